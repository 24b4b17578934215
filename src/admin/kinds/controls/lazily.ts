/** What takes its time to be made, and is mostly not needed: made when it is asked for, once. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
