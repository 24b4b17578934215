/** Times of the desk namespace: ISO 8601, UTC. @param stored as a column holds it */
export function iso(stored: string): string {
  return `${stored.slice(0, 19).replace(' ', 'T')}Z`
}
