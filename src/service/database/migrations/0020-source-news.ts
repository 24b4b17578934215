/** Adds news of sources, which go with them. */
export const source_news: readonly string[] = [
  `alter table notifications add column source_id integer references sources on delete cascade`,
  `create index notifications_source on notifications (source_id, user_id, id)`,
]
