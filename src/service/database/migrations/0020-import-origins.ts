/** Adds to what entries became the file or source that brought them, so that records can say where their values came from. */
export const import_origins: readonly string[] = [
  // name: of the file or source. language: of the texts. owner: the organizer who alone may read it; null: all who read imports.
  `alter table import_identities add column uid text, add column language text, add column name text,
    add column source_id integer references sources on delete set null, add column at_utc timestamp,
    add column owner integer`,
  `create index import_identities_source on import_identities (source_id)`,
]
