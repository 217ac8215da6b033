/** Keeps something as a file on this device, as a download. */
export function save(what: Blob, name: string): void {
  const url = URL.createObjectURL(what);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
