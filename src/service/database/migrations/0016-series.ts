/** Adds series of events. */
export const series: readonly string[] = []
