/** An index that finds a possible duplicate of a new event among those of its day. */
export const same_day: readonly string[] = [`create index events_start_date on events (start_date)`]
