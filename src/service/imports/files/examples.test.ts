/** Calendars as other programs write them, and what is read of each. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../contract/text/fold.ts'
import { canonicalZone, wallToInstant } from '../../../contract/time/clock.ts'
import { expand } from '../../../contract/series/expand.ts'
import { readRule } from '../../../contract/series/rule.ts'
import { timesAt } from '../../../contract/series/slot-times.ts'
import type { FileEntry, FileReading, ReadSettings } from '../entry.ts'
import { readFile } from './read-file.ts'

const folder = new URL('../../test/imports/files/', import.meta.url)

interface ExampleDate {
  readonly start: string
  readonly end: string
  readonly title?: string
  readonly status?: string
}

interface ExampleRow {
  readonly outcome: string
  readonly uid?: string
  readonly title?: string
  readonly line?: number
  readonly start?: string
  readonly end?: string
  readonly utc_start?: string
  readonly utc_end?: string
  readonly zone?: string
  readonly all_day?: boolean
  readonly reason?: string
  readonly status?: string
  readonly warnings?: readonly string[]
  readonly not_warnings?: readonly string[]
  readonly categories?: readonly string[]
  readonly website?: string
  readonly attendance_mode?: string
  readonly online_url?: string
  readonly venue?: { readonly venue?: string; readonly address?: string; readonly geo?: readonly number[] } | null
  readonly text?: string
  readonly text_has?: readonly string[]
  readonly html_has?: readonly string[]
  readonly html_lacks?: readonly string[]
  readonly series?: { readonly kept: boolean }
  readonly dates?: readonly ExampleDate[]
}

interface ExampleAsk {
  readonly about: string
  readonly for?: string
  readonly answer: string
  readonly offers_include?: readonly string[]
  readonly offers_exclude?: readonly string[]
}

interface Example {
  readonly id: string
  readonly before?: {
    readonly events?: readonly { readonly venue: string; readonly timezone: string }[]
  }
  readonly steps: readonly {
    readonly file?: string
    readonly outcome: string
    readonly reason?: string
    readonly asks?: readonly ExampleAsk[]
    readonly warnings?: readonly string[]
    readonly ignored?: Readonly<Record<string, number>>
    readonly rows?: readonly ExampleRow[]
  }[]
}

// The index is written by hand in this form.
const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { readonly cases: readonly Example[] }

const calendars = index.cases.flatMap(({ id, before, steps: [step] }) =>
  step?.file?.endsWith('.ics') && step.reason !== 'sign_in_page' ? [{ id, before, step, file: step.file }] : [],
)

function settingsOf(before: Example['before'], answers: Readonly<Record<string, string>>): ReadSettings {
  return {
    site_zone: 'Europe/Istanbul',
    site_language: 'tr',
    now: new Date('2026-11-29T08:00:00Z'),
    time_zone: null,
    answers,
    columns: {},
    zoneOfVenue: (name) => before?.events?.find(({ venue }) => fold(venue) === fold(name))?.timezone ?? null,
  }
}

async function readExample(file: string, before: Example['before'], asks: readonly ExampleAsk[]): Promise<FileReading> {
  const bytes = readFileSync(new URL(file, folder))
  const asked = await readFile(bytes, settingsOf(before, {}))
  for (const ask of asks) {
    const found = asked.asks.find(({ about, for: name }) => about === ask.about && (ask.for ?? name) === name)
    const offers = found?.offers.map(({ value }) => value) ?? []
    expect(found?.for, ask.about).toBeDefined()
    expect(offers).toEqual(expect.arrayContaining([...(ask.offers_include ?? [])]))
    for (const offer of ask.offers_exclude ?? []) expect(offers).not.toContain(offer)
  }
  const waiting = asked.entries.some((entry) => entry.asks.length > 0) || asked.entries.length === 0
  if (asks.length > 0) expect(waiting).toBe(true)
  const answers = asked.asks.flatMap(({ id, about, for: name }) => {
    const answer = asks.find((ask) => ask.about === about && (ask.for ?? name) === name)?.answer
    return answer === undefined ? [] : [[id, answer] as const]
  })
  return readFile(bytes, settingsOf(before, Object.fromEntries(answers)))
}

function find(entries: readonly FileEntry[], row: ExampleRow): FileEntry | undefined {
  return entries.find(({ uid, position, values }) => {
    if (row.uid !== undefined && uid !== row.uid) return false
    if (row.line !== undefined && position.line !== row.line) return false
    if (row.uid === undefined && row.line === undefined) return values['title'] === row.title
    return row.start === undefined || values['start_date'] === row.start
  })
}

/** Returns the text that a reader sees of HTML. */
const shown = (html: string) =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '')
    .trim()

/** Every date of a series with the values that differ. */
function datesOf(entry: FileEntry): readonly ExampleDate[] {
  const [start_date, end_date] = [String(entry.values['start_date']), String(entry.values['end_date'])]
  const times = {
    start_date,
    end_date,
    timezone: String(entry.values['timezone']),
    all_day: entry.values['all_day'] === true,
  }
  const rule = entry.series && readRule(entry.series.rule, times)
  if (!rule) throw new Error(`no rule: ${entry.series?.rule}`)
  return expand(rule, start_date, '2029-12-31').slots.map((slot) => {
    const changed = entry.series?.dates.find((date) => date.slot === slot)?.values ?? {}
    const at = timesAt(slot, times)
    return {
      start: String(changed['start_date'] ?? at.start_date),
      end: String(changed['end_date'] ?? at.end_date),
      ...(changed['title'] === undefined ? {} : { title: String(changed['title']) }),
      ...(changed['event_status'] === undefined ? {} : { status: String(changed['event_status']) }),
    }
  })
}

function expectTexts(entry: FileEntry, row: ExampleRow): void {
  const html = String(entry.values['description'] ?? '')
  if (row.text !== undefined) expect(shown(html)).toBe(row.text)
  for (const part of row.text_has ?? []) expect(shown(html)).toContain(part)
  for (const part of row.html_has ?? [])
    expect(
      part.split('|').some((one) => html.includes(one)),
      html,
    ).toBe(true)
  for (const part of row.html_lacks ?? []) expect(html).not.toContain(part)
}

function expectRow(reading: FileReading, row: ExampleRow): void {
  const entry = find(reading.entries, row)
  expect(entry, `no entry for ${row.uid ?? row.title}`).toBeDefined()
  if (!entry) return
  expect(entry.refused?.reason ?? null).toBe(row.outcome === 'refused' ? row.reason : null)
  if (entry.refused) return
  const { values } = entry
  const dates = row.dates ? datesOf(entry).toSorted((a, b) => (a.start < b.start ? -1 : 1)) : []
  const said = (name: keyof ExampleRow, value: unknown) => {
    if (row[name] !== undefined) expect(value, name).toEqual(row[name])
  }
  said('title', values['title'])
  said('start', values['start_date'])
  said('end', values['end_date'])
  said('all_day', values['all_day'])
  said('categories', values['categories'])
  said('website', values['website'])
  said('attendance_mode', values['attendance_mode'])
  said('online_url', values['online_url'])
  if (row.zone !== undefined) expect(values['timezone']).toBe(canonicalZone(row.zone))
  if (row.utc_start !== undefined)
    expect(wallToInstant(String(values['start_date']), String(values['timezone'])).utc).toBe(row.utc_start)
  if (row.status !== undefined) expect(values['event_status'] ?? 'scheduled').toBe(row.status)
  if (row.venue === null) expect(entry.venue).toBeNull()
  else if (row.venue?.venue !== undefined) expect(entry.venue).toEqual(row.venue)
  expect([...entry.warnings, ...reading.warnings]).toEqual(expect.arrayContaining([...(row.warnings ?? [])]))
  for (const warning of row.not_warnings ?? []) expect([...entry.warnings, ...reading.warnings]).not.toContain(warning)
  expectTexts(entry, row)
  if (row.series) expect(entry.series?.rule.startsWith('RRULE')).toBe(row.series.kept)
  if (row.dates) {
    const expected = row.dates
      .map(({ start, end, title, status }) => ({
        start,
        end,
        ...(title ? { title } : {}),
        ...(status ? { status } : {}),
      }))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    expect(dates).toEqual(expected)
  } else expect(entry.series).toBeNull()
}

describe('example calendars', () => {
  test.each(calendars)('$id', async ({ before, step, file }) => {
    const reading = await readExample(file, before, step.asks ?? [])
    expect(reading.refused).toBe(step.outcome === 'refused' ? step.reason : null)
    expect(reading.warnings).toEqual(expect.arrayContaining([...(step.warnings ?? [])]))
    if (step.ignored) expect(reading.ignored).toEqual(step.ignored)
    for (const row of step.rows ?? []) expectRow(reading, row)
    if (step.rows) expect(reading.entries).toHaveLength(step.rows.length)
  })
})
