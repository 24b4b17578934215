/** Marks operations of several transactions while they run: a start of the service completes those that were cut off. */
export const unfinished: readonly string[] = [
  // unfinished_utc: when its last batch was written. unfinished_by: which run writes it.
  `alter table operations add column unfinished_utc timestamp`,
  `alter table operations add column unfinished_by text`,
  `create index operations_unfinished on operations (unfinished_utc) where unfinished_utc is not null`,
]
