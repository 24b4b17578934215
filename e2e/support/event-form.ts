/** Fills, submits and reads the form of an event. */
import { expect, type Page, type Route } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from './desk.ts'
import { counted, word, wordsOf } from './words.ts'

const w = wordsOf('en')

/** The last year that a form does not ask to confirm. */
export const year = new Date().getFullYear() + 1

interface Shown {
  readonly title: string
  readonly cost: string
  readonly status: string
  readonly i18n_languages: Readonly<Record<string, string | null>>
}

export const eventsOf = (desk: () => Desk) => ({
  /** Creates an event for a test. @returns its id */
  async event(title: string, more: Record<string, unknown> = {}): Promise<number> {
    const day = `${year}-05-08`
    const sent = { title, start_date: `${day} 20:00`, end_date: `${day} 22:00`, ...more }
    return (await desk().post('/events', sent)).id
  },
  stored: (id: number, language = 'en') => desk().get<Shown>(`/events/${id}?i18n_language=${language}`),
  address: (path: string, search = '') => `${desk().url}${path}?i18n_language=en${search}`,
})

export const title = (within: Page | ReturnType<Page['getByRole']>) =>
  within.getByRole('textbox', { name: w('fields.events.title'), exact: true })
export const cost = (page: Page) => page.getByRole('textbox', { name: w('fields.events.cost'), exact: true })
export const save = (page: Page) => page.getByRole('button', { name: w('action.save'), exact: true }).click()
/** The count of unsaved changes. */
export const unsaved = (page: Page, language: Language = 'en') =>
  page.getByRole('status').filter({ hasText: counted(language, 'form.changes') })

/** Presses the last undo button. */
export const undo = (page: Page) =>
  page
    .getByRole('button', { name: w('action.undo'), exact: true })
    .last()
    .click()

/** Waits until the text is stored in the browser. */
export async function expectStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
}

/** Handles the next update of a record and lets later ones pass. */
export async function onNextUpdate(page: Page, id: number, act: (route: Route) => Promise<void>): Promise<void> {
  let waiting = true
  await page.route(`**/events/${id}?*`, async (route) => {
    if (!waiting || route.request().method() !== 'PATCH') return route.continue()
    waiting = false
    return act(route)
  })
}

/** Opens the panel for copies, in the menu of a form. */
export async function openCopies(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: word(language, 'do.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: word(language, 'copy.open') }).click()
}

/** Opens the facts of a form whose texts stand side by side. */
export const openFacts = (page: Page, language: Language = 'en') =>
  page
    .locator('summary')
    .filter({ hasText: word(language, 'action.edit') })
    .click()

/** Opens the rare fields of a form. */
export const openMore = (page: Page, language: Language = 'en') =>
  page
    .locator('summary')
    .filter({ hasText: word(language, 'form.display') })
    .click()
