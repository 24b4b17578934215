/** A desk as on a usual day: two weeks of events, among which those of a task have to be found. */
import { addDays } from '../../src/contract/time/clock.ts'
import type { Desk } from './desk.ts'
import { journey_languages, type JourneyLanguage } from './languages.ts'

/** Today on the clock of the site. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })

/** The times of an event on the evening of a day. */
export const evening = (day: string) => ({
  start_date: `${day} 20:00`,
  end_date: `${day} 22:00`,
  timezone: 'Europe/Istanbul',
})

const cities = { Ankara: 'Konak Park', Beirut: 'Badaro Cinema', İstanbul: 'Kadıköy Concert Hall' } as const
const written_in: JourneyLanguage = 'en'
const categories = ['Crafts', 'Film', 'Jazz', 'Talks'] as const

/** Fills a desk with three venues, some categories and two weeks of events, among which those of a task have to be found. */
export async function fillBusyDesk(desk: Desk): Promise<void> {
  const post = (path: string, body: object) =>
    desk.post(path, { status: 'publish', i18n_language: written_in, ...body })
  const venues: number[] = []
  for (const [city, venue] of Object.entries(cities)) venues.push((await post('/venues', { venue, city })).id)
  const kinds: number[] = []
  for (const name of categories) kinds.push((await desk.post('/categories', { name, i18n_language: written_in })).id)
  for (let at = 0; at < 28; at += 1) {
    const day = addDays(today(), at >> 1)
    const times = at % 2 === 0 ? { start_date: `${day} 11:00`, end_date: `${day} 12:00` } : evening(day)
    const fields = { venue: venues[at % 3], categories: [kinds[at % 4]], timezone: 'Europe/Istanbul' }
    const { id } = await post('/events', { title: `Usual event ${at + 1}`, ...fields, ...times })
    for (const language of journey_languages.filter((one) => one !== written_in))
      await desk.patch(`/events/${id}?i18n_language=${language}`, { title: `${language} ${at + 1}`, status: 'publish' })
  }
}
