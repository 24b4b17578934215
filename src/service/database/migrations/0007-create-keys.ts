/** Keys of creates, so that a create that is sent again happens once. */
export const create_keys: readonly string[] = [
  `create table create_keys (
          user_id integer not null references users on delete cascade,
          resource text not null,
          key_hash bytea not null,
          record_id integer,
          at_utc timestamp not null default (now() at time zone 'utc'),
          primary key (user_id, resource, key_hash)
        )`,
  `create index create_keys_at on create_keys (at_utc)`,
]
