/** Creates, finds and moves events on the calendar's screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import { directionOf } from '../../src/contract/languages.ts'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from './desk.ts'
import { openScreen } from './in-place.ts'

type Event = Readonly<Record<'title' | 'start_date' | 'end_date', string> & Record<string, unknown>>

export const calendarOf = (desk: () => Desk) => ({
  /** Creates events in a category of the test, so that it sees only these. */
  async events(category: string, ...all: Event[]): Promise<{ filter: string; ids: number[] }> {
    const { id } = await desk().post('/categories', { name: category, i18n_language: 'en' })
    const ids: number[] = []
    for (const event of all) {
      const sent = { timezone: 'Europe/Istanbul', status: 'publish', i18n_language: 'en', ...event, categories: [id] }
      ids.push((await desk().post('/events', sent)).id)
    }
    return { filter: `&categories=${id}`, ids }
  },
  open: (page: Page, language: Language, search: string) =>
    openScreen(page, `${desk().url}/calendar?i18n_language=${language}&${search}`),
  /** Returns the stored start and end. */
  async times(id: number) {
    const { start_date, end_date } = await desk().get<Record<'start_date' | 'end_date', string>>(`/events/${id}`)
    return `${start_date} – ${end_date}`
  },
})

export const chip = (page: Page, id: number) => page.locator(`[data-event="${id}"]`)
export const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]:not([data-hours])`)
/** Waits for the events of a month. */
export const expectMonthRendered = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
export const notice = (page: Page) => page.getByRole('region').getByRole('status')
export const numbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** Returns the ids of the events on these days, sorted. */
export async function shownIds(page: Page, first: string, last: string): Promise<number[]> {
  const found = await page
    .locator('[data-event]')
    .evaluateAll(
      (all, [from, to]) =>
        all.flatMap((one) =>
          one instanceof HTMLElement && (one.dataset['first'] ?? '') <= to && (one.dataset['last'] ?? '') >= from
            ? [Number(one.dataset['event'])]
            : [],
        ),
      [first, last] as const,
    )
  return numbers([...new Set(found)])
}

/** Drags by mouse from the middle of one element to the middle of another. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await to.hover({ position: { x: 20, y: 12 } })
  await page.mouse.up()
}

/** The arrow key that leads to the next day. */
export const onwards = (language: Language) => (directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

/** Sends touches at these points, one after the other. @param rests whether the first is held until it drags */
export async function finger(page: Page, points: readonly (readonly [number, number])[], rests: boolean) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  const [first, ...others] = points
  await touch('touchStart', first)
  if (rests) await expect(page.locator('[data-moving]')).toBeVisible()
  for (const point of others) await touch('touchMove', point)
  await touch('touchEnd')
}
