/** Keeps how each operation found and left proposals, so that undoing it restores them. `before` is null where it made the proposal. */
export const proposal_changes: readonly string[] = [
  `create table proposal_changes (
    operation_id integer not null references operations on delete cascade,
    proposal_id integer not null references proposals on delete cascade,
    before jsonb,
    after jsonb,
    primary key (operation_id, proposal_id)
  )`,
  `create index proposal_changes_proposal on proposal_changes (proposal_id)`,
]
