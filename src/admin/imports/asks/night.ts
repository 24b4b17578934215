/** Hours of the night, in which few events start. */

export const isNight = (hour: number): boolean => hour < 6

/** Returns how many of the timed rows start at night. @param hours rows by the hour of their start */
export function nightOf(hours: readonly number[]): { readonly night: number; readonly total: number } {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return { night: sum(hours.filter((_count, hour) => isNight(hour))), total: sum(hours) }
}
