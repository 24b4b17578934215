/** Compares rows of imports with what `files/index.json` expects of them. */
import { expect } from 'vitest'
import type { ImportAnswer, ImportRow } from '../../../contract/desk/imports/imports.ts'
import { languages } from '../../../contract/languages.ts'
import { fold } from '../../../contract/text/fold.ts'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { withoutMarkup } from '../../../contract/text/plain-text.ts'

interface ExpectedDate {
  readonly start: string
  readonly end?: string
  readonly title?: string
  readonly status?: string
  readonly was?: string
}

interface ExpectedSeries {
  readonly kept: boolean
  /** Days that the rule would have. */
  readonly excluded?: readonly string[]
  /** Days or times that it would not have. */
  readonly added?: readonly string[]
}

export interface ExpectedRow {
  readonly outcome: string
  readonly uid?: string
  readonly row?: number
  readonly line?: number
  readonly block?: number
  readonly sheet?: string
  readonly title?: string
  /** The name of its file in an archive. */
  readonly in?: string
  readonly [expectation: string]: unknown
}

const same_zone = [
  ['Asia/Kuwait', 'Asia/Riyadh', 'Asia/Aden', 'Asia/Qatar', 'Asia/Bahrain'],
  ['Asia/Dubai', 'Asia/Muscat'],
]

/** Names of one zone: links are the zone that they point to. */
function zoneName(name: unknown): string {
  const canonical = canonicalZone(String(name)) ?? String(name)
  return same_zone.find((names) => names.includes(canonical))?.[0] ?? canonical
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
const countries = languages.flatMap((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((code) => [code, names.of(code)].flatMap((name) => (name ? [[fold(name), code] as const] : [])))
})

/** Returns the code of a country by its name in any language, else the name. */
const countryOf = (name: unknown) => countries.find(([one]) => one === fold(String(name)))?.[1] ?? name

const textOf = (html: unknown) =>
  withoutMarkup(
    String(html ?? '')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<\/(?:p|li|h\d)>\s*(?=<)/g, '\n'),
  )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

/** Finds the row that an expectation is about. @param rows those that no other expectation was about */
export function findRow(rows: readonly ImportRow[], expected: ExpectedRow): ImportRow | undefined {
  const { uid, row, line, block, title, start } = expected
  const fits = rows.filter(
    (one) =>
      (expected.in === undefined || one.file === expected.in) &&
      (expected.sheet === undefined || one.sheet === expected.sheet) &&
      (row === undefined || one.row === row) &&
      (line === undefined || one.line === line || uid !== undefined) &&
      (block === undefined || one.block === block) &&
      (uid === undefined || one.uid === uid) &&
      (uid !== undefined ||
        row !== undefined ||
        line !== undefined ||
        block !== undefined ||
        one.event['title'] === title),
  )
  return fits.find((one) => start !== undefined && one.event['start_date'] === start) ?? fits[0]
}

const outcomes: Readonly<Record<string, string>> = { 'duplicate?': 'duplicate', ignored: 'skipped' }

type Check = (row: ImportRow, wanted: never, answer: ImportAnswer) => void

const listed = (value: unknown) => (Array.isArray(value) ? value : [])

const either = (actual: unknown, wanted: unknown) =>
  expect(String(wanted).split('|')).toContain(typeof actual === 'string' ? actual : String(actual))

const checks: Readonly<Record<string, Check>> = {
  title: ({ event }, wanted) => expect(event['title']).toBe(wanted),
  all_day: ({ event }, wanted) => expect(event['all_day'] ?? false).toBe(wanted),
  zone: ({ event }, wanted) => expect(zoneName(event['timezone'])).toBe(zoneName(wanted)),
  start: ({ event }, wanted) => expect(event['start_date']).toBe(wanted),
  end: ({ event }, wanted) => expect(event['end_date']).toBe(wanted),
  utc_start: ({ event }, wanted) => expect(event['utc_start_date']).toBe(wanted),
  utc_end: ({ event }, wanted) => expect(event['utc_end_date']).toBe(wanted),
  categories: ({ event }, wanted) => expect(event['categories']).toEqual(wanted),
  tags: ({ event }, wanted) => expect(event['tags']).toEqual(wanted),
  organizers: ({ event }, wanted) => expect(event['organizers']).toEqual(wanted),
  text: ({ event }, wanted) => either(textOf(event['description']), wanted),
  text_has: ({ event }, wanted) => {
    for (const part of listed(wanted)) expect(textOf(event['description'])).toContain(part)
  },
  html_has: ({ event }, wanted) => {
    for (const parts of listed(wanted)) {
      const one_of = String(parts).split('|')
      expect(
        one_of.some((part) => String(event['description']).includes(part)),
        String(parts),
      ).toBe(true)
    }
  },
  html_lacks: ({ event }, wanted) => {
    for (const part of listed(wanted)) expect(event['description']).not.toContain(part)
  },
  reason: ({ reason }, wanted) => either(reason, wanted),
  column: ({ column }, wanted) => either(column, wanted),
  line: ({ line }, wanted) => expect(line).toBe(wanted),
  website: ({ event }, wanted) => expect(event['website'] ?? '').toBe(wanted),
  attendance_mode: ({ event }, wanted) => expect(event['attendance_mode']).toBe(wanted),
  online_url: ({ event }, wanted) => expect(event['online_url']).toBe(wanted),
  ticket_url: ({ event }, wanted) => expect(event['ticket_url']).toBe(wanted),
  featured: ({ event }, wanted) => expect(event['featured']).toBe(wanted),
  show_map: ({ event }, wanted) => expect(event['show_map']).toBe(wanted),
  show_map_link: ({ event }, wanted) => expect(event['show_map_link']).toBe(wanted),
  source_id: ({ uid }, wanted) => expect(uid).toBe(wanted),
  status: ({ event }, wanted) => expect(event['event_status'] ?? 'scheduled').toBe(wanted),
  cost_values: ({ event }, wanted: readonly string[]) => {
    for (const values of wanted) {
      const cost = String(event['cost'])
      expect(
        values.split('|').some((value) => cost.includes(value)),
        cost,
      ).toBe(true)
    }
  },
  changes: ({ changes }, wanted: readonly string[]) =>
    expect(changes.map(({ field }) => field).toSorted()).toEqual(wanted.toSorted()),
  kept_here: ({ kept_here }, wanted) => expect(kept_here.map(({ field }) => field)).toEqual(wanted),
  of: ({ of }, wanted) => expect(of?.title).toBe(wanted),
  warnings: ({ warnings }, wanted: readonly string[], answer) => {
    const all = Object.values(answer.counts).reduce((sum, n) => sum + n, 0)
    // Leaves out warnings that are true of some rows alone, which may be others.
    const of_file = answer.warnings.filter((one) => one.rows === all).map(({ kind }) => kind)
    const known = [...warnings, ...of_file]
    for (const one of wanted) expect(known).toContain(one)
  },
  not_warnings: ({ warnings }, wanted: readonly string[]) => {
    for (const one of wanted) expect(warnings).not.toContain(one)
  },
  venue: ({ event, new_venue }, wanted: Readonly<Record<string, unknown>> | null) => {
    if (wanted === null) return expect(event['venue']).toBeNull()
    if (wanted['is'] !== undefined) {
      expect(event['venue']).not.toBeNull()
      return expect(new_venue).toBe(false)
    }
    const { geo, country, ...fields } = wanted
    expect(event['venue']).toMatchObject(fields)
    // Read as JSON: the type of an event's fields is open.
    const venue = event['venue'] as { readonly geo: readonly number[]; readonly country?: string }
    if (country !== undefined) expect(countryOf(venue.country)).toBe(countryOf(country))
    if (Array.isArray(geo)) {
      for (const [n, degrees] of geo.entries()) expect(venue.geo[n]).toBeCloseTo(Number(degrees), 4)
    }
  },
  series: ({ series }, wanted: ExpectedSeries) => {
    expect(series?.kept).toBe(wanted.kept)
    const days = (series?.dates ?? []).map(({ slot }) => slot.slice(0, 10))
    for (const day of wanted.excluded ?? []) expect(days).not.toContain(day)
    for (const time of wanted.added ?? [])
      expect((series?.dates ?? []).map(({ start_date }) => start_date.slice(0, time.length))).toContain(time)
  },
  dates: ({ series, event }, wanted: readonly ExpectedDate[]) => {
    const dates = series?.dates ?? []
    const shown = dates.slice(0, wanted.length).map((date, n) => {
      const { end, title, status, was } = wanted[n] ?? {}
      return {
        start: date.start_date,
        ...(was === undefined ? {} : { was: date.slot.slice(0, was.length) }),
        ...(end === undefined ? {} : { end: date.end_date }),
        ...(title === undefined ? {} : { title: date.title ?? event['title'] }),
        ...(status === undefined ? {} : { status: date.event_status }),
      }
    })
    expect(shown).toEqual(
      wanted.map(({ start, end, title, status, was }) => ({
        start,
        ...(was === undefined ? {} : { was }),
        ...(end === undefined ? {} : { end }),
        ...(title === undefined ? {} : { title }),
        ...(status === undefined ? {} : { status }),
      })),
    )
    if (series && !series.endless) expect(dates).toHaveLength(wanted.length)
  },
}

/** Keys by which `findRow` chooses, the outcome, and what is compared after the run. */
const others: ReadonlySet<string> = new Set(['outcome', 'uid', 'row', 'block', 'others_unchanged', 'sheet', 'in'])

export function checkRow(row: ImportRow, expected: ExpectedRow, answer: ImportAnswer): void {
  expect(row.outcome).toBe(outcomes[expected.outcome] ?? expected.outcome)
  for (const [name, wanted] of Object.entries(expected)) {
    if (others.has(name)) continue
    const check = checks[name]
    if (!check) throw new Error(`No check for ${name}`)
    // Each check takes the type that the index gives to its key.
    check(row, wanted as never, answer)
  }
}
