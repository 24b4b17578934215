/** Series as another service tells them: nothing of it is known before it is looked at. */
import { expect, test } from 'vitest'
import { ServicePages } from '../../imports/services/service-pages.ts'
import type { ServiceRecord } from './service-record.ts'
import { fetchSeries } from './fetch-series.ts'

const times = { timezone: 'Europe/Istanbul', start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' }

const record = (id: number): ServiceRecord => ({
  ...{ id, record: { ...times, post_parent: 1 }, translations: new Map(), protection: 'none', also: [] },
})

/** Returns the series of a service that answers these dates. */
function told(occurrences: readonly object[]) {
  const series = { ...times, rule: 'RRULE:FREQ=WEEKLY;COUNT=3', all_day: false, endless: false, occurrences }
  const service = { base: 'https://a.example/v1', root: 'https://a.example/', filters: {} }
  const pages = new ServicePages(service, async (address) => ({
    ...{ kind: 'file', body: new TextEncoder().encode(JSON.stringify({ series })), address, links: null },
    version: { etag: null, last_modified: null },
  }))
  return fetchSeries(pages, new Map([1, 2].map((id) => [id, record(id)])), true)
}

const date = { event: 1, slot: '2027-05-03', own: [], state: 'live' }

test('an event that is told twice is one date, and a date that is told twice one event', async () => {
  const [series] = await told([
    date,
    { ...date, slot: '2027-05-10' },
    { ...date, event: 2, slot: '2027-05-17' },
    { ...date, event: 3, slot: '2027-05-17' },
  ])
  const { dates = [] } = series ?? {}
  expect(new Set(dates.map(({ event }) => event)).size).toBe(dates.length)
  expect(new Set(dates.map(({ slot }) => slot)).size).toBe(dates.length)
  expect(dates.length).toBe(2)
})

test('names of own values that no value has are left out', async () => {
  const own = ['en.title', 'start_date', 'a\u0000b', 'x'.repeat(1000), 7, null]
  const [series] = await told([{ ...date, own }])
  expect(series?.dates).toEqual([{ event: 1, slot: '2027-05-03', own: ['en.title', 'start_date'] }])
})
