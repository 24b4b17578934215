/** Rendering in steps: the visible part first, the rest once that is painted. */
import type { Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { rows } from '../support/rows.ts'
import { sendPlainPages } from '../support/plain-pages.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

const tags = Array.from({ length: 30 }, (_, at) => `Tag ${String(at + 1).padStart(2, '0')}`)
const backwards = tags.toReversed()

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  for (const name of tags) await desk.post('/tags', { name, i18n_language: 'en' })
})
test.afterAll(() => desk.stop())

/** Opens a page whose animation frames the test runs by hand; the page lists pending ones in an attribute. */
async function paintedByHand(): Promise<Page> {
  const page = await desk.page({ viewport: { width: 1280, height: 800 } })
  await sendPlainPages(page)
  await page.addInitScript(() => {
    const frames = new Map<number, FrameRequestCallback>()
    const say = () => document.documentElement.setAttribute('data-frames', [...frames.keys()].join())
    let asked = 0
    globalThis.requestAnimationFrame = (act) => {
      asked += 1
      frames.set(asked, act)
      say()
      return asked
    }
    globalThis.cancelAnimationFrame = (frame) => {
      frames.delete(frame)
      say()
    }
    addEventListener('paint', () => {
      const due = [...frames.values()]
      frames.clear()
      say()
      for (const act of due) act(performance.now())
    })
  })
  return page
}

/** Returns the pending animation frames, of the list or anything beside it, once the page is idle. */
async function waiting(page: Page): Promise<readonly string[]> {
  const all = await page.evaluate(async () => {
    // Under load a browser may never report that it is idle; effects have run within a second.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }))
    return document.documentElement.getAttribute('data-frames')
  })
  return all ? all.split(',') : []
}

/** Runs the pending animation frames, and the timers that they start. */
const paintOnce = (page: Page) =>
  page.evaluate(async () => {
    dispatchEvent(new Event('paint'))
    await new Promise((painted) => setTimeout(painted))
  })

/** Runs animation frames until none is pending. */
async function paint(page: Page): Promise<void> {
  while ((await waiting(page)).length > 0) await paintOnce(page)
}

/** Returns those of the frames that are no longer pending. */
const calledOff = async (page: Page, before: readonly string[]) => {
  const now = await waiting(page)
  return before.filter((frame) => !now.includes(frame))
}

test('a list renders the rows in view first and the rest after the paint @A5', async () => {
  const page = await paintedByHand()
  const table = page.getByRole('table')
  const sort = page.getByRole('columnheader').getByRole('button', { name: w('fields.tags.name') })
  let room = 0

  await test.step('the first list renders an estimated number of rows', async () => {
    await page.goto(`${desk.url}/tags?i18n_language=en&per_page=50`)
    await expect(rows(page)).toHaveText(tags.slice(0, 19))
    await expect(table).toHaveAttribute('aria-busy', 'true')
    // Room for more rows than the estimate from the first height, which is 25.
    await page.setViewportSize({ width: 1280, height: 1280 })
    await paint(page)
    await expect(rows(page)).toHaveText(tags)
    await expect(table).toHaveAttribute('aria-busy', 'false')
    const above = (all: Element[]) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length
    room = await page.locator('tbody tr').evaluateAll(above)
    expect(room).toBeGreaterThan(25)
    expect(room).toBeLessThan(tags.length)
  })

  await test.step('the next list renders the rows in view, above those of the previous list', async () => {
    await sort.click()
    const first = backwards.slice(0, room)
    await expect(rows(page)).toHaveText([...first, ...tags.slice(room).filter((name) => !first.includes(name))])
    await expect(table).toHaveAttribute('aria-busy', 'true')
  })

  await test.step('leaving a list before the paint cancels its rest', async () => {
    const of_backwards = await waiting(page)
    expect(of_backwards).not.toEqual([])
    await sort.click()
    await expect.poll(() => calledOff(page, of_backwards)).not.toEqual([])
    const of_forwards = await waiting(page)
    expect(of_forwards).not.toEqual([])
    await page
      .getByRole('navigation')
      .getByRole('link', { name: w('nav.overview') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: w('nav.overview') })).toBeVisible()
    await expect.poll(() => calledOff(page, of_forwards)).not.toEqual([])
  })
})

test('a press of the pager is painted before the rows of the next page are rendered @A5', async () => {
  const page = await paintedByHand()
  await page.goto(`${desk.url}/tags?i18n_language=en&per_page=10`)
  await paint(page)
  const before = await waiting(page)
  await page.getByRole('button', { name: w('list.next'), exact: true }).click()
  expect(await waiting(page)).not.toEqual(before)
  await expect(page).not.toHaveURL(/[?&]page=2/)
  await paint(page)
  await expect(page).toHaveURL(/[?&]page=2/)
})

test('a month renders all of its weeks at once, before the paint @B1', async () => {
  const { id } = await desk.post('/categories', { name: 'Music', i18n_language: 'en' })
  const fields = { status: 'publish', categories: [id], i18n_language: 'en', timezone: 'UTC' }
  for (const [title, day] of [
    ['Overture', '2026-11-03'],
    ['Finale', '2026-11-18'],
  ])
    await desk.post('/events', {
      ...fields,
      title,
      start_date: `${day} 19:00:00`,
      end_date: `${day} 20:00:00`,
    })
  const page = await paintedByHand()
  const event = (title: string) => page.getByRole('grid').getByRole('link', { name: title })
  const day = page.getByRole('gridcell', { name: /November 18/ })

  await page.goto(`${desk.url}/calendar?i18n_language=en&view=month&date=2026-11-15`)
  await expect(event('Overture')).toBeVisible()
  await expect(event('Finale')).toBeVisible()
  await expect(day).toBeVisible()
})

test('a form renders title, time and venue first, then the other fields and the rich text tools, without moving', async () => {
  const when = { start_date: '2037-11-03 19:00:00', end_date: '2037-11-03 20:00:00', timezone: 'UTC' }
  const { id } = await desk.post('/events', { title: 'Pier', ...when, i18n_language: 'en' })
  const page = await paintedByHand()
  const tools = page.getByRole('toolbar', { name: w('fields.events.description') })
  const place = () => page.getByRole('textbox', { name: w('fields.events.description') }).boundingBox()

  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toHaveValue('Pier')
  const venue = page.getByRole('combobox', { name: w('fields.events.venue') })
  const first = await venue.boundingBox()
  expect(first).not.toBeNull()
  await expect(tools).toHaveCount(0)
  await waiting(page)
  await paintOnce(page)
  await expect(tools).toBeAttached()
  await expect(tools.getByRole('button')).toHaveCount(0)
  const kept = await place()
  expect(kept).not.toBeNull()
  await paint(page)
  await expect(tools.getByRole('button')).toHaveCount(7)
  expect(await place()).toEqual(kept)
  expect(await venue.boundingBox()).toEqual(first)
})
