/**
 * Counts the tasks that an editor does all day. Each has a budget of presses, keys and texts, which is what it took when it was
 * counted: a change that adds one fails. Seconds are reported (`.cache/reports/tasks.md`) and never tested.
 */
import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/time/clock.ts'
import type { Language } from '../../src/contract/field.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { expect, test as base } from '../support/test.ts'
import { word } from '../support/words.ts'
import { Person, type Effort } from './person.ts'

interface Day {
  readonly desk: Desk
  readonly page: Page
  readonly person: Person
  /** Opens the screen at which the person is when the task begins. */
  readonly open: (path: string, search?: string) => Promise<void>
}

interface Task {
  readonly number: number
  readonly name: string
  readonly language?: Language
  readonly budget: Pick<Effort, 'presses' | 'keys' | 'texts'>
}

/** Today on the clock of the site. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })

/** The times of an event on the evening of a day. */
const evening = (day: string) => ({
  start_date: `${day} 20:00`,
  end_date: `${day} 22:00`,
  timezone: 'Europe/Istanbul',
})

/** Adds an event on the evening of a day. @returns its id */
export const eventOn = async (desk: Desk, day: string, more: object): Promise<number> =>
  (await desk.post('/events', { ...evening(day), i18n_language: 'en', ...more })).id

const cities = { Ankara: 'Konak Park', Beirut: 'Badaro Cinema', İstanbul: 'Kadıköy Concert Hall' } as const
const categories = ['Crafts', 'Film', 'Jazz', 'Talks'] as const

/** Fills a desk with three venues, some categories and two weeks of events, among which those of a task have to be found. */
async function fill(desk: Desk): Promise<void> {
  const post = (path: string, body: object) => desk.post(path, { status: 'publish', i18n_language: 'en', ...body })
  const venues: number[] = []
  for (const [city, venue] of Object.entries(cities)) venues.push((await post('/venues', { venue, city })).id)
  const kinds: number[] = []
  for (const name of categories) kinds.push((await desk.post('/categories', { name, i18n_language: 'en' })).id)
  for (let at = 0; at < 28; at += 1) {
    const day = addDays(today(), at >> 1)
    const times = at % 2 === 0 ? { start_date: `${day} 11:00`, end_date: `${day} 12:00` } : evening(day)
    const fields = { venue: venues[at % 3], categories: [kinds[at % 4]], timezone: 'Europe/Istanbul' }
    const { id } = await post('/events', { title: `Usual event ${at + 1}`, ...fields, ...times })
    for (const language of ['ar', 'tr'])
      await desk.patch(`/events/${id}?i18n_language=${language}`, { title: `${language} ${at + 1}`, status: 'publish' })
  }
}

/** A desk of their own, where nothing else waits or is missing. */
const test = base.extend<object, { busy_desk: Desk }>({
  busy_desk: [
    async ({ browser }, use) => {
      const desk = await startDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' })
      await fill(desk)
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** @param work leads to the end of the task, whose result it then asks the service for */
export function task({ number, name, language = 'en', budget }: Task, work: (day: Day) => Promise<void>): void {
  test(`task ${number}, ${language}: ${name} @tasks`, async ({ busy_desk: desk }) => {
    const page = await desk.page({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Istanbul' })
    const person = new Person(page)
    const open = async (path: string, search = '') => {
      await page.goto(`${desk.url}${path}?i18n_language=${language}${search}`)
    }
    await work({ desk, page, person, open })
    const effort = person.effort()
    test.info().annotations.push({ type: 'task', description: JSON.stringify({ number, name, language, ...effort }) })
    for (const step of ['presses', 'keys', 'texts'] as const)
      expect(effort[step], `${step} of “${name}”`).toBeLessThanOrEqual(budget[step])
  })
}

/** The notice of a saved form. */
export const saved = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('status')
    .filter({ hasText: word('en', 'notice.saved') })
