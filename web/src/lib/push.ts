// This browser as a place where one is told of a turn, while no page is open.

import type { PushRequest } from './types';

const WORKER = '/sw.js';

export type Refused = 'denied' | 'failed';

/** Only pages over TLS can, and on some phones only once the page is installed. */
export const canPush = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** An iPhone or iPad on which the page is not installed. */
export const wantsInstalling = (): boolean =>
  !canPush() && isSecureContext && /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser, if it is told. */
export const ownEndpoint = async (): Promise<string> => (canPush() ? ((await subscription())?.endpoint ?? '') : '');

/** Asks the browser, which may ask its person. `key`: the servers' own. */
export async function subscribe(key: string): Promise<PushRequest | Refused> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    // One that was made for other keys, as after a move of the server, is of no use.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return { kind: 'push', address: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
  } catch {
    return 'failed';
  }
}

export async function unsubscribe(): Promise<void> {
  if (canPush()) await (await subscription())?.unsubscribe();
}
