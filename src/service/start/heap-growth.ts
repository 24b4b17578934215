/** Keeps the memory of a busy service near that of an idle one. */
import { setFlagsFromString } from 'node:v8'

/**
 * Percent by which the heap may grow beyond what is in use before V8 collects garbage. On machines with much memory V8 lets it grow to
 * a multiple: long runs of writes, such as bulk edits, then take twice the memory and are no faster.
 */
const most_growth = 30

/** V8 reads this flag after each collection, so that it may be set while the process runs. */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${most_growth}`)
