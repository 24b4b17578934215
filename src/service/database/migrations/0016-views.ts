/** Adds saved views of lists. */
export const views: readonly string[] = [
  `create table views (
    id serial primary key,
    owner integer not null references users on delete cascade,
    resource text not null,
    name text not null,
    query text not null,
    columns text[],
    layout text not null,
    shared boolean not null default false,
    position integer not null default 0,
    modified_utc timestamp not null default (now() at time zone 'utc')
  )`,
  `create index views_owner on views (owner, resource)`,
  `create index views_shared on views (resource) where shared`,
  // The view with which a list opens for a user.
  `create table default_views (
    user_id integer not null references users on delete cascade,
    resource text not null,
    view_id integer not null references views on delete cascade,
    primary key (user_id, resource)
  )`,
  `create index default_views_view on default_views (view_id)`,
]
