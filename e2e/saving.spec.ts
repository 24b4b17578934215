/** Nothing typed is ever lost, and nothing is overwritten unseen. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { sign_in, startDesk, type Desk } from './desk.ts'
import { expect, test } from './test.ts'
import { word, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
})
test.afterAll(() => desk.stop())

const year = new Date().getFullYear() + 1

/** An event of a test's own. @returns its id */
async function event(title: string, more: Record<string, unknown> = {}): Promise<number> {
  const day = `${year}-05-08`
  const { id } = await desk.post('/events', { title, start_date: `${day} 20:00`, end_date: `${day} 22:00`, ...more })
  return id
}

interface Shown {
  readonly title: string
  readonly cost: string
  readonly status: string
  readonly i18n_languages: Readonly<Record<string, string | null>>
}

const stored = (id: number, language = 'en') => desk.get<Shown>(`/events/${id}?i18n_language=${language}`)

const address = (path: string, search = '') => `${desk.url}${path}?i18n_language=en${search}`
const title = (page: Page | ReturnType<Page['getByRole']>) =>
  page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
const cost = (page: Page) => page.getByRole('textbox', { name: w('fields.events.cost'), exact: true })
const save = (page: Page) => page.getByRole('button', { name: w('action.save'), exact: true }).click()
const unsaved = (page: Page) => page.getByRole('status').filter({ hasText: w('form.unsaved') })

/** A browser with a session of its own, which may end without ending that of the tests. */
async function ownSession(): Promise<Page> {
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  await signIn(page.context(), sign_in)
  return page
}

const session = () => `${desk.url}/api/calendar/desk/v1/session`

async function signIn(context: BrowserContext, data: { email: string; password: string }) {
  const answer = await context.request.post(session(), { data, headers: { origin: desk.url } })
  expect(answer.ok()).toBe(true)
}

/** Everything typed is kept in the browser. */
async function kept(page: Page, text: string) {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
}

/** What becomes of the next update of a record; those after it go their way. */
async function onNextUpdate(page: Page, id: number, act: (route: Route) => Promise<void>) {
  let waiting = true
  await page.route(`**/events/${id}?*`, async (route) => {
    if (!waiting || route.request().method() !== 'PATCH') return route.continue()
    waiting = false
    return act(route)
  })
}

test('C8 nothing typed is lost: reload, closed and crashed tabs, in every language and for new records', async () => {
  const id = await event('Jazz Night')
  let page = await desk.page()
  const context = page.context()

  await test.step('a reload', async () => {
    await page.goto(address(`/events/${id}`, '&text=ar'))
    await title(page).fill('أمسية جاز')
    await cost(page).fill('250')
    await kept(page, 'أمسية جاز')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title(page)).toHaveValue('أمسية جاز')
    await expect(cost(page)).toHaveValue('250')
  })

  await test.step('a tab that crashes; what was typed in one language stays with that language', async () => {
    const session = await context.newCDPSession(page)
    // The page goes without a word: nothing of it runs any more.
    void session.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
    page = await context.newPage()
    await page.goto(address(`/events/${id}`))
    await expect(title(page)).toHaveValue('Jazz Night')
    await expect(cost(page)).toHaveValue('250')
    await page.getByRole('radio', { name: 'العربية' }).check()
    await expect(title(page)).toHaveValue('أمسية جاز')
  })

  await test.step('saved, and then nothing is left of it', async () => {
    await save(page)
    await expect(page.getByText(w('notice.saved'))).toBeVisible()
    expect(await stored(id, 'ar')).toMatchObject({ title: 'أمسية جاز' })
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))))
      .toEqual([])
  })

  await test.step('a new record', async () => {
    await page.goto(address('/events/new'))
    await title(page).fill('Not there yet')
    await kept(page, 'Not there yet')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title(page)).toHaveValue('Not there yet')
    await page.getByRole('button', { name: w('form.draft_drop') }).click()
    await expect(title(page)).toHaveValue('')
  })
})

test('C8 nothing typed is lost: one writes in no form before it is known whose it is', async () => {
  const page = await desk.page()
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  await page.route(session(), async (route) => {
    await told
    await route.continue()
  })
  await page.goto(address('/events/new'))
  await expect(page.getByRole('heading', { name: w('new.events') })).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  tell()
  await title(page).fill('Early bird')
  await kept(page, 'Early bird')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title(page)).toHaveValue('Early bird')
})

test('C8 nothing typed is lost: the session ends in mid-edit, one signs in in place, and it saves', async () => {
  const id = await event('Opera')
  const tag = await desk.post('/tags', { name: 'stage', i18n_language: 'en' })
  const page = await ownSession()
  // The stream of changes ends with its session, and would tell of that before anything is saved.
  await page.route('**/changes', (route) => route.abort())
  await page.goto(address(`/events/${id}`, '&text=ar'))
  await title(page).fill('أوبرا')
  // Every kind of field: text, rich text, facts, a choice, a date, records.
  const description = page.getByRole('textbox', { name: w('fields.events.description'), exact: true })
  await description.click()
  await page.keyboard.type('ليلة في دار الأوبرا')
  await cost(page).fill('90')
  await page.getByRole('checkbox', { name: w('fields.events.featured') }).check()
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`9 May ${year}`)
  await page.getByRole('combobox', { name: w('fields.events.tags') }).fill('stage')
  await page.getByRole('option', { name: 'stage', exact: true }).click()
  // Its name has been read: nothing is asked for any more when the session ends.
  await expect(page.getByRole('button', { name: w('list.remove_filter', { name: 'stage' }) })).toBeVisible()
  // The service forgets the session; the cookie of the browser stays, and is worth nothing.
  const cookies = await page.context().cookies()
  await page.context().request.delete(session(), { headers: { origin: desk.url } })
  await page.context().addCookies(cookies)
  await save(page)
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await dialog.locator('input[name=password]').fill(sign_in.password)
  await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  await expect(title(page)).toHaveValue('أوبرا')
  await expect(description).toHaveText('ليلة في دار الأوبرا')
  expect(await stored(id, 'ar')).toMatchObject({
    title: 'أوبرا',
    description: '<p>ليلة في دار الأوبرا</p>',
    cost: '$90',
    featured: true,
    start_date: `${year}-05-09 20:00:00`,
    tags: [{ id: tag.id }],
  })
  await expect(unsaved(page)).toHaveCount(0)
})

test('C8 nothing typed is lost: the session has ended as something is looked up, and the form stays as it is', async () => {
  const page = await ownSession()
  await page.goto(address('/events/new'))
  await title(page).fill('Ballet')
  const cookies = await page.context().cookies()
  await page.context().request.delete(session(), { headers: { origin: desk.url } })
  await page.context().addCookies(cookies)
  const venue = page.getByRole('combobox', { name: w('fields.events.venue') })
  await venue.fill('Opera')
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[data-field] input[lang=en]').first()).toHaveValue('Ballet')
  await dialog.locator('input[name=password]').fill(sign_in.password)
  await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title(page)).toHaveValue('Ballet')
  await expect(venue).toHaveValue('Opera')
})

test('C8 nothing typed is lost: without a network it is kept, says so, and saves when the network is back', async () => {
  const id = await event('Chess')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await expect(title(page)).toHaveValue('Chess')
  await page.context().setOffline(true)
  await title(page).fill('Chess by candlelight')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
  await expect(title(page)).toHaveValue('Chess by candlelight')
  expect(await stored(id)).toMatchObject({ title: 'Chess' })
  await page.context().setOffline(false)
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  expect(await stored(id)).toMatchObject({ title: 'Chess by candlelight' })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('C8 nothing typed is lost: one record open in two tabs, each keeps what was typed in it', async () => {
  const id = await event('Chess Evening')
  const page = await desk.page()
  const beside = await page.context().newPage()
  for (const tab of [page, beside]) {
    await tab.goto(address(`/events/${id}`))
    await expect(title(tab)).toHaveValue('Chess Evening')
  }
  await cost(page).fill('40')
  await title(page).fill('Chess Evening for all')
  await kept(page, 'Chess Evening for all')
  // Typed in one language and in the facts; the other tab knows of neither.
  await cost(beside).fill('45')
  await page.getByRole('textbox', { name: w('fields.events.website'), exact: true }).fill('https://example.org/chess')
  await kept(page, 'https://example.org/chess')
  beside.on('dialog', (dialog) => void dialog.accept())
  await beside.close({ runBeforeUnload: true })
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  const again = await page.context().newPage()
  await again.goto(address(`/events/${id}`))
  await expect(title(again)).toHaveValue('Chess Evening for all')
  await expect(again.getByRole('textbox', { name: w('fields.events.website'), exact: true })).toHaveValue(
    'https://example.org/chess',
  )
})

test('C8 nothing typed is lost: what a form opens cannot be loaded, says so, and can later', async () => {
  const id = await event('Opera')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Opera, without a network')
  const notice = page.getByRole('status').filter({ hasText: w('error.offline') })
  const day = page.getByRole('button', { name: w('picker.open', { field: w('fields.events.start_date') }) })
  const ways = {
    'the days of a month': [() => day.click(), () => page.getByRole('grid')],
    'copies of it': [
      () => page.getByRole('button', { name: w('copy.open') }).click(),
      () => page.getByRole('dialog').getByRole('heading'),
    ],
    'its history': [
      () => page.getByRole('button', { name: w('history.title') }).click(),
      () => page.getByRole('complementary', { name: w('history.title') }),
    ],
    'the list of keys': [() => page.keyboard.press('?'), () => page.getByRole('dialog', { name: w('keys.title') })],
  } as const
  for (const [what, [open, opened]] of Object.entries(ways))
    await test.step(what, async () => {
      await title(page).blur()
      await page.context().setOffline(true)
      await open()
      await expect(notice).toBeVisible()
      await expect(title(page)).toHaveValue('Opera, without a network')
      await notice.getByRole('button', { name: w('action.dismiss') }).click()
      await page.context().setOffline(false)
      await title(page).blur()
      await open()
      await expect(opened().first()).toBeVisible()
      await page.keyboard.press('Escape')
    })
  await save(page)
  await expect.poll(async () => (await stored(id)).title).toBe('Opera, without a network')
})

test('C8 nothing typed is lost: the service is killed in mid-save and started again', async () => {
  const id = await event('Lecture')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Lecture on tides')
  await onNextUpdate(page, id, async (route) => {
    await desk.kill()
    return route.continue()
  })
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
  await expect(title(page)).toHaveValue('Lecture on tides')
  await desk.startAgain()
  await expect(page.getByText(w('notice.saved'))).toBeVisible({ timeout: 30_000 })
  expect(await stored(id)).toMatchObject({ title: 'Lecture on tides' })
})

test('C8 nothing typed is lost: an answer that never comes, and a service that fails', async () => {
  const id = await event('Fair')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))

  await test.step('it was written, but the answer is lost: it is found out, and not written twice', async () => {
    await title(page).fill('Book fair')
    await onNextUpdate(page, id, async (route) => {
      await route.fetch()
      return route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByText(w('notice.saved'))).toBeVisible({ timeout: 30_000 })
    await expect(unsaved(page)).toHaveCount(0)
    const { entries } = await desk.desk<{ entries: unknown[] }>('GET', `/history?resource=events&id=${id}`)
    expect(entries).toHaveLength(2)
  })

  await test.step('the service fails: nothing is cleared, and the next try saves', async () => {
    await title(page).fill('Book fair, second day')
    await onNextUpdate(page, id, (route) => route.fulfill({ status: 500, body: 'Oh no' }))
    await save(page)
    await expect(page.getByRole('alert')).toHaveText(w('save.failed'))
    await expect(title(page)).toHaveValue('Book fair, second day')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    expect(await stored(id)).toMatchObject({ title: 'Book fair, second day' })
  })

  await test.step('a create without an answer is not tried again by itself', async () => {
    await page.goto(address('/tags/new'))
    const name = page.getByRole('textbox', { name: w('fields.tags.name'), exact: true })
    await name.fill('Outdoors')
    await page.route('**/tags?*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: w('action.create'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(w('save.unknown'))
    await expect(name).toHaveValue('Outdoors')
  })
})

test('C8 an old draft is offered, not forced, when the record has changed since', async () => {
  const id = await event('Concert')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Concert, mine')
  await kept(page, 'Concert, mine')
  await page.goto('about:blank')
  await desk.patch(`/events/${id}`, { title: 'Concert, theirs' })
  await page.goto(address(`/events/${id}`))
  await expect(title(page)).toHaveValue('Concert, theirs')
  const offer = page.getByRole('group', { name: w('draft.old_text', { language: 'English' }) })
  await offer.getByRole('button', { name: w('draft.take') }).click()
  const question = page.getByRole('region', { name: w('conflict.title') })
  await expect(question).toContainText('Concert, theirs')
  await question.getByRole('button', { name: w('conflict.mine') }).click()
  await save(page)
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  expect(await stored(id)).toMatchObject({ title: 'Concert, mine' })
})

test('C8 what somebody typed is not shown to the next user of the browser', async () => {
  const id = await event('Ballet')
  const page = await ownSession()
  const context = page.context()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('A secret')
  await kept(page, 'A secret')
  await page.goto('about:blank')
  const other = { email: 'selin@example.org', password: 'another good password' }
  await desk.desk('POST', '/users', { ...other, role: 'editor' })
  await signIn(context, other)
  await page.goto(address(`/events/${id}`))
  await expect(title(page)).toHaveValue('Ballet')
  await expect(unsaved(page)).toHaveCount(0)
})

test('C8 leaving asks only when something is not saved', async () => {
  const id = await event('Picnic')
  const page = await desk.page()
  const events = page
    .getByRole('navigation', { name: w('nav.label') })
    .first()
    .getByRole('link', { name: w('many.events') })
  const question = page.getByRole('dialog', { name: w('leave.title') })
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Picnic by the lake')

  await test.step('stay, then leave; what was typed comes back', async () => {
    await events.click()
    await question.getByRole('button', { name: w('leave.stay') }).click()
    await expect(title(page)).toHaveValue('Picnic by the lake')
    await events.click()
    await question.getByRole('button', { name: w('leave.go'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
    await page.goBack()
    await expect(title(page)).toHaveValue('Picnic by the lake')
  })

  await test.step('save and leave', async () => {
    await events.click()
    await question.getByRole('button', { name: w('leave.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
    expect(await stored(id)).toMatchObject({ title: 'Picnic by the lake' })
  })

  await test.step('with nothing to lose nothing is asked, also for another language', async () => {
    await page.goto(address(`/events/${id}`))
    await title(page).fill('Picnic at noon')
    await page.getByRole('radio', { name: 'Türkçe' }).check()
    await expect(page).toHaveURL(/text=tr/)
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(title(page)).toHaveValue('Picnic at noon')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    await events.click()
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
  })
})

test('A4 after saving: back to the list as it was, or on to the next record', async () => {
  const first = await event('Walk in May', { start_date: `${year}-06-01 10:00`, end_date: `${year}-06-01 11:00` })
  const second = await event('Walk in June', { start_date: `${year}-06-02 10:00`, end_date: `${year}-06-02 11:00` })
  const page = await desk.page()
  await page.goto(address('/events', `&starts_after=${year}-05-31&search=walk`))
  await page.getByRole('link', { name: 'Walk in May' }).click()
  const more = async (key: 'save.next' | 'save.back') => {
    await page.getByRole('button', { name: w('save.more') }).click()
    await page.getByRole('menuitem', { name: w(key) }).click()
  }
  await title(page).fill('Walk in May, early')
  await more('save.next')
  await expect(page).toHaveURL(new RegExp(`/events/${second}\\b`))
  await expect(title(page)).toHaveValue('Walk in June')
  await more('save.back')
  await expect(page).toHaveURL(/search=walk/)
  await expect(page.getByRole('row', { name: /Walk in May, early/ })).toBeVisible()
  expect(await stored(first)).toMatchObject({ title: 'Walk in May, early' })
})

test('J2 whoever saves a new record for the first time stays where they were', async () => {
  const page = await desk.page()
  const time = page.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` })
  const make = async () => {
    await page.goto(address('/events/new'))
    await title(page).fill('First night')
    await page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`${year}-05-08`)
    await time.fill('20:00')
  }
  const is_made = () => expect(page).toHaveURL(/\/events\/\d+/)

  await make()
  await title(page).press('Home')
  await page.keyboard.press('Control+s')
  await is_made()
  await expect(title(page)).toBeFocused()
  // The caret too: one goes on typing.
  await page.keyboard.type('The ')
  await expect(title(page)).toHaveValue('The First night')

  await make()
  await time.press('Control+s')
  await is_made()
  await expect(time).toBeFocused()

  await make()
  await page.getByRole('button', { name: w('action.create'), exact: true }).press('Enter')
  await is_made()
  await expect(page.getByRole('button', { name: w('action.save'), exact: true })).toBeFocused()
})

test('C11 only what was changed is sent, with the version it was changed from', async () => {
  const id = await event('Reading', { cost: '10' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await expect(cost(page)).toHaveValue('10')
  await title(page).fill('Reading aloud')
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === 'PATCH'), save(page)])
  expect(request.postDataJSON()).toEqual({ title: 'Reading aloud' })
  expect(request.headers()['if-match']).toMatch(/^"\d+\./)
})

test('J4 Ctrl+S saves on any layout, Ctrl+Enter saves and publishes', async () => {
  const id = await event('Seminar', { status: 'draft' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Seminar one')
  // An Arabic layout types another letter with the same key.
  await title(page).dispatchEvent('keydown', { key: 'س', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true })
  await expect(unsaved(page)).toHaveCount(0)
  expect(await stored(id)).toMatchObject({ title: 'Seminar one', status: 'draft' })
  await title(page).fill('Seminar two')
  await page.keyboard.press('Control+Enter')
  await expect(unsaved(page)).toHaveCount(0)
  expect(await stored(id)).toMatchObject({ title: 'Seminar two', status: 'publish' })
})

for (const [language, reason] of [
  ['ar', /مستخدم/],
  ['en', /taken/],
  ['tr', /kullanıl/],
] as const) {
  test(`C10 what the service refuses stands at its field, in the language of the desk, and nothing is cleared, ${language}`, async () => {
    const taken = `siir-${language}`
    await event('Şiir', { i18n_language: 'tr', slug: taken })
    const id = await event('Poems', { i18n_language: 'en' })
    const page = await desk.page()
    const field = (name: 'title' | 'slug') =>
      page.getByRole('textbox', { name: word(language, `fields.events.${name}`), exact: true })
    const press = () => page.getByRole('button', { name: word(language, 'action.save'), exact: true }).click()
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}&text=tr`)
    await field('title').fill('Şiirler')
    await field('slug').fill(taken)
    await press()
    await expect(field('slug')).toBeFocused()
    await expect(field('slug')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('slug')).toHaveAccessibleDescription(reason)
    await expect(field('title')).toHaveValue('Şiirler')
    await field('slug').fill(`${taken}-2036`)
    await press()
    await expect(page.getByRole('status').filter({ hasText: word(language, 'form.unsaved') })).toHaveCount(0)
    expect(await stored(id, 'tr')).toMatchObject({ title: 'Şiirler', slug: `${taken}-2036` })
  })
}

test('I1 two browsers edit one event: different fields merge, the same field is asked about', async () => {
  const id = await event('Market', { cost: '5', i18n_language: 'en' })
  const [mine, theirs] = [await desk.page(), await desk.page()]
  // Neither hears of the other before it saves.
  for (const page of [mine, theirs]) {
    await page.route('**/desk/v1/changes', (route) => route.abort())
    await page.goto(address(`/events/${id}`))
  }

  await test.step('different fields', async () => {
    await cost(mine).fill('6')
    await title(theirs).fill('Market day')
    await save(theirs)
    await expect(unsaved(theirs)).toHaveCount(0)
    await save(mine)
    await expect(mine.getByText(w('conflict.saved'))).toBeVisible()
    await expect(title(mine)).toHaveValue('Market day')
    expect(await stored(id)).toMatchObject({ title: 'Market day', cost: '$6' })
  })

  await test.step('the same field: what both began with, theirs and mine; nothing is sent before the choice', async () => {
    await title(theirs).fill('Night market')
    await save(theirs)
    await expect(theirs.getByText(w('conflict.saved'))).toBeVisible()
    await title(mine).fill('Flea market')
    await save(mine)
    const question = mine.getByRole('region', { name: w('conflict.title') })
    await expect(question).toBeFocused()
    for (const value of ['Market day', 'Night market', 'Flea market']) {
      const said = question.getByText(value, { exact: true })
      await expect(said).toHaveAttribute('lang', 'en')
      await expect(said).toHaveAttribute('dir', 'ltr')
    }
    await save(mine)
    expect(await stored(id)).toMatchObject({ title: 'Night market' })
    await question.getByRole('button', { name: w('conflict.mine') }).click()
    await expect(question).toHaveCount(0)
    await save(mine)
    await expect(unsaved(mine)).toHaveCount(0)
    expect(await stored(id)).toMatchObject({ title: 'Flea market', cost: '$6' })
  })

  await test.step('or theirs', async () => {
    await title(theirs).fill('Antiques')
    await save(theirs)
    await theirs.getByRole('button', { name: w('conflict.theirs') }).click()
    await expect(title(theirs)).toHaveValue('Flea market')
  })
})

test('I1 an open form follows what is changed elsewhere', async () => {
  const id = await event('Regatta', { cost: '5' })
  const [page, theirs] = [await desk.page(), await desk.page()]
  for (const one of [page, theirs]) await one.goto(address(`/events/${id}`))
  await title(page).fill('Regatta, mine')
  await cost(theirs).fill('8')
  await save(theirs)
  await expect(cost(page)).toHaveValue('8')
  await expect(page.getByText(w('conflict.taken'))).toBeVisible()
  await expect(title(page)).toHaveValue('Regatta, mine')
  await title(theirs).fill('Regatta, theirs')
  await save(theirs)
  await expect(page.getByRole('region', { name: w('conflict.title') })).toContainText('Regatta, theirs')
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toHaveValue('Regatta, mine')
})

test('I1 a conflict over a time that comes twice says both times, and which of the two is meant stays chosen', async () => {
  // The last Thursday of October: in Cairo the hour before midnight comes twice.
  const night = { timezone: 'Africa/Cairo', start_date: '2026-10-29 20:00', end_date: '2026-10-30 02:00' }
  const id = await event('Night of music', night)
  const page = await desk.page({ locale: 'en-GB' })
  await page.goto(address(`/events/${id}`))
  await page.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` }).fill('23:30')
  const second = page.getByRole('radio', { name: w('when.second') })
  await page.keyboard.press('Tab')
  await second.check()
  await desk.patch(`/events/${id}`, { start_date: '2026-10-29 21:00' })
  const question = page.getByRole('region', { name: w('conflict.title') })
  for (const time of ['20:00', '21:00', '23:30']) await expect(question).toContainText(`29 Oct 2026, ${time}`)
  const mine = question.getByRole('button', { name: w('conflict.mine') })
  await mine.focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  // The choice goes, and the focus with it to what was chosen.
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await expect(start).toBeFocused()
  await expect(second).toBeChecked()
  // What is past is asked about once.
  await save(page)
  await page.getByRole('button', { name: w('when.right') }).click()
  await save(page)
  await expect(unsaved(page)).toHaveCount(0)
  expect(await desk.get(`/events/${id}`)).toMatchObject({
    start_date: '2026-10-29 23:30:00',
    utc_start_date: '2026-10-29 21:30:00',
  })
})

const undo = (page: Page) =>
  page
    .getByRole('button', { name: w('action.undo'), exact: true })
    .last()
    .click()

test('F5 a save is taken back: texts, status and times, and nothing that was typed or changed since', async () => {
  const id = await event('Recital', { status: 'draft', cost: '5' })
  const times = { start_date: `${year}-05-08 20:00:00`, end_date: `${year}-05-08 22:00:00` }
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })

  await test.step('all of it', async () => {
    await title(page).fill('Recital of songs')
    await start.fill(`9 May ${year}`)
    await start.blur()
    await page.getByRole('button', { name: w('save.publish') }).click()
    await expect(unsaved(page)).toHaveCount(0)
    const [day, clock] = [`${year}-05-09`, ['20:00:00', '22:00:00']]
    const moved = { start_date: `${day} ${clock[0]}`, end_date: `${day} ${clock[1]}` }
    expect(await stored(id)).toMatchObject({ title: 'Recital of songs', status: 'publish', ...moved })
    await cost(page).fill('7')
    await undo(page)
    const notice = page.getByText(w('notice.undone'))
    await expect(notice).toBeVisible()
    // What is told in passing does not stand over the buttons.
    const bar = await page.getByRole('button', { name: w('action.save'), exact: true }).boundingBox()
    const said = await notice.boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await expect(title(page)).toHaveValue('Recital')
    await expect(start).toHaveValue(/8/)
    expect(await stored(id)).toMatchObject({ title: 'Recital', status: 'draft', cost: '$5', ...times })
    await expect(cost(page)).toHaveValue('7')
    await expect(unsaved(page)).toHaveCount(1)
  })

  await test.step('what is refused comes back, with the reason', async () => {
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    const message = 'Not today.'
    await onNextUpdate(page, id, (route) =>
      route.fulfill({ status: 403, json: { code: 'rest_forbidden', message, data: { status: 403 } } }),
    )
    await undo(page)
    await expect(page.getByText(w('notice.failed', { name: 'Recital', reason: message }))).toBeVisible()
    await expect(cost(page)).toHaveValue('7')
    expect(await stored(id)).toMatchObject({ cost: '$7' })
  })

  await test.step('what somebody else has changed since stays', async () => {
    await cost(page).fill('9')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    await desk.patch(`/events/${id}`, { cost: '11' })
    await expect(cost(page)).toHaveValue('11')
    await undo(page)
    await expect(page.getByText(w('notice.failed', { name: 'Recital', reason: w('undo.changed') }))).toBeVisible()
    expect(await stored(id)).toMatchObject({ cost: '$11' })
  })
})

test('F5 from the form to the trash: gone at once, back when it is undone or refused', async () => {
  const id = await event('Puppet show')
  const page = await desk.page()
  const list = `&starts_after=${year}-05-01&search=puppet`
  const row = page.getByRole('row', { name: /Puppet show/ })
  const open = async () => {
    await page.goto(address('/events', list))
    await row.getByRole('link', { name: 'Puppet show' }).click()
    await title(page).fill('Typed, not saved')
  }
  const trash = () => page.getByRole('button', { name: w('list.trash'), exact: true }).click()
  const answers: (() => void)[] = []
  /** The next removal waits for its answer. */
  const held = (act: (route: Route) => Promise<void>) =>
    page.route(
      `**/events/${id}`,
      async (route) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        await act(route)
      },
      { times: 1 },
    )

  await test.step('gone before the service has answered, without a question', async () => {
    await open()
    await held((route) => route.continue())
    await trash()
    await expect(page).toHaveURL(/search=puppet/)
    await expect(row).toHaveCount(0)
    expect((await stored(id)).status).toBe('publish')
    answers.pop()?.()
    await undo(page)
    await expect(row).toHaveCount(1)
    expect((await stored(id)).status).toBe('publish')
  })

  await test.step('refused: it comes back, with the reason; what was typed is still there', async () => {
    await row.getByRole('link', { name: 'Puppet show' }).click()
    await expect(title(page)).toHaveValue('Typed, not saved')
    const message = 'Not this one.'
    await held((route) =>
      route.fulfill({ status: 403, json: { code: 'rest_forbidden', message, data: { status: 403 } } }),
    )
    await trash()
    await expect(row).toHaveCount(0)
    answers.pop()?.()
    await expect(page.getByText(w('notice.failed', { name: 'Puppet show', reason: message }))).toBeVisible()
    await expect(row).toHaveCount(1)
  })
})

test('F5 the list one goes back to shows what was saved before it is asked for', async () => {
  await event('Garden party')
  const page = await desk.page()
  await page.goto(address('/events', `&starts_after=${year}-05-01&search=garden`))
  await page.getByRole('link', { name: 'Garden party' }).click()
  await title(page).fill('Garden feast')
  // The list never answers again.
  await page.route('**/v1/events?*', () => {})
  await page.getByRole('button', { name: w('save.more') }).click()
  await page.getByRole('menuitem', { name: w('save.back') }).click()
  await expect(page.getByRole('link', { name: 'Garden feast' })).toBeVisible()
})

test('F4 the history beside the form: who changed which words, and back to how it was as a draft', async () => {
  const id = await event('An evening of jazz', { i18n_language: 'en' })
  await desk.patch(`/events/${id}`, { title: 'An evening of blues', i18n_language: 'en' })
  await desk.patch(`/events/${id}`, { title: 'أمسية جاز', i18n_language: 'ar' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await page.getByRole('button', { name: w('history.title') }).focus()
  await page.keyboard.press('Space')
  const history = page.getByRole('complementary', { name: w('history.title') })
  await expect(history).toBeFocused()
  const entries = history.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  for (const [position, what] of (['update', 'update', 'create'] as const).entries())
    await expect(entries.nth(position)).toContainText(w(`history.${what}`, { name: sign_in.email }))
  await expect(entries.nth(0).getByText('أمسية جاز')).toBeVisible()
  expect(
    await entries
      .nth(0)
      .locator('p[lang=ar]')
      .first()
      .evaluate((element) => getComputedStyle(element).direction),
  ).toBe('rtl')
  await expect(entries.nth(1).locator('del')).toHaveText(/jazz/)
  await expect(entries.nth(1).locator('ins')).toHaveText(/blues/)
  await entries
    .nth(2)
    .getByRole('button', { name: w('history.restore') })
    .click()
  await entries
    .nth(2)
    .getByRole('button', { name: w('history.restore') })
    .click()
  await expect(title(page)).toHaveValue('An evening of jazz')
  expect(await stored(id)).toMatchObject({ title: 'An evening of jazz', status: 'draft' })
})

test('C5 what was created and looks like another says so: open it, or it is different', async () => {
  await desk.post('/venues', { venue: 'Opera House', city: 'Ankara' })
  const page = await desk.page()
  await page.goto(address('/venues/new'))
  await page.getByRole('textbox', { name: w('fields.venues.venue'), exact: true }).fill('Opera  House')
  await page.getByRole('textbox', { name: w('fields.venues.city'), exact: true }).fill('Ankara')
  await page.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(page).toHaveURL(/\/venues\/\d+/)
  const said = page.getByRole('group', { name: w('duplicates.title') })
  await expect(said.getByRole('link', { name: w('action.open') })).toHaveAttribute('href', /\/venues\/\d+/)
  await said.getByRole('button', { name: w('duplicates.different') }).click()
  await expect(said).toHaveCount(0)
})
