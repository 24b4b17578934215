/** Keeps the addresses of images that were replaced, and which files are being removed. */
export const media_addresses: readonly string[] = [
  // Where readers find the image that took the place of one.
  `create table media_former (
    hash text not null,
    medium_id integer not null references media on delete cascade,
    replaced_utc timestamp not null,
    primary key (hash, medium_id)
  )`,
  `create index media_former_medium on media_former (medium_id)`,
  // No medium takes these files meanwhile: they may be gone in the next moment.
  `create table media_removals (
    hash text primary key,
    begun_utc timestamp not null default (now() at time zone 'utc')
  )`,
]
