/** Limits of the desk that both floors say in words. */

/** Shortest password, in characters (NIST SP 800-63B). */
export const shortest_password = 8

/** Days after which the service deletes for good what lies in the trash. */
export const trash_days = 30

/** Days for which a move of events by new zone data is news. */
export const moved_days = 30

/** Moved events that are listed one by one. */
export const most_moved_events = 100
