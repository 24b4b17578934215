/** Limits of the desk that service and admin share. */

/** Shortest password, in characters (NIST SP 800-63B). */
export const shortest_password = 8

/** Days after which the service permanently deletes trashed records. */
export const trash_days = 30

/** Days for which moves of events by new zone data are listed. */
export const moved_days = 30

/** Maximum of moved events listed individually. */
export const most_moved_events = 100
