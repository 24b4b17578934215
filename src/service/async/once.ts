/** Work that is done once, however often it is asked for; everyone waits for the same end. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => (done ??= work())
}
