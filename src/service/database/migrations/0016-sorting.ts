/** Finds what was changed last, in lists that are sorted by it. */
export const sorting: readonly string[] = [
  `create index events_modified on events (modified_utc, id)`,
  `create index venues_modified on venues (modified_utc, id)`,
  `create index organizers_modified on organizers (modified_utc, id)`,
]
