/** The admin on a site of the model: every action changes only the intended values in its database. */
import type { Browser, Page } from '@playwright/test'
import { drag, cell, chip } from '../support/calendar-page.ts'
import { cost, openCopies, save, title, undo, unsaved, year } from '../support/event-form.ts'
import { foreign_account, startForeignSite, type ForeignSite } from './server.ts'
import { act, names, openFilters } from '../support/rows.ts'
import { newFolder, startProduct, type Product } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let foreign: ForeignSite
let home: Product
test.beforeAll(async () => {
  foreign = await startForeignSite()
  home = await startProduct({ ADMIN_SERVICES: foreign.url }, newFolder())
})
test.afterAll(async () => {
  await home.stop()
  await foreign.stop()
})
test.beforeEach(() => {
  foreign.requests.length = 0
  Object.assign(foreign.site, { stored_form: 'all', lists_hidden: true })
})

type Row = Readonly<Record<string, unknown>>

/** Creates a record as the site's own pages would. */
function make(path: string, body: Row): number {
  const { status, body: made } = foreign.site.handle({ method: 'POST', path, body })
  expect(status).toBe(201)
  return Number(Object(made).id)
}

const dates = { start_date: `${year}-05-08 20:00:00`, end_date: `${year}-05-08 23:59:59` }

/** An event with every value that the site would clear, publish or move if an update omitted it. */
function wholeEvent(name: string, more: Row = {}) {
  const venue = make('/venues', { venue: `${name} Hall`, image: '5', show_map: 'false' })
  const organizer = make('/organizers', { organizer: `${name} & Sons` })
  const id = make('/events', {
    ...{
      title: name,
      description: '<!-- wp:paragraph --><p>One & two</p><!-- /wp:paragraph --> [gallery]',
      image: '5',
    },
    ...{
      status: 'draft',
      timezone: 'Europe/Istanbul',
      cost: '10-20',
      website: 'https://example.org/?a=1&b=2',
      ...dates,
    },
    ...{
      featured: true,
      sticky: true,
      show_map: true,
      show_map_link: true,
      hide_from_listings: true,
      author: 2,
      venue,
    },
    ...{ date: '2026-03-04 05:06:07', organizer: [organizer], excerpt: 'Short & good' },
    ...more,
  })
  return { id, venue, organizer }
}

/** Returns the stored values that have changed since, by record and field, and new records. */
function changedSince(before: Record<string, Row>): Record<string, unknown> {
  const after = foreign.site.dump()
  const plain = (name: string, value: unknown) =>
    name === 'cost' ? String(value).replaceAll(' ', '') : name === 'website' ? (value ?? '') : value
  const changed = Object.entries(after).flatMap(([key, row]): (readonly [string, unknown])[] => {
    const was = before[key]
    if (!was) return [[key, 'new'] as const]
    return Object.entries(row)
      .filter(([name]) => name !== 'modified' && !(name === 'date' && was['status'] === 'draft'))
      .filter(([name, value]) => JSON.stringify(plain(name, value)) !== JSON.stringify(plain(name, was[name])))
      .map(([name, value]) => [`${key}.${name}`, value] as const)
  })
  return Object.fromEntries(changed)
}

async function open(browser: Browser, path: string, search = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
  const account = { rest_root: `${foreign.url}/wp-json`, namespace: 'tribe/events/v1', ...foreign_account }
  await context.addInitScript((text) => sessionStorage.setItem('takvim-connection', text), JSON.stringify(account))
  const page = await context.newPage()
  await page.goto(`${home.url}${path}?i18n_language=en${search}`)
  return page
}

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('saving a form changes only the edited field, reports refused values and asks about conflicts @L2', async ({
  browser,
}) => {
  const { id, venue } = wholeEvent('Rock & Roll')
  let page = await open(browser, `/events/${id}`)
  await expect(title(page)).toHaveValue('Rock & Roll')
  await expect(cost(page)).toHaveValue('10-20')

  await test.step('a title', async () => {
    const before = foreign.site.dump()
    await title(page).fill('Rock & Roll, live')
    await save(page)
    await said(page, w('notice.saved'))
    expect(changedSince(before)).toEqual({ [`events ${id}.title`]: 'Rock & Roll, live' })
  })

  await test.step('an emptied description and no venue are refused before a request', async () => {
    const sent = foreign.requests.length
    await page.getByRole('button', { name: /Hall/ }).first().click()
    await save(page)
    await said(page, 'This service cannot empty this. Change it, or keep it as it is.')
    expect(foreign.requests).toHaveLength(sent)
    expect(foreign.site.rows.get(id)).toMatchObject({ venue })
    await page.context().close()
    page = await open(browser, `/events/${id}`)
    await expect(title(page)).toBeVisible()
  })

  await test.step('images of the site are shown', async () => {
    const loaded = page.evaluate(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return picture.naturalWidth
    }, `${foreign.url}/wp-content/uploads/2026/11/hall.png`)
    expect(await loaded).toBeGreaterThan(0)
  })

  await test.step('no language bar, no password, no history', async () => {
    await expect(page.getByRole('radio', { name: 'Türkçe' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: w('history.title') })).toHaveCount(0)
  })

  await test.step('somebody else has saved meanwhile', async () => {
    await title(page).fill('Mine')
    const row = foreign.site.rows.get(id)
    Object.assign(row ?? {}, { title: 'Theirs', modified: '2026-12-01 00:00:00' })
    const before = foreign.site.dump()
    await save(page)
    const question = page.getByRole('region', { name: w('conflict.title') })
    await expect(question).toContainText('Theirs')
    expect(changedSince(before)).toEqual({})
    await question.getByRole('button', { name: w('conflict.mine') }).click()
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    expect(changedSince(before)).toEqual({ [`events ${id}.title`]: 'Mine' })
  })

  await test.step('values that the site ignored are reported at their field instead of "Saved"', async () => {
    foreign.site.stored_form = 'none'
    await cost(page).fill('0')
    await save(page)
    await said(page, w('save.partly'))
    await expect(cost(page)).toHaveAttribute('aria-invalid', 'true')
  })
})

test('venues, organizers and terms are edited in their forms and rows @L2', async ({ browser }) => {
  const { venue, organizer } = wholeEvent('Places')
  const top = make('/categories', { name: 'Top & first' })
  const below = make('/categories', { name: 'Below', parent: top, description: 'Kept & safe' })
  const tag = make('/tags', { name: 'Konser', description: 'Kept' })
  const page = await open(browser, `/venues/${venue}`)
  const before = foreign.site.dump()
  await page.getByRole('textbox', { name: w('fields.venues.city'), exact: true }).fill('İzmir')
  await save(page)
  await said(page, w('notice.saved'))
  await page.goto(`${home.url}/organizers/${organizer}?i18n_language=tr`)
  const wt = wordsOf('tr')
  await page.getByRole('textbox', { name: wt('fields.organizers.phone'), exact: true }).fill('555')
  await page.getByRole('button', { name: wt('action.save'), exact: true }).click()
  await said(page, wt('notice.saved'))
  await page.goto(`${home.url}/tags?i18n_language=tr`)
  await expect(page.getByRole('row', { name: /Konser/ })).toBeVisible()
  await expect(page.locator('input[data-name]')).toHaveCount(0)
  await act_in(page, 'tr', 'Konser')
  await page.getByRole('form').getByRole('textbox').first().fill('Konserler')
  await page.keyboard.press('Enter')
  await said(page, wt('names.saved', { name: 'Konserler' }))
  expect(changedSince(before)).toEqual({
    [`venues ${venue}.city`]: 'İzmir',
    [`organizers ${organizer}.phone`]: '555',
    [`tags ${tag}.name`]: 'Konserler',
  })

  await test.step('a category cannot go to the top', async () => {
    await page.goto(`${home.url}/categories/${below}?i18n_language=en`)
    await page.getByRole('button', { name: 'Top & first' }).click()
    await save(page)
    await said(page, 'This service cannot empty this. Change it, or keep it as it is.')
    expect(foreign.site.terms.get(below)).toMatchObject({ parent: top, description: 'Kept & safe' })
  })
})

/** Chooses an action in the menu of a row, in the given interface language. */
async function act_in(page: Page, language: 'tr', name: string) {
  const words = wordsOf(language)
  await page.getByRole('button', { name: `${words('list.actions')}: ${name}` }).click()
  await page.getByRole('menuitem', { name: words('list.quick_edit'), exact: true }).click()
}

test('rows support quick edit, publishing and the trash, one and many at once @L2', async ({ browser }) => {
  const one = wholeEvent('Rows One')
  const two = wholeEvent('Rows Two')
  const page = await open(browser, '/events', `&starts_after=${year}-01-01&search=Rows`)
  const before = foreign.site.dump()

  await act(page, 'Rows One', 'list.quick_edit')
  await page.getByRole('form').getByLabel(w('fields.events.title')).fill('Rows One, again')
  await page.keyboard.press('Enter')
  await said(page, w('names.saved', { name: 'Rows One, again' }))
  expect(changedSince(before)).toEqual({ [`events ${one.id}.title`]: 'Rows One, again' })

  const edited = foreign.site.dump()
  await act(page, 'Rows Two', 'list.publish')
  await expect
    .poll(() => changedSince(edited))
    .toEqual({
      [`events ${two.id}.status`]: 'publish',
      [`events ${two.id}.slug`]: 'rows-two',
    })
  await undo(page)
  await expect.poll(() => changedSince(edited)).toEqual({ [`events ${two.id}.slug`]: 'rows-two' })

  const settled = foreign.site.dump()
  for (const name of ['Rows One, again', 'Rows Two'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page
    .getByRole('region', { name: w('bulk.label') })
    .getByRole('button', { name: w('do.more') })
    .click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  const question = page.getByRole('dialog')
  // Both are hidden from listings, and such a site lists them in the trash no more than elsewhere.
  await expect(question).toContainText(w('ask.unlisted'))
  await question.getByRole('button', { name: w('list.trash') }).click()
  await expect.poll(() => names(page)).toEqual([])
  await expect.poll(() => [one, two].map(({ id }) => foreign.site.rows.get(id)?.['status'])).toEqual(['trash', 'trash'])
  await undo(page)
  await expect.poll(() => changedSince(settled)).toEqual({})
})

test('an event is moved in the calendar by pointer, and back @L2', async ({ browser }) => {
  const { id } = wholeEvent('Moving', {
    status: 'publish',
    // A month without other events, since the calendar shows only a few events of a full day.
    ...{ start_date: `${year}-07-08 20:00:00`, end_date: `${year}-07-08 23:59:59` },
  })
  const whole = make('/events', {
    ...{ title: 'Whole day', all_day: true, timezone: 'Asia/Tokyo', website: 'https://example.org' },
    ...{ start_date: `${year}-07-12`, end_date: `${year}-07-12`, show_map: true },
  })
  const page = await open(browser, '/calendar', `&view=month&date=${year}-07-08`)
  const before = foreign.site.dump()
  await drag(page, chip(page, id), cell(page, `${year}-07-09`))
  await expect.poll(() => foreign.site.rows.get(id)?.['end_date']).toBe(`${year}-07-09 23:59:59`)
  await drag(page, chip(page, whole), cell(page, `${year}-07-14`))
  await expect.poll(() => foreign.site.rows.get(whole)?.['end_date']).toBe(`${year}-07-14 23:59:59`)
  const changed = Object.keys(changedSince(before))
  expect(changed.filter((name) => !/\.(utc_)?(start|end)_date$/.test(name))).toEqual([])
  await undo(page)
  await expect.poll(() => foreign.site.rows.get(whole)?.['start_date']).toBe(`${year}-07-12 00:00:00`)
})

test('a copy, quick add and a venue created in place make new records, and no second venue of one name @L2', async ({
  browser,
}) => {
  const { id, venue, organizer } = wholeEvent('Copied')
  const page = await open(browser, `/events/${id}`)
  const before = foreign.site.dump()
  await openCopies(page)
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  await panel.getByRole('textbox', { name: w('copy.date') }).fill(`${year}-06-10`)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Make 1 copy' }).click()
  await expect(panel.getByRole('list', { name: w('copy.outcomes') }).getByRole('link')).toHaveCount(1)
  const [copied = '', ...others] = Object.keys(changedSince(before))
  expect(others).toEqual([])
  expect(foreign.site.dump()[copied]).toMatchObject({
    ...{ title: 'Copied', status: 'draft', venue, organizer: [organizer], image: 5, cost: '10-20', featured: true },
    ...{ timezone: 'Europe/Istanbul', start_date: `${year}-06-10 20:00:00`, end_date: `${year}-06-10 23:59:59` },
  })

  await page.goto(`${home.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  await title(dialog).fill('Added')
  await dialog.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`5 August ${year}`)
  await dialog.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` }).fill('20:00')
  await dialog.getByRole('combobox', { name: w('fields.events.venue') }).fill('Copied hall')
  await dialog.getByRole('option').last().click()
  const place = page.getByRole('dialog', { name: w('new.venues') })
  await place.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(place).toContainText('this service would write over it')
  const existing = place.getByRole('button', { name: w('text.use_existing', { name: 'Copied Hall' }) })
  await expect(existing).toBeVisible()
  await place.getByRole('textbox', { name: w('fields.venues.venue'), exact: true }).fill('New Hall')
  await place.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(place).toBeHidden()
  await dialog.getByRole('button', { name: w('quick.save') }).click()
  await expect(dialog).toBeHidden()
  const made = Object.keys(changedSince(before)).filter((key) => key !== copied)
  expect(made.every((key) => /^(venues|events) \d+$/.test(key))).toBe(true)
  expect(Object.values(foreign.site.dump()).find((row) => row['title'] === 'Added')).toMatchObject({
    ...{ status: 'draft', show_map: true, venue: expect.any(Number) },
  })
})

test('lists offer the pages, filters and the one language of the service @L2', async ({ browser }) => {
  for (let at = 1; at <= 60; at += 1) make('/tags', { name: `Many ${at}` })
  const page = await open(browser, '/tags', '&search=Many&per_page=100')
  const pager = page.getByRole('navigation', { name: w('list.pages') })
  await expect(pager.getByRole('combobox')).toHaveValue('50')
  await pager.getByRole('button', { name: w('list.next') }).click()
  await expect.poll(async () => (await names(page)).length).toBe(10)
  await expect(pager.getByRole('combobox')).toHaveValue('50')
  await expect(pager.getByRole('button', { name: w('list.next') })).toHaveAttribute('aria-disabled', 'true')

  await page.goto(`${home.url}/events?i18n_language=ar`)
  const wa = wordsOf('ar')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wa('many.events'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await openFilters(page, 'ar')
  await expect(page.getByLabel(wa('parameters.events.featured')).first()).toBeVisible()
  await expect(page.getByText(wa('foreign.unlisted'))).toBeVisible()
  for (const name of ['ticketed', 'geoloc', 'geoloc_lat'] as const)
    await expect(page.getByLabel(wa(`parameters.events.${name}`))).toHaveCount(0)
  for (const name of ['languages', 'missing_language'] as const)
    await expect(
      page.getByText(name === 'languages' ? wa('column.languages') : wa('attention.missing_language')),
    ).toHaveCount(0)
})

test('a cost that the site does not tell is asked for before a change of something else @L2', async ({ browser }) => {
  foreign.site.stored_form = 'none'
  const id = make('/events', { ...dates, title: 'Priced', status: 'publish', cost: 'from 20' })
  const page = await open(browser, `/events/${id}`)
  const before = foreign.site.dump()
  await title(page).fill('Priced, and renamed')
  await save(page)
  const question = page.getByRole('dialog', { name: w('cost.title', { name: 'Priced' }) })
  await expect(question).toContainText('$20')
  await question.getByRole('button', { name: w('cost.leave') }).click()
  await expect(cost(page)).toHaveAttribute('aria-invalid', 'true')
  expect([foreign.requests, changedSince(before)]).toEqual([[], {}])

  await save(page)
  await question.getByRole('textbox').fill('from 20')
  await page.keyboard.press('Enter')
  await said(page, w('notice.saved'))
  expect(changedSince(before)).toEqual({ [`events ${id}.title`]: 'Priced, and renamed' })

  await test.step('it is known from then on', async () => {
    await title(page).fill('Priced again')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    expect(changedSince(before)).toEqual({ [`events ${id}.title`]: 'Priced again' })
  })

  await test.step('an action on several asks as well, and stops at the first "no"', async () => {
    const more = ['€5–€8', '15₺–25₺'].map((one, at) =>
      make('/events', { ...dates, title: `Several ${at}`, status: 'draft', cost: one }),
    )
    const unchanged = foreign.site.dump()
    await page.goto(`${home.url}/events?i18n_language=en&starts_after=${year}-01-01&search=Several`)
    await expect(page.getByRole('row', { name: /Several/ })).toHaveCount(2)
    for (const box of await page
      .getByRole('row', { name: /Several/ })
      .getByRole('checkbox')
      .all())
      await box.check()
    await page
      .getByRole('region', { name: w('bulk.label') })
      .getByRole('button', { name: w('list.publish') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: w('cost.leave') })
      .click()
    await expect(page.getByRole('dialog', { name: '2 could not be changed' })).toContainText('Several 1')
    expect(changedSince(unchanged)).toEqual({})
    expect(more.map((one) => foreign.site.rows.get(one)?.['status'])).toEqual(['draft', 'draft'])
  })
})

const description = (page: Page) => page.getByRole('textbox', { name: w('fields.events.description'), exact: true })

test('blocks and short codes are edited as they are stored, or not at all @L2', async ({ browser }) => {
  const text = '<!-- wp:paragraph --><p>One & two</p><!-- /wp:paragraph --> [gallery]'
  const id = make('/events', { ...dates, title: 'Blocks', status: 'publish', description: text })
  let page = await open(browser, `/events/${id}`)
  await expect(page.getByText(w('text.stored'))).toBeVisible()
  const before = foreign.site.dump()
  await description(page).focus()
  await expect(page.locator('textarea')).toHaveValue(text)
  await page.locator('textarea').fill(text.replace('One', 'Three'))
  await save(page)
  await said(page, w('notice.saved'))
  expect(changedSince(before)).toEqual({ [`events ${id}.content`]: text.replace('One', 'Three') })
  await page.context().close()

  await test.step('where the site shows them only rendered, nothing can be typed', async () => {
    foreign.site.stored_form = 'none'
    page = await open(browser, `/events/${id}`)
    await expect(page.getByText(w('text.locked'))).toBeVisible()
    await expect(description(page)).toHaveAttribute('aria-readonly', 'true')
    await page.context().close()
  })

  await test.step('a text without them is edited, after a warning', async () => {
    const plain = make('/events', { ...dates, title: 'Lines', status: 'publish', description: 'One\nTwo\n\nThree' })
    page = await open(browser, `/events/${plain}`)
    await expect(page.getByText(w('text.rendered'))).toBeVisible()
    await description(page).click()
    const editor = page.locator('.ProseMirror')
    await expect(editor.locator('br:not([class])')).toHaveCount(1)
    await editor.press('Control+End')
    await page.keyboard.type(' more')
    await save(page)
    await said(page, w('notice.saved'))
    expect(foreign.site.rows.get(plain)?.['content']).toBe('<p>One<br>Two</p><p>Three more</p>')
  })
})

test('names are shown without entities, and tags are found by them @L2', async ({ browser }) => {
  const venue = make('/venues', { venue: "Tom's & Co" })
  make('/events', { ...dates, title: "Rock & Roll's night", status: 'publish', venue })
  const tag = make('/tags', { name: 'Aile & Çocuk' })
  const page = await open(browser, '/events', `&starts_after=${year}-01-01&search=Roll`)
  await expect.poll(() => names(page)).toEqual(['Rock & Roll’s night'])
  await expect(page.getByRole('navigation', { name: w('nav.label') }).first()).toContainText('Stadt & Land')
  await expect(page.locator('body')).not.toContainText(/&#|&amp;/)
  await page.getByRole('rowheader').getByRole('link').click()
  const before = foreign.site.dump()
  const tags = page.getByRole('combobox', { name: w('fields.events.tags') })
  await tags.fill('aile & ç')
  await page.getByRole('option', { name: 'Aile & Çocuk' }).click()
  await save(page)
  await said(page, w('notice.saved'))
  const [[key, value] = []] = Object.entries(changedSince(before))
  expect([key?.endsWith('.tags'), value]).toEqual([true, [tag]])
})

test('a filter that the site refuses is told at the filters, and can be taken out @L2', async ({ browser }) => {
  make('/events', { ...dates, title: 'Unticketed', status: 'publish' })
  const page = await open(browser, '/events', `&starts_after=${year}-01-01&search=Unticketed&ticketed=true`)
  const label = w('parameters.events.ticketed')
  await expect(page.getByRole('alert')).toContainText(w('foreign.refused_filter', { name: label }))
  await page.getByRole('button', { name: w('foreign.without_filter') }).click()
  await expect.poll(() => names(page)).toEqual(['Unticketed'])
})

test('a protected event opens, and one in the trash comes back @L2', async ({ browser }) => {
  const id = make('/events', { ...dates, title: 'Secret', status: 'publish' })
  Object.assign(foreign.site.rows.get(id) ?? {}, { password: 'sesame' })
  const page = await open(browser, `/events/${id}`)
  await expect(title(page)).toHaveValue('Secret')
  Object.assign(foreign.site.rows.get(id) ?? {}, { password: '' })
  const before = foreign.site.dump()
  await page.goto(`${home.url}/events?i18n_language=en&starts_after=${year}-01-01&search=Secret`)
  await act(page, 'Secret', 'list.trash')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('list.trash') })
    .click()
  await expect.poll(() => foreign.site.rows.get(id)?.['status']).toBe('trash')
  await undo(page)
  await expect.poll(() => changedSince(before)).toEqual({})
})

test('the experimental namespace of such a site is told from the one to use @L2', async ({ browser }) => {
  const page = await open(browser, '/settings/connection')
  await page.getByRole('textbox', { name: w('connection.namespace') }).fill('tec/v1')
  await page.locator('input[name=application_password]').fill(foreign_account.application_password)
  await page.getByRole('button', { name: w('connect.submit') }).click()
  await expect(page.getByRole('alert')).toHaveText(w('connect.experimental'))
})
