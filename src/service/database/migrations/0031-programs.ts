/** Keeps which program wrote, finds messages that are due by an index, and notes changes for webhooks only where they are on. */
export const programs: readonly string[] = [
  // Label and scope of the application password; null: a person at the desk, or the service itself.
  `alter table operations add column program jsonb`,
  `alter table proposal_versions add column program jsonb`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_utc, id) where state = 'waiting'`,
  // A process without webhooks says so to its sessions: what it notes, nobody would tell.
  `create or replace function webhook_changes_note() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('takvim.webhooks', true), '') <> 'off' and exists (select from webhooks where is_on) then
      insert into webhook_changes (history_id, resource, record_id) select id, resource, record_id from entries;
    end if;
    return null;
  end $$`,
]
