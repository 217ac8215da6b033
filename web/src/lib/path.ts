// What an address says.

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // anybody can type anything
  }
}

export const steps = (path: string): string[] => path.split('/').filter(Boolean).map(decoded);

/** Whether a host's name leads to this computer, wherever it is said. */
export const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
