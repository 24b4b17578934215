/** Makes an export an operation, which says what was exported: it changes no record, and has no entry of the history. */
export const exported_lists: readonly string[] = [
  // {resource, format, records, query, selected}
  `alter table operations add column exported jsonb`,
  `create index operations_exported on operations (user_id, at_utc) where exported is not null`,
]
