// The steps of an address.

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // anybody can type anything
  }
}

export const steps = (path: string): string[] => path.split('/').filter(Boolean).map(decoded);
