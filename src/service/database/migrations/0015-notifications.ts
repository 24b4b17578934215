/** Keeps notifications, mail that is to be sent, and who has which record open. */
export const notifications: readonly string[] = []
