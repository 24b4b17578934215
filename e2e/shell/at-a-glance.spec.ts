/** Lists, forms and the calendar say and do these things by themselves. */
import { expect, test, type Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { names, rows } from '../support/rows.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
const w = wordsOf('en')

test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
})

test.afterAll(() => desk.stop())

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const list = (query: string) => `${desk.url}/events?i18n_language=en&${query}`
const chosenLanguage = (page: Page, name: string) => page.getByRole('radio', { name, exact: false })

test('a record in the list of missing or stale texts opens in the language of the list', async () => {
  const { id } = await desk.post('/events', { title: 'Only English', ...evening('2036-02-01'), i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(list('missing_language=ar&search=Only+English&starts_after=2036-01-01'))
  await rows(page).first().click()
  await expect(chosenLanguage(page, 'العربية')).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: `${w('list.actions')}: Only English` }).click()
  await page.getByRole('menuitem', { name: w('action.edit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${id}\\?.*text=ar`))
  await expect(chosenLanguage(page, 'العربية')).toBeChecked()
})

test('a text that may only be unpublished is not reported as missing to an organizer', async () => {
  const { id } = await desk.post('/events', {
    title: 'Known in English',
    status: 'publish',
    ...evening('2036-02-02'),
    i18n_language: 'en',
  })
  await desk.patch(`/events/${id}`, { title: 'Taslak', i18n_language: 'tr' })
  const organizer = await desk.pageOf('organizer')
  await organizer.goto(list('search=Known&starts_after=2036-01-01'))
  const marks = (page: Page) => page.getByRole('row', { name: 'Known in English' }).getByRole('img')
  await expect(marks(organizer)).toHaveAccessibleName(new RegExp(`Türkçe: ${w('text.not_published')}`))
  const editor = await desk.page()
  await editor.goto(list('search=Known&starts_after=2036-01-01'))
  await expect(marks(editor)).toHaveAccessibleName(
    new RegExp(`العربية: ${w('text.missing')}.*Türkçe: ${w('status.draft')}`),
  )
})

test('moving rows to the trash keeps the page and the focus', async () => {
  for (let each = 10; each < 40; each += 1) {
    const day = `2036-${each < 25 ? '03' : '04'}-${String(each % 25 || 25).padStart(2, '0')}`
    await desk.post('/events', { title: `Going ${each}`, ...evening(day) })
  }
  const page = await desk.page({ viewport: { width: 1280, height: 700 } })
  await page.goto(list('search=Going&per_page=50&starts_after=2036-01-01'))
  await expect(rows(page)).toHaveCount(30)
  const all = await names(page)
  const select = (at: number) => page.getByRole('checkbox', { name: w('list.select', { name: all[at] ?? '' }) })
  await select(1).check()
  await select(24).scrollIntoViewIfNeeded()
  await select(24).check()
  const seen = page.getByRole('link', { name: all[20] ?? '', exact: true })
  const before = (await seen.boundingBox())?.y ?? 0
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('list.trash') })
    .click()
  await expect(rows(page)).toHaveCount(28)
  await expect(page.getByRole('rowheader').locator(':focus')).toHaveCount(1)
  // One row above it has gone: it moves by that row at most, and is where it was or nearer to the pointer.
  const row = (await page.getByRole('row').nth(2).boundingBox())?.height ?? 0
  await expect.poll(async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(row + 1)
})

test('the first chosen value of a filter is not cut off', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const ids: number[] = []
  for (const name of ['Museum of Turkish and Islamic Arts', 'Magazzini del Sale'])
    ids.push((await desk.post('/venues', { venue: name, status: 'publish' })).id)
  await page.goto(list(`venue=${ids.join()}`))
  const chosen = page.getByRole('search').getByRole('button').getByText('Museum of Turkish and Islamic Arts')
  await expect(chosen.first()).toBeVisible()
  expect(await chosen.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('on a phone the list shows its date range and can change it', async () => {
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await page.goto(list(''))
  const window = page.getByRole('combobox', { name: w('window.label') })
  await expect(window).toBeVisible()
  await expect(window).toHaveValue('upcoming')
  await window.selectOption({ label: w('window.past') })
  await expect(page).toHaveURL(/ends_before=/)
})

test('a visitor without a session is sent to sign in before anything else is requested', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) asked.push(pathname)
  })
  for (const path of ['/events', '/calendar', '/', '/trash', '/venues']) {
    await page.goto(`${desk.url}${path}?i18n_language=en`)
    await expect(page.getByRole('button', { name: w('sign_in.submit') })).toBeVisible()
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => !path.endsWith('/session'))).toEqual([])
})

test('a discarded new event does not come back in the next one', async () => {
  const page = await desk.page()
  const title = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await title.fill('Thought better of')
  await page.getByRole('radio', { name: 'Türkçe' }).check()
  await title.fill('Vazgeçildi')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: w('many.venues') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('leave.discard') })
    .click()
  await expect(page).toHaveURL(/\/venues/)
  for (const text of ['en', 'tr']) {
    await page.goto(`${desk.url}/events/new?i18n_language=en&text=${text}`)
    await expect(title).toHaveValue('')
    await expect(page.getByText(w('form.draft_found'))).toHaveCount(0)
  }
})

test('the calendar marks an event whose title is in another language', async () => {
  await desk.post('/events', { title: 'Konser', status: 'publish', ...evening('2036-06-05'), i18n_language: 'tr' })
  await desk.post('/events', { title: 'Concert', status: 'publish', ...evening('2036-06-05'), i18n_language: 'en' })
  const page = await desk.page()
  for (const view of ['month', 'agenda']) {
    await page.goto(`${desk.url}/calendar?i18n_language=en&view=${view}&date=2036-06-05`)
    const [foreign, own] = ['Konser', 'Concert'].map((name) => page.getByRole('link', { name }))
    if (!foreign || !own) throw new Error('Two names were asked for.')
    if (view === 'agenda') {
      await expect(page.getByRole('listitem').filter({ has: foreign }).last()).toContainText(w('list.shown_in.tr'))
      await expect(page.getByRole('listitem').filter({ has: own }).last()).not.toContainText(w('list.shown_in.en'))
    } else {
      await expect(foreign).toHaveAttribute('aria-description', new RegExp(w('list.shown_in.tr')))
      await expect(own).not.toHaveAttribute('aria-description', new RegExp(w('list.shown_in.en')))
      const mark = foreign.getByText('Konser')
      expect(await mark.evaluate((title) => getComputedStyle(title, '::before').content)).toContain('tr')
    }
  }
})

test('an error that would repeat offers no retry', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events/999999?i18n_language=en`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: w('action.retry') })).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link', { name: w('many.events') })).toBeVisible()
})

test('the trash shows the kind of each record, who deleted it and how long it stays', async () => {
  const event = await desk.post('/events', { title: 'Binned event', ...evening('2036-07-01') })
  const venue = await desk.post('/venues', { venue: 'Binned hall' })
  await desk.remove(`/events/${event.id}`)
  await desk.remove(`/venues/${venue.id}`)
  const page = await desk.page()
  await page.goto(`${desk.url}/trash?i18n_language=en`)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  for (const text of [w('one.events'), 'deniz@example.org', '30 days'])
    await expect(row('Binned event')).toContainText(text)
  await page.getByRole('combobox', { name: w('trash.kind') }).selectOption('venues')
  await expect(page).toHaveURL(/resource=venues/)
  await expect(row('Binned hall')).toBeVisible()
  await expect(row('Binned event')).toHaveCount(0)
  await page.getByRole('button', { name: w('trash.restore', { name: 'Binned hall' }) }).click()
  await expect(row('Binned hall')).toHaveCount(0)
})

test('the history names people and places, also deleted ones', async () => {
  const venue = await desk.post('/venues', { venue: 'Demolished hall', status: 'publish' })
  const body = { title: 'Remembered', ...evening('2036-07-02'), venue: venue.id }
  const { id } = await desk.post('/events', body)
  await desk.remove(`/venues/${venue.id}`)
  await desk.desk('DELETE', '/trash')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en&history=true`)
  const history = page.getByRole('complementary', { name: w('history.title') })
  await expect(history).toContainText('Demolished hall')
  await expect(history).not.toContainText('#')
})

/** A year that no form asks about. */
const year = new Date().getFullYear() + 1

test('a similar event on the same day is reported while typing, and not again after saving @C5', async () => {
  const venue = await desk.post('/venues', { venue: 'Harbour stage', status: 'publish' })
  const other = await desk.post('/venues', { venue: 'Hill stage', status: 'publish' })
  const same = { title: 'Açık Hava Sineması', ...evening(`${year}-08-01`), i18n_language: 'en' }
  const { id } = await desk.post('/events', { ...same, venue: venue.id })
  await desk.post('/events', {
    ...same,
    venue: other.id,
    start_date: `${year}-08-03 20:00`,
    end_date: `${year}-08-03 22:00`,
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill('ACIK HAVA SINEMASi!')
  const similar = page.getByRole('group', { name: w('near.found') })
  await expect(similar).toHaveCount(0)
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`1 August ${year}`)
  await start.press('Tab')
  await expect(similar.getByRole('link')).toHaveAttribute('href', new RegExp(`/events/${id}\\?`))
  await expect(similar.getByRole('link')).toHaveCount(1)
  await start.fill(`2 August ${year}`)
  await start.press('Tab')
  await expect(similar).toHaveCount(0)
  await start.fill(`1 August ${year}`)
  await start.press('Tab')
  await similar.getByRole('button', { name: w('duplicates.different') }).click()
  await expect(similar).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/events\/\d+/)
  await expect(page.getByRole('group', { name: w('duplicates.title') })).toHaveCount(0)
})

test('quick add reports similar events @C5', async () => {
  await desk.post('/events', { title: 'Night swim', ...evening('2036-08-05') })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('action.quick_add') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: w('fields.events.title') }).fill('Night swims')
  await panel.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill('5 August 2036')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('group', { name: w('near.found') })).toContainText('Night swim')
})

test('a bulk action shows its progress and can be stopped', async () => {
  for (let each = 10; each < 34; each += 1)
    await desk.post('/events', { title: `Long haul ${each}`, ...evening('2036-09-01'), status: 'draft' })
  const page = await desk.page()
  await page.goto(list('search=Long+haul&per_page=50&starts_after=2036-01-01'))
  await expect(rows(page)).toHaveCount(24)
  let held = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/events/*', async (route) => {
    if (route.request().method() === 'DELETE' && (held += 1) > 6) await gate
    await route.continue()
  })
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await expect(bar.getByRole('progressbar', { name: '6 of 24' })).toBeVisible()
  await bar.getByRole('button', { name: w('bulk.stop') }).click()
  release()
  // The four that were on their way arrive; the others stay.
  await expect(page.getByText('10 events moved to the trash')).toBeVisible()
  await expect(bar.getByRole('progressbar')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(14)
})
