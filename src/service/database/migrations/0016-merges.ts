/** Adds merges of records and pairs of records that are not the same. */
export const merges: readonly string[] = []
