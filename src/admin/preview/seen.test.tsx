/** The preview reads the fields that the contract says it shows, and no others. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seen } from '../../contract/documents/seen.ts'
import { loadWords } from '../i18n/load-words.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { RecordPreview } from './record-preview.tsx'

const { messages } = await loadWords('en')

/** Returns an object that remembers which of its keys are read. */
function watched(values: object, read: Set<string>): object {
  return new Proxy(values, {
    get: (target, key) => {
      read.add(String(key))
      return Reflect.get(target, key) as unknown
    },
  })
}

const of_venue = new Set<string>()
const of_organizer = new Set<string>()

const event = {
  title: 'Concert',
  event_status: 'cancelled',
  event_status_reason: 'Rain',
  start_date: '2031-05-01 10:00:00',
  end_date: '2031-05-01 12:00:00',
  all_day: false,
  timezone: 'UTC',
  image: false,
  cost: '$10',
  description: '<p>Text</p>',
  venue: [watched({ id: 1, i18n_language: 'en', venue: 'Hall', city: 'Ankara' }, of_venue)],
  organizer: [watched({ id: 2, i18n_language: 'en', organizer: 'Choir' }, of_organizer)],
}

const examples = {
  events: event,
  venues: { venue: 'Hall', image: event.image, description: '', city: 'Ankara' },
  organizers: { organizer: 'Choir', image: event.image, description: '' },
}

test.each(['events', 'venues', 'organizers'] as const)('%s', (resource) => {
  const read = new Set<string>()
  renderToStaticMarkup(
    <LocaleProvider words={{ language: 'en', messages }}>
      <RecordPreview resource={resource} language="en" record={watched(examples[resource], read)} />
    </LocaleProvider>,
  )
  const in_event = { events: [], venues: [...of_venue], organizers: [...of_organizer] }[resource]
  const all = new Set([...read, ...in_event])
  // The language of the text is a property of its own.
  const shown = Object.entries(seen[resource]).filter(
    ([name]) => (name === 'i18n_language' && resource === 'events') || all.has(name),
  )
  const said = Object.entries(seen[resource]).filter(([, { preview }]) => preview === 'seen')
  expect(shown.map(([name]) => name)).toEqual(said.map(([name]) => name))
})
