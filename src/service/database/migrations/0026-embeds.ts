/** Adds the keys under which other sites show saved views, and which sites may. */
export const embeds: readonly string[] = [
  // Sites are origins; null: any site may show the view.
  `create table view_embeds (
    view_id integer primary key references views on delete cascade,
    key text not null unique,
    sites text[],
    created_utc timestamp not null default (now() at time zone 'utc')
  )`,
]
