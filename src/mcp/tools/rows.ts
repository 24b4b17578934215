/** Records as lists of tools show them: enough to choose from, without what fills an agent's memory. */
import type { Records } from '../../client/index.ts'

type Event = Records['Event']

const venueOf = ({ venue }: Event) => {
  const [first] = [venue].flat()
  return first === undefined ? null : { id: first.id, name: first.venue, city: first.city }
}

export const eventRow = (event: Event) => ({
  id: event.id,
  title: event.title,
  start_date: event.start_date,
  end_date: event.end_date,
  timezone: event.timezone,
  all_day: event.all_day,
  status: event.status,
  event_status: event.event_status,
  venue: venueOf(event),
  organizers: event.organizer.map(({ id, organizer }) => ({ id, name: organizer })),
  cost: event.cost,
  url: event.url,
})

export const venueRow = (venue: Records['Venue']) => ({
  id: venue.id,
  name: venue.venue,
  address: venue.address,
  city: venue.city,
  country: venue.country,
  capacity: venue.capacity,
  accessibility: venue.accessibility,
  url: venue.url,
})
