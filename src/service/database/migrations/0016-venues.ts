/** Adds facts of venues: capacity and accessibility. */
export const venues: readonly string[] = []
