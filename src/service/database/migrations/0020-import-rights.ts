/** Adds the scope with which an import was made, so that what waits for review does so after a restart, too; and which run brought a proposal. */
export const import_rights: readonly string[] = [
  `alter table imports add column scope text not null default 'write'`,
  // run_id: the operation of an import. Null: the proposal was not imported.
  `alter table proposals add column run_id integer references operations on delete set null`,
  `create index proposals_run on proposals (run_id)`,
]
