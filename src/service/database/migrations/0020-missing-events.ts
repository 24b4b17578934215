/** Adds to what entries became the calendar or table whose file brought them last, so that a later file says which it no longer holds. */
export const missing_events: readonly string[] = [
  // source_key: of the file, or of all that came with it. Null: it was written by an earlier version.
  `alter table import_identities add column source_key bytea`,
  `create index import_identities_file on import_identities (source_key, key) where source_key is not null`,
]
