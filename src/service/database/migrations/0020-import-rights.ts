/** Adds the scope with which an import was made: what a program brings in with `propose` waits for review, also after a restart. */
export const import_rights: readonly string[] = [`alter table imports add column scope text not null default 'write'`]
