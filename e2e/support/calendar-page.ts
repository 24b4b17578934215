/** Creates, finds and moves events on the calendar's screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from './desk.ts'

type Event = Readonly<Record<'title' | 'start_date' | 'end_date', string> & Record<string, unknown>>

export const calendarOf = (desk: () => Desk) => ({
  /** Each test has a category of its own, so that it sees its own events only. */
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
    page.goto(`${desk().url}/calendar?i18n_language=${language}&${search}`),
  /** Start and end as they are kept. */
  async times(id: number) {
    const { start_date, end_date } = await desk().get<Record<'start_date' | 'end_date', string>>(`/events/${id}`)
    return `${start_date} – ${end_date}`
  },
})

export const chip = (page: Page, id: number) => page.locator(`[data-event="${id}"]`)
export const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]:not([data-hours])`)
/** The first week comes first in a month. */
export const drawn = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
export const notice = (page: Page) => page.getByRole('region').getByRole('status')
export const numbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** Events that stand on one of these days, in the order of their ids. */
export async function shown(page: Page, first: string, last: string): Promise<number[]> {
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

/** From the middle of one to the middle of another, by mouse. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await to.hover({ position: { x: 20, y: 12 } })
  await page.mouse.up()
}

/** Towards the next day, as the eye sees it. */
export const onwards = (language: Language) => (language === 'ar' ? 'ArrowLeft' : 'ArrowRight')

/** A finger at these points, one after the other, as the browser hears of it. @param rests whether it stays where it was put until it has hold */
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
