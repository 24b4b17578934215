/** Holds the columns of the tables against the contract and the types of the service. */
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Resource } from '../../../contract/field.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { column_types } from '../../test/column-definition.ts'
import { databasesOnBothEngines } from '../../test/open-database.ts'
import type { Database } from '../schema.ts'

type Columns = Readonly<Record<string, string>>

const time = 'timestamp'

/** Fields that are stored as another: which language a text is in, and `date` as `date_utc`. */
const stored_elsewhere: ReadonlySet<string> = new Set(['i18n_language', 'date'])

function columnsOfFields(resource: Resource, per_language: boolean): Columns {
  const fields = Object.entries(writable(resource)).filter(
    ([name, field]) => !stored_elsewhere.has(name) && (field.per_language ?? false) === per_language,
  )
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, column_types[kind]]))
}

/** Columns that the service itself keeps beside the fields. */
const facts: Columns = { id: 'integer', original_language: 'text', version: 'integer', modified_utc: time }
const facts_of_record: Columns = { ...facts, trashed_utc: time, open_modified_utc: time }
const facts_of: Readonly<Record<Resource['name'], Columns>> = {
  events: {
    ...{ ...facts_of_record, start_utc: time, end_utc: time, previous_start_date: time },
    ...{ password: 'text', post_parent: 'integer' },
  },
  venues: { ...facts_of_record, geo_lat: 'double precision', geo_lng: 'double precision' },
  organizers: facts_of_record,
  categories: facts,
  tags: facts,
}

const texts: Columns = {
  id: 'integer',
  language: 'text',
  text_version: 'integer',
  source_version: 'integer',
  modified_utc: time,
}
// Venues and organizers have slugs, too, though the tables of the interface do not name them.
const textsOf = (resource: Resource): Columns => ({
  ...texts,
  ...(resource.has_status ? { slug: 'text', trashed: 'boolean' } : { folded_name: 'text' }),
  ...('unpublish_date' in writable(resource) ? { unpublish_utc: time } : {}),
})

const index: Columns = { id: 'integer', language: 'text', text_language: 'text' }
const index_of_record: Columns = { ...index, status: 'text', author: 'integer' }
const times: Columns = { start_utc: time, end_utc: time, start_date: time, end_date: time }
const index_of: Readonly<Record<Resource['name'], Columns>> = {
  events: { ...index_of_record, ...times, hidden: 'boolean', title_key: 'text' },
  venues: { ...index_of_record, sort_key: 'text' },
  organizers: { ...index_of_record, sort_key: 'text' },
  categories: { ...index, sort_key: 'text' },
  tags: { ...index, sort_key: 'text' },
}

const search: Columns = { id: 'integer', open: 'text', whole: 'text' }
const names: Columns = { open_names: 'text', whole_names: 'text' }
const places: Columns = { open_places: 'text[]', whole_places: 'text[]' }

/** Returns the tables of a resource with every column and its type. */
const tablesOf = (resource: Resource): Readonly<Record<string, Columns>> => ({
  [resource.name]: { ...facts_of[resource.name], ...columnsOfFields(resource, false) },
  [`${resource.one}_texts`]: { ...textsOf(resource), ...columnsOfFields(resource, true) },
  [`${resource.one}_index`]: index_of[resource.name],
  [`${resource.one}_search`]: {
    ...search,
    ...(resource.names ? names : {}),
    ...(resource.places ? places : {}),
  },
})

/** The other tables that have types in schema.ts: a column that is named in one of the two places only does not compile. */
const typed: { readonly [Name in keyof Database]: Readonly<Record<keyof Database[Name], true>> } = {
  users: {
    id: true,
    email: true,
    email_key: true,
    name: true,
    role: true,
    password_hash: true,
    language: true,
    preferences: true,
    created_utc: true,
    last_seen_utc: true,
    active: true,
  },
  series: {
    id: true,
    rule: true,
    timezone: true,
    all_day: true,
    start_date: true,
    end_date: true,
    first_event: true,
    author: true,
    template: true,
    made_through: true,
    version: true,
  },
  series_events: { event_id: true, series_id: true, slot: true, own: true, trashed_utc: true, removed: true },
  series_changes: { id: true, operation_id: true, series_ids: true, before: true },
  sessions: {
    id: true,
    token_hash: true,
    user_id: true,
    created_utc: true,
    expires_utc: true,
    browser: true,
    system: true,
    network: true,
  },
  application_passwords: {
    id: true,
    user_id: true,
    label: true,
    scope: true,
    secret_hash: true,
    created_utc: true,
    last_used_utc: true,
  },
  links: { token_hash: true, purpose: true, user_id: true, expires_utc: true },
  known_clients: { user_id: true, client_hash: true, seen_utc: true },
  mails: {
    id: true,
    message_id: true,
    user_id: true,
    kind: true,
    letter: true,
    state: true,
    attempts: true,
    created_utc: true,
    due_utc: true,
    lease: true,
    problem: true,
    ended_utc: true,
  },
  notifications: {
    id: true,
    user_id: true,
    at_utc: true,
    kind: true,
    by_user: true,
    proposal_id: true,
    resource: true,
    record_id: true,
    source_id: true,
    webhook_id: true,
    note: true,
    read_utc: true,
    mail_mode: true,
    mail_due_utc: true,
    mail_id: true,
  },
  presence: { resource: true, record_id: true, client: true, user_id: true, since_utc: true, seen_utc: true },
  second_factors: { user_id: true, secret: true, confirmed_utc: true, last_step: true },
  recovery_codes: { user_id: true, code_hash: true },
  invitations: {
    id: true,
    token_hash: true,
    email: true,
    email_key: true,
    name: true,
    role: true,
    invited_by: true,
    created_utc: true,
    expires_utc: true,
    members: true,
  },
  members: { user_id: true, resource: true, record_id: true },
  review_links: {
    ...{ id: true, proposal_id: true, version: true, purpose: true, token_hash: true, made_by: true },
    ...{ created_utc: true, expires_utc: true, revoked_utc: true, used_utc: true, used_name: true },
  },
  views: {
    ...{ id: true, owner: true, resource: true, name: true, query: true, columns: true, layout: true, shared: true },
    ...{ position: true, modified_utc: true },
  },
  default_views: { user_id: true, resource: true, view_id: true },
  account_entries: { id: true, at_utc: true, user_id: true, by_user: true, action: true },
  operations: {
    id: true,
    at_utc: true,
    user_id: true,
    door: true,
    kind: true,
    key_hash: true,
    undoes: true,
    undone_by: true,
    unfinished_utc: true,
    unfinished_by: true,
    exported: true,
    program: true,
  },
  history: {
    id: true,
    at_utc: true,
    user_id: true,
    door: true,
    resource: true,
    record_id: true,
    language: true,
    action: true,
    changes: true,
    operation_id: true,
    undo: true,
    undone_by: true,
  },
  proposals: {
    id: true,
    kind: true,
    resource: true,
    record_id: true,
    user_id: true,
    state: true,
    version: true,
    sent_back_version: true,
    language: true,
    languages: true,
    name: true,
    name_language: true,
    search: true,
    start_utc: true,
    submitted_utc: true,
    record_version: true,
    claimed_by: true,
    claimed_until: true,
    came_back: true,
    decided_by: true,
    decided_name: true,
    decided_utc: true,
    decision: true,
    scheduled_utc: true,
    scheduled_paths: true,
    run_id: true,
  },
  proposal_versions: {
    proposal_id: true,
    version: true,
    at_utc: true,
    user_id: true,
    fields: true,
    base: true,
    program: true,
  },
  proposal_changes: { operation_id: true, proposal_id: true, before: true, after: true },
  proposal_notes: {
    id: true,
    proposal_id: true,
    version: true,
    user_id: true,
    user_name: true,
    at_utc: true,
    text: true,
    fields: true,
    answers: true,
    resolved_by: true,
    resolved_utc: true,
  },
}

async function columnsIn(db: Kysely<Database>, table: string): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type.replace(' without time zone', '')]))
}

databasesOnBothEngines(({ openMigrated }) => {
  test('every stored field has a column of the right type, and every column has an owner', async () => {
    const { db } = await openMigrated()
    for (const name of resource_names)
      for (const [table, columns] of Object.entries(tablesOf(resources[name])))
        expect(await columnsIn(db, table), table).toEqual(columns)
    for (const [table, columns] of Object.entries(typed))
      expect(Object.keys(await columnsIn(db, table)).sort(), table).toEqual(Object.keys(columns).sort())
  })
})
