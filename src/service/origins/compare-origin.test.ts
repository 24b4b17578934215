/** Values that were changed here are told apart from those that are as the file says. */
import { expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import { compareOrigin, type SeriesDate } from './compare-origin.ts'

const times = {
  ...{ start_date: '2027-05-03 10:00:00', end_date: '2027-05-03 11:00:00' },
  ...{ timezone: 'Europe/Istanbul', all_day: false },
}
/** A record as far as it is compared. */
const stored = (facts: object, texts: readonly object[] = [{ language: 'en', title: 'Lamp walk' }]) => ({
  facts: { id: 1, original_language: 'en', ...times, venue: [], cost: '', ...facts } as unknown as FactRow,
  texts: texts as readonly TextRow[],
})
const imported = { title: 'Lamp walk', ...times, venue: [] }
const compare = (facts: object, said: object, date: SeriesDate | null = null, texts?: readonly object[]) => {
  const origin = { imported: { ...imported, ...said }, language: null, is_date: false }
  return compareOrigin(resources.events, stored(facts, texts), origin, date)
}

test.each([
  ['nothing was changed', {}, {}, []],
  ['a start was changed', { start_date: '2027-05-03 10:30:00' }, {}, ['start_date']],
  ['the file says another start', {}, { start_date: '2027-05-03 09:00:00' }, ['start_date']],
  ['a place was given here', { venue: [4] }, {}, ['venue']],
  ['what the file does not say is no difference', { cost: '12' }, {}, []],
  ['the rule of a series is no value of one date', {}, { rule: 'RRULE:FREQ=DAILY', dates: [] }, []],
])('%s', (_, facts, said, kept) => {
  const compared = compare(facts, said)
  expect(compared.kept.map(({ path }) => path)).toEqual(kept)
  const all = ['en.title', 'start_date', 'end_date', 'timezone', 'all_day', 'venue']
  const left = new Set<string>(kept)
  expect(compared.follows.toSorted()).toEqual(all.filter((path) => !left.has(path)).toSorted())
})

test('an empty text is no other value than none', () => {
  expect(compare({ cost: '' }, { cost: null }).kept).toEqual([])
})

test('a text that is gone is not compared', () => {
  const { follows, kept } = compare({}, {}, null, [{ language: 'tr', title: 'Fener' }])
  expect([follows, kept].flat()).not.toContainEqual(expect.stringContaining('title'))
})

test.each([
  ['a date of a series follows the times of its first one', '2027-05-10', '2027-05-10 10:00:00', []],
  ['a date that was moved alone does not', '2027-05-10', '2027-05-10 12:00:00', ['start_date']],
])('%s', (_, slot, start_date, expected) => {
  const date = { times, slot }
  const { kept } = compare({ start_date, end_date: '2027-05-10 11:00:00' }, {}, date)
  expect(kept.map(({ path }) => path)).toEqual(expected)
})

test('one date of a series has what its file says of it alone', () => {
  const date = { times, slot: '2027-05-10' }
  const said = { dates: [{ slot: '2027-05-10', values: { title: 'Long walk', venue: { venue: 'Mole' } } }] }
  const { kept } = compare({ start_date: '2027-05-10 10:00:00', end_date: '2027-05-10 11:00:00' }, said, date)
  expect(kept).toEqual([{ path: 'en.title', here: 'Lamp walk', said: 'Long walk' }])
})
