/** Limits of every request. Limits of single fields are in the contract. */

/** Milliseconds in which a request has to arrive whole. */
export const usual_arrival = 60_000

/** The same for an upload: the largest import arrives in time on a line of 1.4 megabits a second. */
export const longest_arrival = 600_000

/** Largest body, in bytes. */
export const body_limit = 1024 * 1024

/** Names in a JSON body; pairs in a form or a query string. */
export const most_names = 2000

/** Values in a JSON body, counted by the commas between them. */
export const most_values = 20_000

/** Levels of objects and lists in a JSON body. */
export const most_levels = 20

/** Brackets after the name of a pair: `venue[0][venue]` has two. */
export const most_brackets = 5

/** Values in the list that pairs of one name make. */
export const most_in_list = 1000

/** Bytes of a body that carries the text of an import: each of its letters takes three bytes at most, and some are escaped. */
export const body_limit_with_text = 4 * body_limit
