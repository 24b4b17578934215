/** Keeps proposals, their versions and notes, and takes over the changes that waited for review. */

/** The columns of texts of each kind of record that were writable then, and those of its facts. */
const kinds = [
  {
    resource: 'events',
    texts: 'event_texts',
    label: 'title',
    of_text: ['title', 'description', 'slug', 'excerpt'],
    of_facts: [
      ...['timezone', 'all_day', 'start_date', 'end_date', 'image', 'cost', 'website', 'show_map', 'show_map_link'],
      ...['hide_from_listings', 'sticky', 'featured', 'categories', 'tags', 'venue', 'organizer'],
    ],
  },
  {
    resource: 'venues',
    texts: 'venue_texts',
    label: 'venue',
    of_text: [
      ...[
        'venue',
        'description',
        'slug',
        'excerpt',
        'address',
        'city',
        'country',
        'province',
        'state',
        'stateprovince',
      ],
    ],
    of_facts: ['show_map', 'show_map_link', 'zip', 'phone', 'website', 'image'],
  },
  {
    resource: 'organizers',
    texts: 'organizer_texts',
    label: 'organizer',
    of_text: ['organizer', 'description', 'slug', 'excerpt'],
    of_facts: ['phone', 'website', 'email', 'image'],
  },
]

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join()

/** A JSON value of a column, with times as columns print them. */
const asColumn = (value: string) =>
  `case when jsonb_typeof(${value}) = 'string' and ${value} #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d'
    then to_jsonb(replace(left(${value} #>> '{}', 19), 'T', ' ')) else ${value} end`

/** One proposal for each record and user: later rows win by field; a deletion takes the place of what was before it. */
const changes = kinds.flatMap(({ resource, texts, label, of_text }) => [
  `with rows as (
      select p.*, max(p.id) filter (where p.fields ->> 'status' = 'trash')
        over (partition by p.record_id, p.user_id) as deletion
      from pending_changes p where p.resource = '${resource}' and exists (select 1 from ${resource} r where r.id = p.record_id)),
    kept as (select * from rows where deletion is null or id >= deletion),
    latest as (select distinct on (record_id, user_id) record_id, user_id, created_utc,
        first_value(language) over (partition by record_id, user_id order by id) as language,
        fields ->> 'status' is not distinct from 'trash' as deletes
      from kept order by record_id, user_id, id desc),
    values_of as (select distinct on (k.record_id, k.user_id, path) k.record_id, k.user_id, path,
        case when f.value = 'null' then to_jsonb(''::text) else f.value end as value
      from kept k join latest l on l.record_id = k.record_id and l.user_id is not distinct from k.user_id,
        jsonb_each(k.fields) f,
        lateral (select case when f.key in (${listed([...of_text, 'status', 'date', 'date_utc'])})
          then k.language || '.' || f.key else f.key end as path) as named
      where case when l.deletes then f.key = 'status' and f.value = '"trash"' else f.value <> '"trash"' end
      order by k.record_id, k.user_id, path, k.id desc),
    made as (insert into proposals (kind, resource, record_id, user_id, state, version, language, languages, name,
        name_language, submitted_utc, record_version)
      select case when l.deletes then 'deletion' else 'change' end, '${resource}', l.record_id, l.user_id, 'open', 1,
        l.language, case when l.deletes then array(select t.language from ${texts} t where t.id = l.record_id)
          else array(select distinct split_part(v.path, '.', 1) from values_of v
            where v.record_id = l.record_id and v.user_id is not distinct from l.user_id and v.path like '__.%') end,
        n.${label}, n.language, l.created_utc, r.version
      from latest l join ${resource} r on r.id = l.record_id
        join ${texts} n on n.id = r.id and n.language = r.original_language
      where exists (select 1 from values_of v where v.record_id = l.record_id and v.user_id is not distinct from l.user_id)
      returning id, record_id, user_id, submitted_utc, kind)
    insert into proposal_versions (proposal_id, version, at_utc, user_id, fields, base)
    select m.id, 1, m.submitted_utc, m.user_id,
      jsonb_object_agg(case when m.kind = 'deletion' then 'status' else v.path end, v.value),
      jsonb_object_agg(case when m.kind = 'deletion' then 'status' else v.path end, coalesce(
        ${asColumn(`case when v.path like '__.%' then
          (select to_jsonb(t) -> split_part(v.path, '.', 2) from ${texts} t
            where t.id = m.record_id and t.language = split_part(v.path, '.', 1))
          else to_jsonb(r) -> v.path end`)}, 'null'))
    from made m join ${resource} r on r.id = m.record_id
      join values_of v on v.record_id = m.record_id and v.user_id is not distinct from m.user_id
    group by m.id, m.submitted_utc, m.user_id`,
])

/** Whether a column says something. */
const written = `value not in ('null', '""', '[]', 'false')`

/** One proposal for each record with pending texts. Facts belong to it while no text is published or scheduled. */
const pending = kinds.map(
  ({ resource, texts, label, of_text, of_facts }) =>
    `with records as (
      select r.id, r.author, r.version, n.language as name_language, n.${label} as name, to_jsonb(r) as facts,
        array(select t.language from ${texts} t where t.id = r.id and t.status = 'pending' order by 1) as languages,
        (select max(t.modified_utc) from ${texts} t where t.id = r.id and t.status = 'pending') as at_utc,
        exists (select 1 from ${texts} t where t.id = r.id and t.status in ('publish', 'future', 'private')) as known
      from ${resource} r join ${texts} n on n.id = r.id and n.language = r.original_language
      where r.trashed_utc is null and exists (select 1 from ${texts} t where t.id = r.id and t.status = 'pending')),
    made as (insert into proposals (kind, resource, record_id, user_id, state, version, language, languages, name,
        name_language, submitted_utc, record_version)
      select 'new', '${resource}', id, author, 'open', 1, languages[1], languages, name, name_language, at_utc, version
      from records returning id, record_id, user_id, submitted_utc)
    insert into proposal_versions (proposal_id, version, at_utc, user_id, fields, base)
    select m.id, 1, m.submitted_utc, m.user_id, (select jsonb_object_agg(path, value) from (
        select t.language || '.' || f.key as path, ${asColumn('f.value')} as value from ${texts} t, jsonb_each(to_jsonb(t)) f
          where t.id = r.id and t.status = 'pending' and f.key in (${listed(of_text)}) and f.${written}
        union all select t.language || '.status', '"publish"' from ${texts} t where t.id = r.id and t.status = 'pending'
        union all select f.key, ${asColumn('f.value')} from jsonb_each(r.facts) f
          where not r.known and f.key in (${listed(of_facts)}) and f.${written}) as fields), '{}'
    from made m join records r on r.id = m.record_id`,
)

export const proposals: readonly string[] = [
  `create table proposals (
    id integer generated by default as identity primary key,
    kind text not null,
    resource text not null,
    record_id integer not null,
    user_id integer references users on delete set null,
    state text not null,
    version integer not null,
    sent_back_version integer,
    language text not null,
    languages text[] not null,
    name text not null,
    name_language text not null,
    search text not null default '',
    start_utc timestamp,
    submitted_utc timestamp not null,
    record_version integer not null,
    claimed_by integer references users on delete set null,
    claimed_until timestamp,
    came_back text[] not null default '{}',
    decided_by integer references users on delete set null,
    decided_name text,
    decided_utc timestamp,
    decision text,
    scheduled_utc timestamp,
    scheduled_paths text[]
  )`,
  `create index proposals_state on proposals (state, submitted_utc)`,
  `create index proposals_decided on proposals (decided_utc)`,
  `create index proposals_user on proposals (user_id)`,
  `create index proposals_record on proposals (resource, record_id)`,
  `create index proposals_due on proposals (scheduled_utc) where scheduled_paths is not null`,
  `create unique index proposals_new on proposals (resource, record_id)
    where kind = 'new' and state in ('open', 'sent_back')`,
  `create unique index proposals_change on proposals (resource, record_id, user_id)
    where kind <> 'new' and state in ('open', 'sent_back')`,
  `create table proposal_versions (
    proposal_id integer not null references proposals on delete cascade,
    version integer not null,
    at_utc timestamp not null default (now() at time zone 'utc'),
    user_id integer references users on delete set null,
    fields jsonb not null,
    base jsonb not null,
    primary key (proposal_id, version)
  )`,
  `create table proposal_notes (
    id integer generated by default as identity primary key,
    proposal_id integer not null references proposals on delete cascade,
    version integer not null,
    user_id integer references users on delete set null,
    user_name text not null,
    at_utc timestamp not null default (now() at time zone 'utc'),
    text text not null,
    fields text[] not null,
    answers integer references proposal_notes on delete cascade,
    resolved_by integer references users on delete set null,
    resolved_utc timestamp
  )`,
  `create index proposal_notes_proposal on proposal_notes (proposal_id)`,
  `create index proposal_notes_answers on proposal_notes (answers)`,
  ...changes,
  ...pending,
  `drop table pending_changes`,
]
