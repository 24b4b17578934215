/** Returns a stored UTC time in ISO 8601, as the desk answers it. */
export function iso(stored: string): string {
  return `${stored.slice(0, 19).replace(' ', 'T')}Z`
}
