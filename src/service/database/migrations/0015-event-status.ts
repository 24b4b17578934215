/** Gives events a status and a date on which each text is unpublished. */
export const event_status: readonly string[] = []
