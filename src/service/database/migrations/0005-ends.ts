/** Counts what ends around a moment out of the index alone. */
export const ends: readonly string[] = [
  `drop index event_index_end`,
  `create index event_index_end on event_index (language, status, end_utc)
          include (start_utc, start_date, end_date, hidden)`,
]
