/** A whole calendar moves from one desk to another by keyboard: it is started and followed, and its report is read and saved. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/time/clock.ts'
import { findings } from '../support/axe.ts'
import { today } from '../support/busy-desk.ts'
import { sign_in, startDesk, type Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { eventOn } from './task.ts'

const w = wordsOf('en')

let here: Desk
let there: Desk
test.beforeAll(async ({ browser }) => {
  const settings = { SITE_TIME_ZONE: 'Europe/Istanbul' }
  ;[here, there] = await Promise.all([
    startDesk(browser, { ...settings, IMPORT_PRIVATE_ADDRESSES: 'on' }),
    startDesk(browser, settings),
  ])
})
test.afterAll(() => Promise.all([here.stop(), there.stop()]))

const day = (after: number) => addDays(today(), after)

/** Fills a calendar with records of every kind. @returns what is to be compared */
async function fill(desk: Desk) {
  const make = async (path: string, body: object) => (await desk.post(path, { i18n_language: 'en', ...body })).id
  const music = await make('/categories', { name: 'Music' })
  const choirs = await make('/categories', { name: 'Choirs', parent: music })
  const tags = [await make('/tags', { name: 'Outdoors' })]
  const venue = await make('/venues', { venue: 'Lantern quay', city: 'Izmir', status: 'publish' })
  const organizer = [await make('/organizers', { organizer: 'Harbour choir', status: 'publish' })]
  const links = { venue, organizer, categories: [choirs], tags }
  const concert = await eventOn(desk, day(20), { title: 'Lantern concert', ...links, status: 'publish' })
  await desk.patch(`/events/${concert}?i18n_language=tr`, { title: 'Fener konseri', status: 'publish' })
  await eventOn(desk, day(21), { title: 'Lantern rehearsal', status: 'draft' })
  const closed = await eventOn(desk, day(22), { title: 'Lantern supper', status: 'publish', password: 'sesame' })
  const walk = await eventOn(desk, day(23), { title: 'Lantern walk', status: 'publish' })
  const rule = `RRULE:FREQ=DAILY;COUNT=5`
  const { series } = await desk.desk<{ series: { occurrences: { event: number }[] } }>('POST', '/series', {
    event: walk,
    rule,
  })
  await desk.remove(`/events/${series.occurrences[2]?.event}`)
  return { concert, closed, walk, rule }
}

/** The policy of the page, which names what may be loaded, refuses nothing. */
function refusedBy(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

test('a calendar is moved in, and what came differently is told @D8', async () => {
  const { concert, closed, walk, rule } = await fill(there)
  const { application_password } = await there.desk<{ application_password: string }>(
    'POST',
    '/application-passwords',
    { label: 'Move' },
  )
  const page = await here.page({ viewport: { width: 1440, height: 900 } })
  const refused = refusedBy(page)
  await page.goto(`${here.url}/imports?i18n_language=en`)
  await page.getByRole('link', { name: w('moves.title') }).press('Enter')
  await page.getByRole('textbox', { name: w('moves.address') }).press('Control+a')
  await page.keyboard.type(there.url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sign_in.email)
  // A password that was forgotten is asked for.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(w('moves.user_and_password'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(application_password)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')

  const moves = page.getByRole('region', { name: w('moves.earlier') })
  await expect(moves).toContainText(w('moves.state.done'))
  // The form and the button that stops a move are gone, and the focus stays on the screen.
  await expect(page.locator(':focus').getByRole('heading', { name: w('moves.earlier') })).toBeVisible()
  const counts = moves.getByRole('table').first()
  for (const [kind, count] of [
    ['many.categories', 2],
    ['many.tags', 1],
    ['many.venues', 1],
    ['many.organizers', 1],
    ['many.events', 7],
  ] as const)
    await expect(counts.getByRole('row', { name: `${w(kind)} ${count} ${count}`, exact: true })).toBeVisible()
  await expect(moves).toContainText(w('moves.series.rules'))
  const differing = moves.getByRole('region', { name: w('moves.differing') })
  await expect(differing.getByRole('row')).toHaveCount(3)
  await expect(differing.getByRole('row', { name: w('moves.field.series') })).toBeVisible()
  await moves.getByText(w('moves.differences'), { exact: true }).press('Enter')
  await expect(moves.getByRole('deletion').filter({ hasText: rule })).toBeVisible()
  await expect(moves.getByRole('insertion').filter({ hasText: 'EXDATE' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await moves.getByRole('button', { name: w('moves.download') }).press('Enter')
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
  expect(saved).toMatchObject({ refused: [], deleted_here: [], left_off: 0 })
  expect(saved.differences).toMatchObject([
    { resource: 'events', source: closed, field: 'status', there: 'publish', here: 'draft' },
    { resource: 'events', source: walk, field: 'series', there: rule },
  ])
  expect(refused).toEqual([])
  const moved = await here.get(`/events/${concert}?i18n_language=tr`)
  expect(moved).toMatchObject({ title: 'Fener konseri', venue: { venue: 'Lantern quay' } })
  const { series } = await here.desk<{ series: { occurrences: object[] } }>('GET', `/series?event=${walk}`)
  expect(series.occurrences).toHaveLength(4)

  // The same in Arabic on a phone.
  const phone = await here.page({ viewport: { width: 360, height: 740 } })
  await phone.goto(`${here.url}/imports?tab=move&i18n_language=ar`)
  const told = phone.getByRole('region', { name: word('ar', 'moves.earlier') })
  await expect(told.getByRole('button', { name: word('ar', 'moves.download') })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(phone)).toEqual([])
})

test('a move whose service has ended says so, and is started again by hand @D8', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // A server that listens on a port has such an address.
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/wp-json/tribe/events/v1`
  const asked = once(silent, 'request')
  const cut = here.desk('POST', '/moves', { address }).catch(() => null)
  await asked
  await here.kill()
  await cut
  silent.closeAllConnections()
  silent.close()
  await here.startAgain()
  const page = await here.page({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${here.url}/imports?tab=move&i18n_language=en`)
  const moves = page.getByRole('region', { name: w('moves.earlier') })
  await expect(moves).toContainText(w('moves.interrupted'), { timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: w('moves.address') })).toHaveValue(address)
  await expect(page.getByRole('button', { name: w('moves.go_on') })).toBeVisible()
})
