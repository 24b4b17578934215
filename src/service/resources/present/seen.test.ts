/** `json_ld` reads the fields that the contract says it tells, and no others. */
import { expect, test } from 'vitest'
import { seen } from '../../../contract/documents/seen.ts'
import { readConfig } from '../../config/config.ts'
import { jsonLd } from './event-json-ld.ts'

type Given = Parameters<typeof jsonLd>

/** Returns an object that remembers which of its keys are read. */
function watched(values: object, read: Set<string>): object {
  return new Proxy(values, {
    get: (target, key) => {
      read.add(String(key))
      return Reflect.get(target, key) as unknown
    },
  })
}

const read = { events: new Set<string>(), venues: new Set<string>(), organizers: new Set<string>() }

const facts = {
  event_status: 'scheduled',
  attendance_mode: 'mixed',
  timezone: 'UTC',
  start_date: '2031-05-01 10:00:00',
  start_utc: '2031-05-01 10:00:00',
  end_date: '2031-05-01 12:00:00',
  end_utc: '2031-05-01 12:00:00',
  online_url: 'https://example.org',
}

// Only what is read here is given.
const told = jsonLd(
  { service: { config: readConfig({}) }, language: 'en' } as Given[0],
  {
    facts: watched(facts, read.events),
    text: watched({ language: 'en', title: 'Concert', slug: 'concert', excerpt: '', description: '' }, read.events),
  } as Given[1],
  watched({ values: ['10'], currency_code: 'USD' }, read.events) as Given[2],
  watched(
    {
      venue: [{ answer: watched({ venue: 'Hall', i18n_language: 'en' }, read.venues) }],
      organizer: [{ answer: watched({ organizer: 'Choir' }, read.organizers) }],
    },
    read.events,
  ) as Given[3],
)

/** Fields that are read under the name of what is computed from them. */
const read_as: Readonly<Record<string, string>> = { i18n_language: 'language', cost: 'values' }

test.each(['events', 'venues', 'organizers'] as const)('%s', (resource) => {
  expect(told).toHaveProperty('@type', 'Event')
  const found = Object.keys(seen[resource]).filter(
    (name) => read[resource].has(name) || (resource === 'events' && read[resource].has(read_as[name] ?? '')),
  )
  const said = Object.entries(seen[resource]).filter(([, { json_ld }]) => json_ld === 'seen')
  expect(found).toEqual(said.map(([name]) => name))
})
