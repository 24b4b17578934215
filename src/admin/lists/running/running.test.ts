import { expect, test } from 'vitest'
import { byState, splitRunning } from './running.ts'

const event = (id: number, start_date: string, end_date: string) => ({ item: { id, start_date, end_date }, depth: 0 })
const ids = (rows: readonly { item: { id: number } }[]) => rows.map(({ item }) => item.id)

const exhibition = event(1, '2026-11-01 00:00:00', '2026-11-30 23:59:59')
const fair = event(2, '2026-11-27 10:00:00', '2026-11-30 18:00:00')
const concert = event(3, '2026-11-25 20:00:00', '2026-11-25 22:00:00')
const weekend = event(4, '2026-11-27 20:00:00', '2026-11-29 22:00:00')

test('events of four days and more are separated from the others, in the order of the page', () => {
  const { running, others } = splitRunning([exhibition, concert, fair, weekend])
  expect(ids(running)).toEqual([1, 2])
  expect(ids(others)).toEqual([3, 4])
})

test('a page keeps its rows where one event runs alone, or all of them do', () => {
  expect(splitRunning([exhibition, concert])).toEqual({ running: [], others: [exhibition, concert] })
  expect(splitRunning([exhibition, fair])).toEqual({ running: [], others: [exhibition, fair] })
})

test('running events are on from their first to their last day', () => {
  const on = (today: string) => ids(byState([exhibition, fair], today).on)
  expect([on('2026-11-26'), on('2026-11-27'), on('2026-11-30')]).toEqual([[1], [1, 2], [1, 2]])
  expect(ids(byState([exhibition, fair], '2026-11-26').soon)).toEqual([2])
  expect(ids(byState([exhibition, fair], '2026-12-01').over)).toEqual([1, 2])
})
