/** Journeys of saved views: what opening one brings along, and keeping changed filters. */
import type { Page, Route } from '@playwright/test'
import { languages } from '../../src/contract/field.ts'
import { findings } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
let page: Page
const saved: number[] = []

test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

test.afterEach(async () => {
  for (const id of saved.splice(0)) await desk.desk('DELETE', `/views/${id}`)
})

async function save(name: string, more: object) {
  const usual = { resource: 'events', query: 'featured=true', columns: null, layout: 'list', shared: true }
  const { id } = await desk.desk<{ id: number }>('POST', '/views', { name, ...usual, ...more })
  saved.push(id)
}

const tab = (name: string) => page.getByRole('navigation', { name: w('views.label') }).getByRole('link', { name })

test('a view brings its columns until the reader chooses others', async () => {
  await save('Slugs', { columns: ['when', 'slug'] })
  page = await desk.pageOf('editor')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toBeVisible()
  await tab('Slugs').click()
  const slug = page.getByRole('columnheader', { name: w('fields.events.slug') })
  await expect(slug).toBeVisible()
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toHaveCount(0)
  await page.getByRole('button', { name: w('list.display') }).click()
  // The box follows the profile, a moment after the press.
  await page.getByRole('checkbox', { name: w('fields.events.venue'), exact: true }).click()
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toBeVisible()
  await expect(slug).toBeVisible()
})

test('the name of a view keeps its own direction in a page of the other', async () => {
  await save('أمسيات الجمعة', {})
  page = await desk.pageOf('editor')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  const name = tab('أمسيات الجمعة').getByText('أمسيات الجمعة')
  await expect(name).toHaveAttribute('dir', 'auto')
  await expect(name).toHaveCSS('direction', 'rtl')
})

test('changed filters are kept in the view that they began with', async () => {
  await save('Evenings', {})
  page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Evenings').click()
  await expect(tab('Evenings')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').fill('oud')
  await page.getByRole('button', { name: 'Update “Evenings”' }).click()
  await expect(tab('Evenings')).toHaveAttribute('aria-current', 'page')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Evenings').click()
  await expect(page).toHaveURL(/search=oud/)
})

test('a view of the calendar opens in its layout, from the list and over the calendar', async () => {
  await save('Weeks', { layout: 'week' })
  page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Weeks').click()
  await expect(page).toHaveURL(/calendar\?.*view=week/)
  await page.getByRole('button', { name: `${w('calendar.view')} Weeks` }).click()
  await expect(tab('Weeks')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: w('calendar.week'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('usual tabs say how many records their lists have, and a task without any has no tab', async ({ browser }) => {
  test.setTimeout(180_000)
  const own = await startDesk(browser)
  try {
    const today = new Date().toISOString().slice(0, 10)
    const at = (day: string) => ({ start_date: `${day} 23:00`, end_date: `${day} 23:30` })
    await own.post('/events', { title: 'Today', ...at(today), status: 'publish', i18n_language: 'tr' })
    await own.post('/events', { title: 'Waits', ...at('2035-05-01'), status: 'pending', i18n_language: 'en' })
    await own.post('/events', { title: 'Past', ...at('2020-05-01'), status: 'publish', i18n_language: 'en' })
    page = await own.page()
    await page.goto(`${own.url}/events?i18n_language=en`)
    for (const [name, total] of [
      [w('window.upcoming'), 1],
      [w('window.week'), 1],
      [w('window.all'), 3],
      [w('views.missing', { language: w('lacking.en') }), 1],
    ] as const) {
      await expect(tab(name)).toHaveText(`${name}${total}`)
      await tab(name).click()
      await expect(tab(name)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[data-row]')).toHaveCount(total)
    }
    await expect(tab(w('views.my_drafts'))).toHaveCount(0)
  } finally {
    await own.stop()
  }
})

test('what a list shows is saved beside its filters, and a colleague finds the same records in it @A3', async () => {
  page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&featured=true`)
  await page
    .getByRole('search')
    .getByRole('button', { name: w('views.save_as') })
    .click()
  const dialog = page.getByRole('dialog', { name: w('views.save_as') })
  await dialog.getByRole('textbox', { name: w('views.name') }).fill('ليالي رمضان')
  await dialog.getByRole('checkbox', { name: w('views.share_with_all') }).check()
  await dialog.getByRole('button', { name: w('action.save') }).click()
  await expect(tab('ليالي رمضان')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: w('views.save_as') })).toHaveCount(0)
  const colleague = await desk.pageOf('editor')
  await colleague.goto(`${desk.url}/events?i18n_language=en`)
  await colleague.getByRole('link', { name: 'ليالي رمضان' }).click()
  await expect(colleague).toHaveURL(/featured=true/)
  const { views } = await desk.desk<{ views: { id: number; name: string }[] }>('GET', '/views?resource=events')
  saved.push(...views.filter(({ name }) => name === 'ليالي رمضان').map(({ id }) => id))
})

for (const language of usually(languages, 'ar'))
  test(`no row moves when what keeps the filters as a view comes, ${language}`, async () => {
    page = await desk.page()
    const own = wordsOf(language)
    const filters = ['starts_after=2020-01-01&search=a', 'starts_after=2020-01-01&status=publish&search=a']
    for (const width of [1280, 1440])
      for (const query of filters) {
        await page.setViewportSize({ width, height: 900 })
        const held = new Promise<Route>((hold) => void page.route('**/view-tabs-*.js', hold))
        await page.goto(`${desk.url}/events?i18n_language=${language}&${query}`)
        const head = page.locator('thead')
        const code = await held
        const before = await head.boundingBox()
        await code.continue()
        await expect(page.getByRole('search').getByRole('button', { name: own('views.save_as') })).toBeVisible()
        expect(await head.boundingBox(), `${query}, ${width} px`).toEqual(before)
        await page.unroute('**/view-tabs-*.js')
      }
  })

test('no row moves when the number of records comes, at widths where it hardly has room', async () => {
  const when = { start_date: `${year}-05-08 10:00`, end_date: `${year}-05-08 11:00` }
  await desk.post('/events', { title: 'Late number', status: 'publish', i18n_language: 'en', ...when })
  page = await desk.page({ locale: 'en-GB' })
  for (const width of [1380, 1410, 1440, 1470, 1500, 1530]) {
    await page.setViewportSize({ width, height: 900 })
    const held = new Promise<Route>((hold) => void page.route(/v1\/events\?.*search=a/, hold, { times: 1 }))
    // Without a language in its address the page comes without the list.
    await page.goto(`${desk.url}/events?starts_after=2020-01-01&status=publish&search=a`)
    const list = await held
    const head = page.locator('thead')
    const before = await head.boundingBox()
    await list.continue()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(page.getByRole('search').getByRole('button', { name: w('views.save_as') })).toBeVisible()
    expect(await head.boundingBox(), `${width} px`).toEqual(before)
  }
})

for (const language of languages)
  test(`two short filters and what keeps them stand in one line with the tools of the list, ${language}`, async () => {
    page = await desk.page({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${desk.url}/events?i18n_language=${language}&featured=true&status=publish`)
    const own = wordsOf(language)
    const bar = page.getByRole('search')
    const controls = [
      bar.getByRole('searchbox'),
      bar.getByRole('list', { name: own('list.filters') }),
      bar.getByRole('button', { name: own('views.save_as') }),
      bar.getByRole('button', { name: own('list.display'), exact: true }),
    ]
    const middle = async (control: (typeof controls)[number]) => {
      const { y, height } = (await control.boundingBox()) ?? { y: -100, height: 0 }
      return y + height / 2
    }
    await expect(controls[2] ?? bar).toBeVisible()
    const [first = 0, ...others] = await Promise.all(controls.map(middle))
    for (const other of others) expect(Math.abs(other - first)).toBeLessThanOrEqual(8)
  })

test('on a phone the keyboard brings each tab into the window @J2 @J5', async () => {
  for (const name of ['Evenings outdoors', 'Concerts of this season']) await save(name, {})
  page = await desk.pageOf('editor', {}, { viewport: { width: 360, height: 740 } })
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await expect(tab('Concerts of this season')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: w('views.label') })
  await tabs.getByRole('link').first().focus()
  const within = () =>
    page.evaluate(() => {
      const at = document.activeElement?.getBoundingClientRect()
      const around = document.activeElement?.closest('nav')?.getBoundingClientRect()
      return at && around ? at.left >= around.left - 1 && at.right <= around.right + 1 : 'another part has the focus'
    })
  for (let left = await tabs.getByRole('link').count(); left > 1; left--) {
    await page.keyboard.press('Tab')
    expect(await within(), await page.locator(':focus').innerText()).toBe(true)
  }
})

for (const language of usually(languages, 'ar'))
  test(`a view is followed by an address that is made, replaced and taken back: ${language}`, async () => {
    const own = wordsOf(language)
    await save('Roof', { query: 'search=roof' })
    page = await desk.page()
    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await page
      .getByRole('navigation', { name: own('views.label') })
      .getByRole('link', { name: 'Roof' })
      .click()
    await page.getByRole('button', { name: /Roof/ }).click()
    await page.getByRole('menuitem', { name: own('follow.open') }).click()
    const dialog = page.getByRole('dialog', { name: own('follow.title') })
    await dialog.getByRole('button', { name: own('follow.make') }).click()
    const google = dialog.getByRole('link', { name: own('follow.google') })
    await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/)
    expect(await findings(page)).toEqual([])
    const address = dialog.getByText(/\.ics/)
    await expect(address).toHaveText(new RegExp(`/feeds/.*language=${language}$`))
    const first = await address.innerText()
    await dialog.getByRole('button', { name: own('follow.replace') }).click()
    await page.getByRole('button', { name: own('follow.go_on') }).click()
    await expect(address).not.toHaveText(first)
    const statuses = [first, await address.innerText()].map(async (one) => (await fetch(one)).status)
    expect(await Promise.all(statuses)).toEqual([404, 200])
    await dialog.getByRole('button', { name: own('follow.take_back') }).click()
    await page.getByRole('button', { name: own('follow.go_on') }).click()
    await expect(dialog.getByRole('button', { name: own('follow.make') })).toBeVisible()
  })

test('a view is shown on other sites as its panel previews it, by keyboard', async () => {
  await save('Terrace', { query: 'search=terrace' })
  const when = { start_date: `${year}-06-08 20:00`, end_date: `${year}-06-08 21:00` }
  await desk.post('/events', { title: 'Terrace songs', status: 'publish', i18n_language: 'en', ...when })
  page = await desk.page({ locale: 'en-GB' })
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Terrace').click()
  await page.getByRole('button', { name: w('views.menu', { name: 'Terrace' }) }).press('Enter')
  await page.getByRole('menuitem', { name: w('follow.open') }).press('Enter')
  await page.getByRole('button', { name: w('embed.open') }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Embed “Terrace”' })
  await panel.getByRole('button', { name: w('embed.make') }).press('Enter')
  const preview = panel.frameLocator('iframe')
  await expect(preview.getByText('Terrace songs')).toBeVisible()
  await panel.getByRole('button', { name: w('embed.layout.month') }).press('Enter')
  await expect(preview.getByRole('table')).toBeVisible()
  const snippet = panel.getByRole('region', { name: w('embed.snippet') })
  await expect(snippet).toContainText(/<takvim-calendar view="[\w-]{27}" layout="month">/)
  await panel.getByRole('button', { name: w('embed.colors.own'), exact: true }).press('Enter')
  await panel.getByLabel(w('embed.color.text')).fill('#ffffee')
  await expect(panel.getByText(w('embed.contrast_bad'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: w('embed.sites.these') }).press('Enter')
  const sites = panel.getByRole('textbox', { name: w('embed.sites_list') })
  await sites.fill('https://hotel.example\nhotel.example/rooms')
  await panel.getByRole('button', { name: w('action.save') }).press('Enter')
  await expect(panel.getByText('Not a site: hotel.example/rooms')).toBeVisible()
  await sites.fill('https://hotel.example')
  await panel.getByRole('button', { name: w('action.save') }).press('Enter')
  await expect(page.getByText(w('embed.sites_saved')).first()).toBeVisible()
  // The desk previews what only some sites may show.
  await panel.getByRole('button', { name: w('embed.layout.list') }).press('Enter')
  await expect(preview.getByText('Terrace songs')).toBeVisible()
  await panel.getByRole('button', { name: w('embed.take_back') }).press('Enter')
  await page.getByRole('button', { name: w('follow.go_on') }).press('Enter')
  await expect(panel.getByRole('button', { name: w('embed.make') })).toBeVisible()
})
