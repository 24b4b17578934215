/** Days of the week of days as text, `YYYY-MM-DD`. */

/** Returns the day of the week: Monday is 1, Sunday 7. */
export const isoWeekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
