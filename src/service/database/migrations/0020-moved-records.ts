/** Adds the records that came from another service, by their ids and slugs there. */
export const moved_records: readonly string[] = [
  // slug: in the form in which slugs are looked up.
  `create table moved_records (
    service text not null,
    resource text not null,
    old_id integer not null,
    record_id integer not null,
    slug text,
    at_utc timestamp not null default (now() at time zone 'utc'),
    primary key (service, resource, old_id)
  )`,
  `create index moved_records_id on moved_records (resource, old_id)`,
  `create index moved_records_slug on moved_records (resource, slug)`,
]
