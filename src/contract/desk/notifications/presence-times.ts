/** Times of presence, which service and admin share. */

/** Seconds after which an open form says again that it is open. */
export const presence_beat = 20

/** Seconds after which a form that has not said so counts as closed: with another beat, less than a minute. */
export const presence_end = 35
