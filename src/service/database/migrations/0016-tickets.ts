/** Adds the address at which tickets of an event are sold. */
export const tickets: readonly string[] = []
