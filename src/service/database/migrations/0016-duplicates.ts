/**
 * Adds pairs of records that may be the same. Each record has keys: its folded names (with the city, and alone), phone, e-mail address,
 * and the squares of the map around its pin. Records that share one are a pair. Triggers keep both.
 */

/** More records than these that share a key say nothing: a common name, or the phone of a city's office. */
const most_sharing = 8

/**
 * Side of a square in degrees of latitude: two points within 100 m share one of four grids of squares of twice that side, each moved by
 * half a square. Degrees of longitude are shorter; squares near the poles are wider for that.
 */
const side = 0.002

const squares = `select unnest(array[
      floor(f.geo_lat / ${side}) || ' ' || floor(f.geo_lng / w.wide) || ' a',
      floor(f.geo_lat / ${side} + 0.5) || ' ' || floor(f.geo_lng / w.wide) || ' b',
      floor(f.geo_lat / ${side}) || ' ' || floor(f.geo_lng / w.wide + 0.5) || ' c',
      floor(f.geo_lat / ${side} + 0.5) || ' ' || floor(f.geo_lng / w.wide + 0.5) || ' d'])
    from (select case when abs(f.geo_lat) < 60 then ${2 * side} else ${20 * side} end as wide) w`

/** The folded names in all languages. A city stands behind a tab. */
const names = `select distinct line from unnest(string_to_array(s.whole_names, chr(10))) line
      where line <> '' and line not like chr(9) || '%'`
const cities = `select distinct substr(line, 2) as city from unnest(string_to_array(s.whole_names, chr(10))) line
      where line like chr(9) || '%'`

const digits = (column: string) => `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 9)`

const keysOf = (resource: string, one: string, joined: string, more: readonly string[]) => `
  select '${resource}' as resource, s.id, k.kind, k.key from ${one}_search s ${joined} cross join lateral (
    select 'name' as kind, n.line as key from (${names}) n${more.map((part) => ` union ${part}`).join('')}) k
  where k.key <> ''`

const phone = `select 'phone', ${digits('f.phone')} where length(${digits('f.phone')}) >= 7`

const keys = [
  keysOf('venues', 'venue', 'join venues f on f.id = s.id and f.trashed_utc is null', [
    `select 'place', n.line || chr(9) || c.city from (${names}) n, (${cities}) c`,
    phone,
    `select 'pin', p.* from (${squares}) p where f.geo_lat is not null and f.geo_lng is not null`,
  ]),
  keysOf('organizers', 'organizer', 'join organizers f on f.id = s.id and f.trashed_utc is null', [
    phone,
    `select 'email', lower(f.email)`,
  ]),
  keysOf('categories', 'category', '', []),
  keysOf('tags', 'tag', '', []),
].join(' union all ')

const hasCity = (alias: string) =>
  `exists (select from venue_search s where s.id = ${alias}.id and s.whole_names like '%' || chr(9) || '%')`

/** Whether records, aliased `a` and `b`, that share a key are a pair by it: venues of one name with two cities are not. */
const counts = `case a.kind
      when 'name' then a.resource <> 'venues' or not ${hasCity('a')} or not ${hasCity('b')}
      when 'pin' then exists (select from venues v, venues w where v.id = a.id and w.id = b.id
        and 12742000 * asin(least(1, sqrt(power(sin(radians(v.geo_lat - w.geo_lat) / 2), 2)
          + cos(radians(v.geo_lat)) * cos(radians(w.geo_lat)) * power(sin(radians(v.geo_lng - w.geo_lng) / 2), 2)))) < 100)
      else true end`

/** Selects the pairs that share a key. */
const pairs = (of: string) => `select resource, least(a.id, b.id) as id, greatest(a.id, b.id) as other_id,
      array_agg(distinct kind order by kind) as kinds
    from duplicate_keys a join duplicate_keys b using (resource, kind, key)
    where a.id <> b.id and ${of} and ${counts.replaceAll('a.kind', 'kind').replaceAll('a.resource', 'resource')}
    group by 1, 2, 3`

const strength = `case when kinds && '{place}' then 8 else 0 end + case when kinds && '{name}' then 4 else 0 end
    + case when kinds && '{phone,email}' then 3 else 0 end + case when kinds && '{pin}' then 1 else 0 end`

/** The members of the keys of some records, as far as few share them with or without these. */
const shared = `select c.id from (select distinct kind, key from duplicate_keys where resource = res and id = any(ids)) k
      cross join lateral (select m.id, count(*) over () as n from (select id from duplicate_keys m
        where m.resource = res and m.kind = k.kind and m.key = k.key limit ${most_sharing + 1} + cardinality(ids)) m) c
      where c.n <= ${most_sharing} + cardinality(ids)`

const resource_of = { venue: 'venues', organizer: 'organizers', category: 'categories', tag: 'tags' } as const

const onSearch = (one: keyof typeof resource_of) =>
  ['insert', 'update', 'delete'].map(
    (change) => `create trigger ${one}_search_match_${change} after ${change} on ${one}_search
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function match_changed('${resource_of[one]}')`,
  )

const onFacts = (many: string, columns: readonly string[]) =>
  `create trigger ${many}_match after update on ${many} for each row
    when ((${columns.map((name) => `old.${name}`).join()}) is distinct from (${columns.map((name) => `new.${name}`).join()}))
    execute function match_record('${many}')`

export const duplicates: readonly string[] = [
  `create table duplicate_keys (
    resource text not null,
    kind text not null,
    key text not null,
    id integer not null,
    primary key (resource, kind, key, id)
  )`,
  `create table duplicate_pairs (
    pair integer generated by default as identity primary key,
    resource text not null,
    id integer not null,
    other_id integer not null,
    kinds text[] not null,
    strength integer not null,
    unique (resource, id, other_id)
  )`,
  // Pairs of which somebody said that they are different.
  `create table different_pairs (
    resource text not null,
    id integer not null,
    other_id integer not null,
    user_id integer references users on delete set null,
    at_utc timestamp not null default (now() at time zone 'utc'),
    primary key (resource, id, other_id)
  )`,
  `create view current_duplicate_keys as ${keys}`,
  `insert into duplicate_keys (resource, kind, key, id) select distinct resource, kind, key, id from current_duplicate_keys`,
  `insert into duplicate_pairs (resource, id, other_id, kinds, strength)
    select resource, id, other_id, kinds, ${strength} from (${pairs(`a.id < b.id and (resource, kind, key) in (
      select resource, kind, key from duplicate_keys group by 1, 2, 3 having count(*) between 2 and ${most_sharing})`)}) p`,
  `create index duplicate_keys_record on duplicate_keys (resource, id)`,
  `create index duplicate_pairs_other on duplicate_pairs (resource, other_id)`,
  `create index duplicate_pairs_strength on duplicate_pairs (resource, strength desc, pair)`,
  // Writers of records that share a key wait for each other, so that two that are created at once are a pair.
  `create function match_records(res text, ids integer[]) returns void language plpgsql as $$
  declare
    affected integer[];
  begin
    perform pg_advisory_xact_lock(hashtextextended('takvim:duplicates', 0) + k.bucket) from (
      select abs(hashtext(res || kind || key)) % 1024 as bucket from (
        select kind, key from duplicate_keys where resource = res and id = any(ids)
        union select kind, key from current_duplicate_keys where resource = res and id = any(ids)) all_keys
      group by 1 order by 1) k;
    select array_agg(id) into affected from (${shared}) s;
    delete from duplicate_keys where resource = res and id = any(ids);
    insert into duplicate_keys (resource, kind, key, id)
      select distinct resource, kind, key, id from current_duplicate_keys where resource = res and id = any(ids);
    select array_agg(distinct id) into affected from (
      select unnest(affected || ids) as id union select id from (${shared}) s) a;
    with fresh as materialized (select resource, id, other_id, kinds, ${strength} as strength from (${pairs(`resource = res
        and a.id = any(affected) and (select count(*) from (select from duplicate_keys c where c.resource = a.resource
          and c.kind = a.kind and c.key = a.key limit ${most_sharing + 1}) c) <= ${most_sharing}`)}) p),
    gone as (delete from duplicate_pairs p where p.resource = res and (p.id = any(affected) or p.other_id = any(affected))
      and not exists (select from fresh f where f.id = p.id and f.other_id = p.other_id))
    insert into duplicate_pairs as old (resource, id, other_id, kinds, strength)
      select resource, id, other_id, kinds, strength from fresh
      on conflict (resource, id, other_id) do update set kinds = excluded.kinds, strength = excluded.strength
      where old.kinds <> excluded.kinds;
  end $$`,
  `create function match_changed() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(id) into ids from changed;
    if ids is not null then perform match_records(tg_argv[0], ids); end if;
    return null;
  end $$`,
  `create function match_record() returns trigger language plpgsql as $$ begin
    perform match_records(tg_argv[0], array[new.id]);
    return null;
  end $$`,
  ...onSearch('venue'),
  ...onSearch('organizer'),
  ...onSearch('category'),
  ...onSearch('tag'),
  onFacts('venues', ['phone', 'geo_lat', 'geo_lng', 'trashed_utc']),
  onFacts('organizers', ['phone', 'email', 'trashed_utc']),
]
