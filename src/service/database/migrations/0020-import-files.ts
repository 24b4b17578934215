/**
 * Stores files of imports in parts, so that none of them is held as a whole, and uncompressed, so that a part of one is read without
 * what stands before it.
 */
export const import_files: readonly string[] = [
  `alter table import_files alter column body set storage external`,
  `alter table import_files add column part integer not null default 0`,
  `alter table import_files drop constraint import_files_pkey`,
  `alter table import_files add primary key (import_id, n, part)`,
]
