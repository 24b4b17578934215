/** Returns a function that does some work on its first call; every call returns the same promise. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => (done ??= work())
}
