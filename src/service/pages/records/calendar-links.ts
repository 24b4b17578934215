/** Addresses with which an event is put into a calendar of Google or Outlook, and where a venue stands on a map. */
import { addDays, offsetText } from '../../../contract/time/clock.ts'
import type { EventView, VenueView } from '../event-view.ts'

/** Longest address that all of them take. */
const longest_address = 2000

/** An event and the rest that an address says of it. */
interface Told {
  readonly event: EventView
  /** The address of its page. */
  readonly page: string
  readonly about: string
}

/** Makes an address whose text is cut, at whole characters, until the address is short enough. */
function withText(text: string, make: (text: string) => string): string {
  const characters = [...text]
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (make(characters.slice(0, middle).join('')).length < longest_address) least = middle
    else most = middle - 1
  }
  return make(characters.slice(0, least).join('').trimEnd())
}

const placeOf = ({ venues: [venue], online_url }: EventView): string =>
  venue ? [venue.name, venue.address, venue.city].filter(Boolean).join(', ') : online_url

const address = (base: string, values: Readonly<Record<string, string>>): string =>
  `${base}${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`

/** `2026-11-23 20:30:00` → `20261123T203000`; of a day `20261123`. */
const basic = (time: string) => time.replace(/[-:]/g, '').replace(' ', 'T')

const isNamedZone = (zone: string) => zone.includes('/')

export function googleAddress({ event, page, about }: Told): string {
  const { all_day, start, end, utc_start, utc_end, zone, name } = event
  const named = isNamedZone(zone)
  const times = named ? [basic(start), basic(end)] : [`${basic(utc_start)}Z`, `${basic(utc_end)}Z`]
  const days = [basic(start.slice(0, 10)), basic(addDays(end, 1))]
  return withText(about, (text) =>
    address('https://calendar.google.com/calendar/render?', {
      action: 'TEMPLATE',
      text: name.slice(0, 150),
      dates: (all_day ? days : times).join('/'),
      ctz: !all_day && named ? zone : '',
      details: `${text}\n${page}`.trim(),
      location: placeOf(event).slice(0, 100),
    }),
  )
}

export function outlookAddress({ event, page, about }: Told): string {
  const { all_day, start, end, utc_start, utc_end, name } = event
  const time = (wall: string, utc: string) => `${wall.replace(' ', 'T')}${offsetText(wall, utc)}`
  return withText(about, (text) =>
    address('https://outlook.live.com/calendar/0/deeplink/compose?', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: name.slice(0, 150),
      startdt: all_day ? start.slice(0, 10) : time(start, utc_start),
      enddt: all_day ? addDays(end, 1) : time(end, utc_end),
      allday: all_day ? 'true' : '',
      location: placeOf(event).slice(0, 100),
      body: `${text}\n${page}`.trim(),
    }),
  )
}

/** Returns where a venue stands on OpenStreetMap: at its position, or by its address. Null: neither is known. */
export function placeOnMap({ place, address: street, city, country }: VenueView): string | null {
  if (place) {
    const [latitude, longitude] = place
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  const query = [street, city, country].filter(Boolean).join(', ')
  return street === '' && city === '' ? null : address('https://www.openstreetmap.org/search?', { query })
}
