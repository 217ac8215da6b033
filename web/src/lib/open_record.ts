// Records, from a file or pasted: the server checks them, and their replay opens.

import { replayLink } from '../replay/links';
import { ApiError, openRecord } from './api';
import { go } from './route.svelte';
import { language, say } from './words.svelte';

// Bytes. The server has the last word; what is far too large is not even read.
const FAR_TOO_LARGE = 4_000_000;

/** Opens what was chosen, dropped or pasted; answers what went wrong. */
export async function open(record: File | string): Promise<string> {
  if (record instanceof File && record.size > FAR_TOO_LARGE) return say('front.record.too_large');
  const text = typeof record === 'string' ? record : await record.text();
  if (!text.trim()) return say('front.record.empty');
  try {
    const { table, watch } = await openRecord(text, language.now);
    go(replayLink(table, watch, undefined, 'open'));
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** The file among what is dragged over the page, if it is one. */
export const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
