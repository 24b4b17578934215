/** Remembers the time zone data that all instants were derived from. */
export const zone_data: readonly string[] = [
  // One row: the newest data so far.
  `create table zone_data (
    single boolean primary key default true check (single),
    version text not null,
    since_utc timestamp not null default (now() at time zone 'utc')
  )`,
  // Finds the events that newer zone data moved.
  `create index history_zones on history (at_utc) where door = 'zones'`,
]
