import { expect, test } from 'vitest'
import type { Ask, Row } from '../requests.ts'
import { askOfHeading, isDayAsked } from './heading-ask.ts'

const [heading, days] = ['Saturday 13 December', ['2026-12-13', '2026-12-12']]

const ask = (id: string, values: readonly string[], answer: string | null = null): Ask => ({
  ...{ id, about: 'meaning', for: 'Film', file: null, rows: 1, answer },
  offers: values.map((value) => ({ value, sample: [] })),
})
const at = (id: string, time: string, answer: number | null = null) => {
  const values = days.map((day) => `${day} ${time}`)
  return ask(id, values, answer === null ? null : (values[answer] ?? null))
}

// A question is found by the id that a row says, and by nothing else of it.
const rowsOf = (asks: readonly Ask[]) => asks.map(({ id }) => ({ read_from: { ask: id } }) as unknown as Row)

const found = (asks: readonly Ask[], text = heading) => askOfHeading(text, rowsOf(asks), asks)

test('a day that the rows of a heading ask alike is asked once, and answered for each with its time', () => {
  const { ask: of_heading, ids, answersFor } = found([at('a', '11:00'), at('b', '16:00')]) ?? {}
  expect(of_heading).toMatchObject({ for: heading, rows: 2, answer: null })
  expect(of_heading?.offers.map(({ value }) => value)).toEqual(days)
  expect(ids).toEqual(['a', 'b'])
  expect(answersFor?.('2026-12-12')).toEqual({ a: '2026-12-12 11:00', b: '2026-12-12 16:00' })
})

test('its answer is that of its rows', () => {
  expect(found([at('a', '11:00', 1), at('b', '16:00', 1)])?.ask.answer).toBe('2026-12-12')
})

test('a row that asks something else keeps its question', () => {
  const other = ask('c', ['2026-12-13 08:00', '2026-12-13 20:00'])
  expect(found([other, at('a', '11:00'), at('b', '16:00')])?.ids).toEqual(['a', 'b'])
})

test.each<readonly [string, readonly Ask[], string]>([
  ['one row asks', [at('a', '11:00')], heading],
  ['rows are answered differently', [at('a', '11:00', 0), at('b', '16:00', 1)], heading],
  ['one of them is answered', [at('a', '11:00', 0), at('b', '16:00')], heading],
  ['rows offer other days', [at('a', '11:00'), ask('b', ['2026-12-13 16:00', '2026-12-14 16:00'])], heading],
  ['another day is meant', [at('a', '11:00'), at('b', '16:00')], 'Friday 1 January'],
  ['no row asks', [], heading],
  ['offers are several dates', ['a', 'b'].map((id) => ask(id, ['each 2026-12-13', '2026-12-13'])), heading],
])('a heading asks nothing where %s', (_what, asks, text) => {
  expect(found(asks, text)).toBeNull()
})

test.each<readonly [string, readonly Ask[], string, boolean]>([
  ['one row asks for', [at('a', '11:00')], heading, true],
  [
    'a row asks for together with its time',
    [
      ask(
        'a',
        days.flatMap((day) => [`${day} 08:00`, `${day} 20:00`]),
      ),
    ],
    heading,
    true,
  ],
  ['is answered', [at('a', '11:00', 0)], heading, false],
  ['is not what the time is asked for', [ask('a', ['2026-12-13 08:00', '2026-12-13 20:00'])], heading, false],
  ['it does not name', [at('a', '11:00')], 'Friday 1 January', false],
])('a day of a heading that %s', (_what, asks, text, is_asked) => {
  expect(isDayAsked(text, rowsOf(asks), asks)).toBe(is_asked)
})
