/** Keeps invitations, deactivated users, second factors and members. */
export const people: readonly string[] = []
