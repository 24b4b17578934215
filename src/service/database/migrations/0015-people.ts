/** Keeps invitations, deactivated users, second factors and members. */
export const people: readonly string[] = [
  `alter table users add column active boolean not null default true`,
  // A session is named to its user by browser, system and network, and ended by its id.
  `alter table sessions add column id serial`,
  `alter table sessions add column browser text`,
  `alter table sessions add column system text`,
  `alter table sessions add column network text`,
  `create unique index sessions_id on sessions (id)`,
  // A second factor counts once it is confirmed; \`last_step\` is the newest time step whose code was used.
  `create table second_factors (
          user_id integer primary key references users on delete cascade,
          secret bytea not null,
          confirmed_utc timestamp,
          last_step integer
        )`,
  `create table recovery_codes (
          user_id integer not null references users on delete cascade,
          code_hash bytea not null,
          primary key (user_id, code_hash)
        )`,
  `create table invitations (
          id serial primary key,
          token_hash bytea not null unique,
          email text not null,
          email_key text not null unique,
          name text not null default '',
          role text not null,
          invited_by integer references users on delete set null,
          created_utc timestamp not null default (now() at time zone 'utc'),
          expires_utc timestamp not null,
          members jsonb not null default '[]'
        )`,
  // Users whose changes of a venue or organizer count as those of its author.
  `create table members (
          user_id integer not null references users on delete cascade,
          resource text not null check (resource in ('venues', 'organizers')),
          record_id integer not null,
          primary key (user_id, resource, record_id)
        )`,
  `create index members_record on members (resource, record_id)`,
  // Records what was done to an account, and by whom.
  `create table account_entries (
          id serial primary key,
          at_utc timestamp not null default (now() at time zone 'utc'),
          user_id integer not null references users on delete cascade,
          by_user integer references users on delete set null,
          action text not null
        )`,
  `create index account_entries_user on account_entries (user_id, id)`,
]
