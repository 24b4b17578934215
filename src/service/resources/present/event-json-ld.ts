/** Makes the schema.org Event that stands in single answers. */
import { offsetMinutesAt, wallToInstant } from '../../../contract/time/clock.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext } from '../../context.ts'
import type { FactRow } from '../../database/schema.ts'
import { textOfHtml } from '../../rich-text/sanitize-html.ts'
import type { CostDetails } from './cost.ts'
import { placeJsonLd } from './place-json-ld.ts'
import { pageUrl, seconds, type Readable } from './presenter.ts'
import { imageAddress } from './present-image.ts'
import type { Embedded, Representation, RepresentationFields } from './representation.ts'

/** Returns what several embedded records say: one alone stands for itself, none is left out. */
function together(name: string, said: readonly RepresentationFields[]): RepresentationFields {
  return said.length === 0 ? {} : { [name]: said.length === 1 ? said[0] : said }
}

/** Maps embedded records. */
function saidOf(
  name: string,
  presented: readonly Representation[] = [],
  say: (answer: RepresentationFields) => RepresentationFields,
): RepresentationFields {
  return together(
    name,
    presented.map(({ answer }) => say(answer)),
  )
}

type Attendance = 'offline' | 'online' | 'mixed'

const attendance_modes: Readonly<Record<Attendance, string>> = { offline: 'Offline', online: 'Online', mixed: 'Mixed' }

/** Returns where people attend. An event that moved online is attended online, unless some attend at the venue too. */
function attendanceOf({ attendance_mode, event_status }: FactRow): Attendance {
  if (attendance_mode === 'mixed') return 'mixed'
  return attendance_mode === 'online' || event_status === 'moved_online' ? 'online' : 'offline'
}

/** Returns the status in schema.org's words. A postponed event that has a new start is rescheduled. */
function statusOf(facts: FactRow, zone: string): RepresentationFields {
  const previous = seconds(facts['previous_start_date'])
  const said = (status: string, before = previous) => ({
    eventStatus: `https://schema.org/${status}`,
    ...(before === '' ? {} : { previousStartDate: iso(before, wallToInstant(before, zone).utc, zone) }),
  })
  switch (facts['event_status']) {
    case 'cancelled':
      return said('EventCancelled')
    case 'moved_online':
      return said('EventMovedOnline')
    case 'postponed':
      return previous === '' ? said('EventPostponed', seconds(facts['start_date'])) : said('EventRescheduled')
    default:
      return said(previous === '' ? 'EventScheduled' : 'EventRescheduled')
  }
}

/** Returns where an event is: at its venues, online, or both. An online event without an address online is still at its venue. */
function locationOf(
  online_url: string,
  attendance: Attendance,
  venues: readonly Representation[] = [],
): RepresentationFields {
  const virtual = attendance === 'offline' || online_url === '' ? [] : [{ '@type': 'VirtualLocation', url: online_url }]
  const places =
    attendance === 'online' && virtual.length > 0
      ? []
      : venues.map(({ answer }) => placeJsonLd(answer, answer['i18n_language']))
  return together('location', [...places, ...virtual])
}

/** Returns what tickets cost and where they are sold. Without a ticket link that is the page of the event. */
function offersOf(price: unknown, currency: unknown, ticket_url: string, page: unknown): RepresentationFields {
  if (price === undefined && ticket_url === '') return {}
  const costs = price === undefined ? {} : { price, priceCurrency: currency }
  return { offers: { '@type': 'Offer', ...costs, url: ticket_url || page } }
}

/** ISO 8601 with the offset in force. */
function iso(wall: unknown, utc: unknown, zone: string): string {
  const minutes = Math.round(offsetMinutesAt(seconds(utc), zone))
  const pad = (part: number) => String(part).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
  return `${seconds(wall).replace(' ', 'T')}${offset}`
}

const plain = (html: unknown) =>
  textOfHtml(String(html ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Makes the schema.org Event of an answer. */
export function jsonLd(
  context: RequestContext,
  { facts, text, image: medium }: Readable,
  { values, currency_code }: CostDetails,
  embedded: Embedded,
): RepresentationFields {
  const image = imageAddress(context.service.config, facts['image'], medium)
  const zone = String(facts['timezone'])
  const attendance = attendanceOf(facts)
  const url = pageUrl(context, resources.events, { id: facts.id, text })
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: text['title'],
    description: plain(text['excerpt']) || plain(text['description']),
    ...(image === null ? {} : { image }),
    url,
    inLanguage: text.language,
    eventAttendanceMode: `https://schema.org/${attendance_modes[attendance]}EventAttendanceMode`,
    ...statusOf(facts, zone),
    startDate: iso(facts['start_date'], facts['start_utc'], zone),
    endDate: iso(facts['end_date'], facts['end_utc'], zone),
    ...locationOf(String(facts['online_url'] ?? ''), attendance, embedded['venue']),
    ...saidOf('organizer', embedded['organizer'], (organizer) => ({
      '@type': 'Organization',
      name: organizer['organizer'],
      url: organizer['website'],
      telephone: organizer['phone'],
      email: organizer['email'],
    })),
    ...offersOf(values[0], currency_code, String(facts['ticket_url'] ?? ''), url),
  }
}
