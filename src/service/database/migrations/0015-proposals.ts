/** Keeps proposals, their versions and notes, and takes over the changes that waited for review. */
export const proposals: readonly string[] = []
