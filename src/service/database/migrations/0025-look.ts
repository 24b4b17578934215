/** Adds the look of the pages for readers: one row at most. Without one everything is as usual. */
export const look: readonly string[] = [
  // color: null is the usual one. names and footers: a text for each language. languages: null is all of them.
  // logo_data: as it is served. logo_facts: what is told of it.
  `create table look (
    one boolean primary key default true check (one),
    version integer not null default 0,
    is_on boolean not null default true,
    color text,
    logo_hash text,
    logo_data bytea,
    logo_facts jsonb,
    names jsonb not null default '{}',
    footers jsonb not null default '{}',
    languages text[],
    language text,
    changed_utc timestamp,
    changed_by integer references users on delete set null
  )`,
]
