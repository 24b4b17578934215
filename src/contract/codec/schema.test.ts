import { describe, expect, test } from 'vitest'
import type { Resource, ResourceName } from '../field.ts'
import { field_kinds } from '../kinds.ts'
import { refusal_words } from '../http/refusals.ts'
import { resource_names, resources, writable } from '../resources.ts'
import { accessibility_features } from '../tables/venues.ts'
import { readDraft } from './schema.ts'

const { events, categories } = resources

const update = (resource: Resource, body: Record<string, unknown>) => readDraft(resource, 'update', body)

describe('what is carried', () => {
  test('absent fields stay absent, unknown ones are left out', () => {
    expect(update(events, { title: 'a', nothing: 1 })).toEqual({ draft: { title: 'a' }, missing: [], refusals: {} })
  })

  test('missing and invalid fields together, and what is right is kept', () => {
    const { draft, missing, refusals } = readDraft(events, 'create', { start_date: 'soon', cost: '5', website: 'x' })
    expect(missing).toEqual(['title', 'end_date'])
    expect(Object.keys(refusals)).toEqual(['start_date', 'website'])
    expect(draft).toEqual({ cost: '5' })
  })

  test('null in a required field: missing on create, empty on update', () => {
    expect(readDraft(categories, 'create', { name: null }).missing).toEqual(['name'])
    expect(update(categories, { name: null }).refusals).toEqual({ name: { code: 'empty' } })
  })

  test.each(resource_names)('null and "" clear every field of %s that may be cleared', (name) => {
    const resource = resources[name]
    for (const [field, row] of Object.entries(writable(resource))) {
      if (row.kind === 'language') continue
      const { draft, refusals } = update(resource, { [field]: null })
      if (row.required) expect(refusals).toEqual({ [field]: { code: 'empty' } })
      else expect(draft[field]).toEqual(field_kinds[row.kind].list ? [] : null)
    }
  })
})

/** Field, what a client writes, what it means; `{ code }` where it is refused. */
const values: readonly (readonly [ResourceName, string, unknown, unknown])[] = [
  ['events', 'title', '  a  b\n c ', 'a  b c'],
  ['events', 'title', 'café\u00a0noir', 'café\u00a0noir'],
  ['events', 'title', '😀'.repeat(500), '😀'.repeat(500)],
  ['events', 'title', 'x'.repeat(501), { code: 'too_long', max: 500 }],
  ['events', 'title', 7, { code: 'not_text' }],
  ['events', 'title', ['a'], { code: 'not_text' }],
  ['events', 'start_date', '2027-05-08', '2027-05-08'],
  ['events', 'start_date', '2027-05-08 20:00', '2027-05-08 20:00:00'],
  ['events', 'start_date', '2027-05-08T20:00:00.999', '2027-05-08 20:00:00'],
  ['events', 'start_date', '2027-05-08T20:00+03:00', '2027-05-08 17:00:00Z'],
  ['events', 'start_date', '2027-02-30', { code: 'invalid_date' }],
  ['events', 'start_date', '0999-02-03', { code: 'date_out_of_range' }],
  ['events', 'start_date', 1_800_000_000, { code: 'not_text' }],
  ['events', 'timezone', 'europe/istanbul', 'Europe/Istanbul'],
  ['events', 'timezone', 'UTC+3', 'UTC+3'],
  ['events', 'timezone', 'Mars/Olympus', { code: 'unknown_zone' }],
  ['events', 'all_day', 'YES', true],
  ['events', 'all_day', 0, false],
  ['events', 'all_day', 'perhaps', { code: 'not_a_boolean' }],
  ['events', 'cost', 12.5, '12.5'],
  ['events', 'cost', [10, 20], '10 - 20'],
  ['events', 'cost', [10, { from: 20 }], { code: 'not_text' }],
  ['events', 'cost', '<b> </b>', null],
  ['events', 'cost', '-1', { code: 'negative_cost' }],
  ['events', 'cost', '− ٥', { code: 'negative_cost' }],
  ['events', 'website', 'example.org/a', 'https://example.org/a'],
  ['events', 'website', 'example.org:8080/a', 'https://example.org:8080/a'],
  ['events', 'website', 'https://çiçek.example/ş', 'https://çiçek.example/ş'],
  ['events', 'website', 'https://localhost/a', 'https://localhost/a'],
  ['events', 'website', 'https://example.org/a b', { code: 'invalid_url' }],
  ['events', 'website', 'nothing', { code: 'invalid_url' }],
  ['events', 'website', 'ftp://example.org', { code: 'invalid_url' }],
  ['events', 'website', 'javascript:alert(1)', { code: 'invalid_url' }],
  ['events', 'image', 0, null],
  ['events', 'image', false, null],
  ['events', 'image', '12', '12'],
  ['events', 'image', { url: 'https://example.org/a.png', id: 0 }, 'https://example.org/a.png'],
  ['events', 'image', { url: 'https://example.org/a.png', id: 12 }, '12'],
  ['events', 'image', 'a.png', { code: 'invalid_image' }],
  ['events', 'slug', 'Çok Güzel!', 'cok-guzel'],
  ['events', 'slug', '!!!', { code: 'invalid_slug' }],
  ['events', 'status', 'gone', { code: 'not_one_of' }],
  ['events', 'status', '', { code: 'not_one_of' }],
  ['events', 'author', 'me', { code: 'not_an_id' }],
  ['events', 'i18n_language', '', { code: 'not_one_of' }],
  ['events', 'i18n_language', null, { code: 'not_one_of' }],
  ['events', 'venue', 5, [5]],
  ['events', 'venue', '5, 6,5', [5, 6]],
  ['events', 'venue', [{ id: 5, venue: 'ignored' }], [5]],
  ['events', 'venue', [5, { venue: 'Hall' }], [5, { in_place: { venue: 'Hall' } }]],
  ['events', 'venue', 0, []],
  ['events', 'venue', [0], { code: 'not_an_id' }],
  ['events', 'venue', 2_147_483_647, [2_147_483_647]],
  ['events', 'venue', 2_147_483_648, { code: 'not_an_id' }],
  ['events', 'venue', 'Hall', { code: 'not_an_id' }],
  ['events', 'venue', { city: 'Izmir' }, { code: 'required', field: 'venue' }],
  ['events', 'venue', { venue: 'Hall', website: 'nothing' }, { code: 'invalid_url', field: 'website' }],
  ['events', 'tags', 'free, 7 ,', ['free', 7]],
  ['events', 'tags', [{ id: 3 }, { name: 'new' }, 'a, b'], [3, 'new', 'a, b']],
  ['events', 'tags', [true], { code: 'not_a_term' }],
  ['events', 'tags', [0], { code: 'not_a_term' }],
  ['events', 'tags', ['a', ' ', ''], ['a']],
  ['events', 'tags', ['x'.repeat(500)], ['x'.repeat(500)]],
  ['events', 'tags', ['x'.repeat(501)], { code: 'not_a_term' }],
  ['events', 'tags', ['<i>new</i>'], ['new']],
  ['venues', 'capacity', 1, 1],
  ['venues', 'capacity', '١٢٠', 120],
  ['venues', 'capacity', 10_000_000, 10_000_000],
  ['venues', 'capacity', 0, { code: 'out_of_range', min: 1, max: 10_000_000 }],
  ['venues', 'capacity', 10_000_001, { code: 'out_of_range', min: 1, max: 10_000_000 }],
  ['venues', 'capacity', 'many', { code: 'not_an_integer' }],
  ['venues', 'accessibility', [...accessibility_features].reverse(), accessibility_features],
  ['venues', 'accessibility', 'quiet', { code: 'not_one_of' }],
  ['venues', 'phone', '٠١٢ 345', '012 345'],
  ['venues', 'phone', 'ask at the door', 'ask at the door'],
  ['venues', 'show_map', 'off', false],
  ['organizers', 'email', 'ay@örnek.example', 'ay@örnek.example'],
  ['organizers', 'email', 'nope', { code: 'invalid_email' }],
  ['categories', 'parent', 0, 0],
  ['categories', 'parent', -1, { code: 'not_an_id' }],
]

test.each(values)('%s.%s: %j', (name, field, written, meant) => {
  const { draft, refusals } = update(resources[name], { [field]: written })
  if (typeof meant === 'object' && meant !== null && 'code' in meant) expect(refusals[field]).toMatchObject(meant)
  else expect({ draft, refusals }).toEqual({ draft: { [field]: meant }, refusals: {} })
})

describe('the end is not before the start', () => {
  const check = (body: Record<string, unknown>) => update(events, body).refusals
  const refused = { end_date: { code: 'end_before_start' } }

  test('by the day', () => expect(check({ start_date: '2027-01-02', end_date: '2027-01-01 23:00' })).toEqual(refused))

  test('by the hour, when it is known not to be of whole days', () => {
    const times = { start_date: '2027-01-02 10:00', end_date: '2027-01-02' }
    expect(check(times)).toEqual({})
    expect(check({ ...times, all_day: true })).toEqual({})
    expect(check({ ...times, all_day: false })).toEqual(refused)
  })

  test('an instant is not compared with a wall time', () =>
    expect(check({ start_date: '2027-06-02T02:00Z', end_date: '2027-06-01 20:00' })).toEqual({}))
})

test('every code the schema gives has words', () => {
  for (const [, , , meant] of values) {
    if (typeof meant === 'object' && meant !== null && 'code' in meant) {
      expect(refusal_words.en).toHaveProperty(String(meant.code))
    }
  }
})

test('a write creates as many records in place as the limit allows, and no more', () => {
  const venues = (count: number) => Array.from({ length: count }, (_, n) => ({ venue: `Hall ${n}` }))
  expect(update(events, { venue: venues(50) }).refusals).toEqual({})
  expect(update(events, { venue: venues(51) }).refusals).toEqual({ venue: { code: 'too_many_in_place', max: 50 } })
})

test('a list holds as many values as the limit allows, and no more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
  const repeated = (count: number) => Array.from({ length: count }, () => accessibility_features[0])
  const too_many = { code: 'too_many', max: 200 }
  expect(update(events, { venue: many(200), tags: many(200) }).refusals).toEqual({})
  expect(update(events, { venue: many(201), tags: many(201) }).refusals).toEqual({ venue: too_many, tags: too_many })
  expect(update(resources.venues, { accessibility: repeated(200) }).refusals).toEqual({})
  expect(update(resources.venues, { accessibility: repeated(201) }).refusals).toEqual({ accessibility: too_many })
})

test('a name of a zone has at most 64 characters', () => {
  expect(update(events, { timezone: `${' '.repeat(80)}Turkey` }).draft).toEqual({ timezone: 'Europe/Istanbul' })
  expect(update(events, { timezone: 'UTC+'.padEnd(65, '0') }).refusals).toEqual({ timezone: { code: 'unknown_zone' } })
})

test('an offset does not carry a date beyond the year 9999', () => {
  expect(update(events, { date: '9999-12-31T23:59:59-01:00' }).refusals).toEqual({
    date: { code: 'date_out_of_range' },
  })
  expect(update(events, { date: '9999-12-31T23:59:59+01:00' }).draft).toEqual({ date: '9999-12-31 22:59:59Z' })
})
