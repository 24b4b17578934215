/** An index of events that last longer than a day. */
export const days: readonly string[] = [
  `create index event_index_days on event_index (language, start_utc, id)
          include (status, end_utc, start_date, end_date, hidden, author) where end_utc - start_utc > interval '1 day'`,
]
