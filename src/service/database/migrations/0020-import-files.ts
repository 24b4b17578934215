/** Stores files of imports uncompressed, so that a part of one is read without what stands before it. */
export const import_files: readonly string[] = [`alter table import_files alter column body set storage external`]
