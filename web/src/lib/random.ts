// What nobody can guess. Not randomUUID: a table in the house, reached over plain HTTP, has none.

/** 128 random bits as text. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
