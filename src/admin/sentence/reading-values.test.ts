import { expect, test } from 'vitest'
import { readSentence } from '../../contract/sentence/read/read-sentence.ts'
import type { SentenceContext } from '../../contract/sentence/reading.ts'
import { categories, organizers, venues } from '../../contract/sentence/test/records.ts'
import { writtenReading } from '../../contract/sentence/test/written-reading.ts'
import { asks, readingValues, withChoices, withoutFilled } from './reading-values.ts'

/** A Wednesday. */
const context: SentenceContext = {
  language: 'en',
  now: '2027-03-10 11:00',
  month_first: false,
  venues,
  organizers,
  categories,
  ignored: new Set(),
}

test('of organizers with one name one is chosen, and none is filled in again', () => {
  const reading = readSentence('Chess on 20 March 3pm by British Council and the Youth Centre', context)
  expect(writtenReading(reading)).toBe('Chess | 03-20 15:00 &7 ?organizer(4,5)')
  expect(asks(reading)).toBe(true)
  const chosen = withChoices(reading, { organizers: [5] })
  expect([asks(chosen), chosen.organizers]).toEqual([false, [[7], [5]]])
  const beside = { cost: '', online: false, organizers: [7], categories: [] }
  expect(withoutFilled(chosen, {}, beside).organizers).toEqual([[5]])
})

test('nothing is filled in before it is chosen, and then all of it', () => {
  const reading = readSentence('Wednesday at 8 open mic at Cultural Centre', context)
  expect(asks(reading)).toBe(true)
  const [, days] = reading.days
  const [, times] = reading.times
  const chosen = withChoices(reading, { ...(days && { days }), ...(times && { times }), venues: 13 })
  expect(asks(chosen)).toBe(false)
  expect(readingValues(chosen, { start_date: '' })).toEqual({
    title: 'Open mic',
    venue: [13],
    start_date: '2027-03-17 20:00',
  })
})

test.each([
  ['Party Friday 22:00-02:00', { start_date: '2027-03-12 22:00', end_date: '2027-03-13 02:00' }],
  ['Fair 20-25 March', { all_day: true, start_date: '2027-03-20', end_date: '2027-03-25' }],
  ['Fair Friday', { start_date: '2027-03-12' }],
  ['Fair 18:00', { start_date: '2027-05-01 18:00' }],
])('%s becomes values', (sentence, expected) => {
  const { title: _, ...values } = readingValues(readSentence(sentence, context), { start_date: '2027-05-01 09:00' })
  expect(values).toEqual(expected)
})

test('what was chosen or filled in is not asked or offered again', () => {
  const reading = readSentence('Online tour of the Opera House', context)
  const beside = { cost: '', online: true, organizers: [], categories: [] }
  expect(writtenReading(reading)).toBe('Online tour of the Opera House | @2 online')
  expect(writtenReading(withoutFilled(reading, { venue: [2] }, beside))).toBe('Online tour of the Opera House | ')
})

test('a chosen day brings the time that was said with it', () => {
  const reading = readSentence('Fri 8pm and Sat 5pm-7pm jazz', context)
  const [, second] = reading.days
  const chosen = withChoices(reading, second ? { days: second } : {})
  expect(asks(chosen)).toBe(false)
  expect(readingValues(chosen, {})).toMatchObject({ start_date: '2027-03-13 17:00', end_date: '2027-03-13 19:00' })
})
