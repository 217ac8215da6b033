// Addresses of moments.

import type { Looking } from '../lib/types';

/** The address of a moment; what is left out is as usual: the beginning, the own knowledge, the seat that this device knows. */
export function replayLink(table: string, token: string, at?: number, as?: Looking | ''): string {
  const asked = new URLSearchParams({ ...(at !== undefined && { at: String(at) }), ...(as && { as }) }).toString();
  return `/replay/${encodeURIComponent(table)}${asked && `?${asked}`}${token && `#${token}`}`;
}

/** The moment and the knowledge that an address asks for. */
export function asked(search: string): { at: number; as: Looking | '' } {
  const given = new URLSearchParams(search);
  const at = Number(given.get('at'));
  const as = given.get('as') ?? '';
  return { at: Number.isFinite(at) ? at : 0, as: /^(\d+|watch|open)$/.test(as) ? (as as Looking) : '' };
}
