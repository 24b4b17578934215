/** Adds saved views of lists. */
export const views: readonly string[] = []
