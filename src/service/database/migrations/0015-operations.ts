/** Gives every write an operation, which can be undone. */
export const operations: readonly string[] = []
