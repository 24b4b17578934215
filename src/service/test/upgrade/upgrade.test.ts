/** A calendar of every earlier version comes up to date: README.md beside this says how its fixtures were made. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { resource_names } from '../../../contract/resources.ts'
import { createApplicationPassword } from '../../auth/users/users.ts'
import { writeBackup, type BackupLine } from '../../backup/backup-file.ts'
import { checkBackup, load } from '../../backup/load.ts'
import { readConfig } from '../../config/config.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import { long } from '../long.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { main_engine } from '../place.ts'
import { counted, kept } from '../lists/tally.ts'
import { send } from '../send.ts'
import { serve } from '../serve.ts'
import { brokenIn } from '../whole.ts'
import { answersOf } from './answers.mjs'

interface Fixture {
  readonly migration: string
  readonly ids: Readonly<Record<string, readonly number[]>>
  readonly sequences: Readonly<Record<string, number | null>>
  readonly tables: Readonly<Record<string, readonly object[]>>
  readonly answers: Readonly<Record<string, unknown>>
}

const folder = join(import.meta.dirname, 'fixtures')
// Made by make-fixture.mjs.
const fixtures = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fixture)

/** Tables that foreign keys of others reference. */
const referenced: readonly string[] = ['users', ...resource_names, 'operations', 'proposals']

async function* linesOf({ tables, sequences }: Fixture): AsyncGenerator<readonly BackupLine[]> {
  const names = Object.keys(tables)
  for (const table of new Set([...referenced.filter((name) => names.includes(name)), ...names]))
    yield [['table', table], ...(tables[table] ?? []).map((row) => ['row', JSON.stringify(row)] as const)]
  yield [['sequences', sequences]]
}

/** Answers about the calendar that the versions until this one were filled with; later ones have more in it. */
const newest = fixtures.find(({ migration }) => migration === '0013_offset_zones')?.answers ?? {}

const isOfTerms = (path: string) => / (categories|tags)[/?]/.test(path)
const isListOfReaders = (path: string) => path.startsWith('anonymous') && path.includes('?')

/** Returns the answers of a version with those changed that a later one means to give otherwise. */
function expectedOf({ migration, answers }: Fixture): unknown {
  let expected = Object.entries(answers)
  // A draft in the language of the request took a record from readers, terms were counted by language, and the taxonomies had
  // other names.
  if (migration < '0010_open_rows')
    expected = expected.map(([path, answer]) => [
      path,
      isOfTerms(path) || isListOfReaders(path) ? newest[path] : answer,
    ])
  const text = JSON.stringify(Object.fromEntries(expected))
  return JSON.parse(migration < '0013_offset_zones' ? text.replaceAll('UTC+5:30', 'UTC+5.5') : text)
}

/** Keys that a migration adds to answers. */
const added_keys: Readonly<Record<string, readonly string[]>> = {
  '0015_review': [
    ...['event_status', 'event_status_reason', 'attendance_mode', 'online_url', 'previous_start_date'],
    'unpublish_date',
  ],
  '0016_desk': ['ticket_url', 'capacity', 'accessibility', 'accessibility_note', 'accessibility_checked'],
  '0017_colors_and_title_keys': ['color'],
}

/** Leaves out the keys of answers that versions after the fixture's have added. */
function withoutNewKeys({ migration }: Fixture, answers: unknown): unknown {
  const keys = Object.entries(added_keys).flatMap(([added, names]) => (added > migration ? names : []))
  return JSON.parse(JSON.stringify(answers, (key, value: unknown) => (keys.includes(key) ? undefined : value)))
}

/**
 * Returns the violations that a version left behind. The first one searched HTML entities as they are written (`&lt;`), which
 * `npm run rederive-search` mends.
 */
const leftBy = ({ migration }: Fixture) =>
  migration < '0002_counts' ? { 'events: not derived': true, 'venues: not derived': true } : {}

test('there is a fixture of the version before the newest migration', () => {
  const before_newest = Object.keys(migrations).at(-2) ?? ''
  expect((fixtures.at(-1)?.migration ?? '') >= before_newest).toBe(true)
})

type Proposals = DeskAnswer<'GET /proposals'>
type Proposal = DeskAnswer<'GET /proposals/{id}'>

/** Returns the proposals that wait for review, with their fields. */
async function proposalsIn(url: string, authorization: string): Promise<unknown> {
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/api/calendar/desk/v1/proposals${path}`, { headers: { authorization } })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  // The shapes are those that the contract says.
  const { proposals } = (await get('')) as Proposals
  const whole = (await Promise.all(proposals.map(({ id }) => get(`/${id}`)))) as Proposal[]
  return whole.map(({ kind, record_id, by, state, version, submitted_at, language, languages, fields, conflicts }) => ({
    ...{ kind, record_id, by, state, version, submitted_at, language, languages, conflicts },
    fields: fields.map(({ path, before, after }) => [path, before, after]),
  }))
}

const waiting = {
  ...{ by: { id: 3, name: 'organizer' }, state: 'open', version: 1, submitted_at: '2026-11-23T11:52:42Z' },
  conflicts: [],
}

/** Changes that waited for review in earlier versions, by the migration of the fixture. */
const taken_over: Readonly<Record<string, unknown>> = {
  '0014_fold_letters': [
    {
      ...waiting,
      ...{ kind: 'change', record_id: 13, language: 'en', languages: { ar: 'proposed', en: 'proposed', tr: null } },
      fields: [
        ['ar.title', 'حلقة قراءة', 'حلقة قراءة: البحر'],
        ['en.title', 'Reading circle', 'Reading circle: rivers'],
        ['cost', '', '5'],
      ],
    },
    {
      ...waiting,
      ...{ kind: 'deletion', record_id: 14, language: 'en', languages: { ar: null, en: 'proposed', tr: null } },
      fields: [['status', 'publish', 'trash']],
    },
    {
      ...waiting,
      ...{ kind: 'new', record_id: 15, language: 'en', languages: { ar: null, en: 'proposed', tr: null } },
      fields: [
        ['en.title', null, 'Still waiting'],
        ['en.slug', null, 'still-waiting'],
        ['en.status', null, 'publish'],
        ['timezone', null, 'Europe/Istanbul'],
        ['start_date', null, '2027-03-28 10:00:00'],
        ['end_date', null, '2027-03-28 12:00:00'],
        ['show_map', null, true],
        ['show_map_link', null, true],
      ],
    },
    {
      ...waiting,
      ...{ by: { id: 1, name: 'administrator@example.org' }, kind: 'new', record_id: 5, language: 'en' },
      languages: { ar: 'live', en: 'proposed', tr: 'live' },
      fields: [
        ['en.title', null, 'Summer Concert'],
        ['en.slug', null, 'summer-concert'],
        ['en.status', null, 'publish'],
      ],
    },
  ],
}

const get = (url: string, headers: Record<string, string>) => send(url, { method: 'GET', headers })

// Engines run the same statements: on the second one the first version runs every migration, and later ones bring rows of each table.
const of_second = ['0001_house', '0017_colors_and_title_keys']

databasesOnBothEngines(({ engine, open }) => {
  const tried = fixtures.filter(({ migration }) => long || engine === main_engine || of_second.includes(migration))

  test.each(tried)('a database of $migration comes up to date', async (fixture) => {
    const database = await open()
    const { db } = database
    const temporary = mkdtempSync(join(tmpdir(), 'takvim-upgrade-'))
    const file = join(temporary, 'calendar.backup')
    await writeBackup(
      file,
      { made_at: new Date().toISOString(), migration: fixture.migration, site: {} },
      linesOf(fixture),
    )
    await load(db, file, await checkBackup(file), readConfig({ DATA_DIR: temporary }))
    rmSync(temporary, { recursive: true })

    const { url, close } = await serve(database)
    try {
      const { application_password } = await createApplicationPassword(db, 1, 'upgrade', 'administer')
      const authorization = `Basic ${Buffer.from(`administrator@example.org:${application_password}`).toString('base64')}`
      expect(withoutNewKeys(fixture, await answersOf(url, authorization, fixture.ids, get))).toEqual(
        expectedOf(fixture),
      )
      expect(await brokenIn(db)).toEqual(leftBy(fixture))
      expect(await kept(db)).toEqual(await counted(db))
      const expected = taken_over[fixture.migration]
      if (expected) expect(await proposalsIn(url, authorization)).toEqual(expected)
    } finally {
      await close()
    }
  })
})
