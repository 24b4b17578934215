/** Finds the derived rows of one record by its id, so that deleting it does not read those of all others. */
export const rows_of_one: readonly string[] = [
  `alter table event_index drop constraint event_index_pkey, add primary key (id, language)`,
  `alter table venue_index drop constraint venue_index_pkey, add primary key (id, language)`,
  `alter table organizer_index drop constraint organizer_index_pkey, add primary key (id, language)`,
  `alter table category_index drop constraint category_index_pkey, add primary key (id, language)`,
  `alter table tag_index drop constraint tag_index_pkey, add primary key (id, language)`,
]
