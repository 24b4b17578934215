/** Gives events a status and a date on which each text is unpublished. */
export const event_status: readonly string[] = [
  `alter table events
    add column event_status text not null default 'scheduled',
    add column attendance_mode text not null default 'offline',
    add column online_url text not null default '',
    add column previous_start_date timestamp`,
  // unpublish_date is the clock of the site as it was written; unpublish_utc is the instant that it means.
  `alter table event_texts
    add column event_status_reason text not null default '',
    add column unpublish_date timestamp,
    add column unpublish_utc timestamp`,
  `create index event_texts_unpublish on event_texts (unpublish_utc) where unpublish_utc is not null`,
  `create index events_event_status on events (event_status) where event_status <> 'scheduled'`,
]
