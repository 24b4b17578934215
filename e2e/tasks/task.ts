/**
 * Counts the tasks that an editor does all day. Each has a budget of presses, keys and texts, which is what it took when it was
 * counted: a change that adds one fails. Seconds are reported (`.cache/reports/tasks.md`) and never tested.
 */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { evening } from '../support/busy-desk.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
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

/** Adds an event on the evening of a day. @returns its id */
export const eventOn = async (desk: Desk, day: string, more: object): Promise<number> =>
  (await desk.post('/events', { ...evening(day), i18n_language: 'en', ...more })).id

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
