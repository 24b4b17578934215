/** No typed text is lost when the session, the network or the service ends before it is saved. */
import type { Locator, Page } from '@playwright/test'
import { sign_in, startEmbeddedDesk, type Desk } from '../support/desk.ts'
import { cost, eventsOf, onNextUpdate, openCopies, save, title, unsaved, year } from '../support/event-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { sessionsOf } from '../support/sessions.ts'
import { watchRequests } from '../support/page-idle.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startEmbeddedDesk(browser)
})
test.afterAll(() => desk.stop())

const { event, stored, address } = eventsOf(() => desk)
const { endSession, ownSession } = sessionsOf(() => desk)

test('when the session ends during an edit, signing in again in place saves it @C8', async () => {
  const id = await event('Opera')
  const tag = await desk.post('/tags', { name: 'stage', i18n_language: 'en' })
  const page = await ownSession()
  // Silences the stream of changes, which would report the end of the session before the save; refused, it would request the session.
  await page.route('**/changes?*', () => {})
  const settled = watchRequests(page)
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
  await expect(page.getByRole('button', { name: w('list.remove_filter', { name: 'stage' }) })).toBeVisible()
  // Waits until no request is pending before the session ends.
  await settled()
  await endSession(page)
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

/**
 * Ends the session of a new form while its picker of venues searches. The text is typed before: another request may find the end
 * first, and its dialog takes what is typed then. @returns the picker
 */
async function endSessionDuringSearch(page: Page): Promise<Locator> {
  const search = /\/venues\?.*=Opera/
  const release = await holdRequests(page, search)
  const refused = page.waitForResponse((answer) => search.test(answer.url()) && answer.status() === 401)
  await title(page).fill('Ballet')
  const venue = page.getByRole('combobox', { name: w('fields.events.venue') })
  await venue.fill('Opera')
  await endSession(page)
  release()
  await refused
  return venue
}

test('when the session ends during a search in a picker, the form stays as it is @C8', async () => {
  const page = await ownSession()
  await page.goto(address('/events/new'))
  const venue = await endSessionDuringSearch(page)
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[data-field] input[lang=en]').first()).toHaveValue('Ballet')
  await dialog.locator('input[name=password]').fill(sign_in.password)
  await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title(page)).toHaveValue('Ballet')
  await expect(venue).toHaveValue('Opera')
})

test('an answer about the ended session that arrives after signing in again asks nothing more @C8', async () => {
  await desk.post('/venues', { venue: 'Opera by the sea', status: 'publish', i18n_language: 'en' })
  const page = await ownSession()
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  let held = 0
  // The ended session refuses the stream of changes, and the page asks who is signed in.
  await page.route('**/changes?*', (route) => refused.then(() => route.continue()))
  await page.goto(address('/events/new'))
  const venue = await endSessionDuringSearch(page)
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await expect(dialog).toBeVisible()
  await page.route(/\/desk\/v1\/session(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    held++
    await delivered
    // The page may have given the request up.
    await route.fulfill({ response }).catch(() => {})
    held--
  })
  refuse()
  await expect.poll(() => held).toBeGreaterThan(0)
  await dialog.locator('input[name=password]').fill(sign_in.password)
  await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(dialog).toHaveCount(0)
  const settled = watchRequests(page)
  deliver()
  await expect.poll(() => held).toBe(0)
  await settled()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(w('frame.signed_out'))).toHaveCount(0)
  await venue.fill('Opera by')
  await expect(page.getByRole('option', { name: 'Opera by the sea' })).toBeVisible()
  await expect(title(page)).toHaveValue('Ballet')
})

test('when an administrator ends the session, the form stays editable, and signing in over it saves @C8', async () => {
  const id = await event('Recital')
  const page = await ownSession()
  // Only this page: other journeys work with sessions of the same user.
  const { sessions } = await (await page.request.get(`${desk.url}/api/calendar/desk/v1/sessions`)).json()
  const own = sessions.find((one: { current: boolean }) => one.current)
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Recital by')
  await desk.desk('DELETE', `/sessions/${own.id}`)
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await test.step('the dialog can be put off: the form is as before', async () => {
    // The service ends the stream of changes, and the page finds that nobody is signed in.
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(w('frame.signed_out'))).toBeVisible()
    await expect(page.getByText(w('form.only_read'))).toHaveCount(0)
    await title(page).fill('Recital by candlelight')
    await expect(cost(page)).toBeEditable()
    await cost(page).fill('40')
  })
  await test.step('a save asks once more', async () => {
    await save(page)
    await dialog.locator('input[name=password]').fill(sign_in.password)
    await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
    await expect(page.getByText(w('notice.saved'))).toBeVisible()
    expect(await stored(id)).toMatchObject({ title: 'Recital by candlelight', cost: '$40' })
    await expect(page.getByText(w('frame.signed_out'))).toHaveCount(0)
  })
})

test('without a network a picker does not claim that there are no matches', async () => {
  await desk.post('/venues', { venue: 'Lighthouse', i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(address('/events/new'))
  const venue = page.getByRole('combobox', { name: w('fields.events.venue') })
  await expect(venue).toBeVisible()
  await page.context().setOffline(true)
  await venue.fill('Light')
  const options = page.getByRole('listbox', { name: w('fields.events.venue') }).getByRole('option')
  await expect(options.filter({ hasText: w('error.offline') })).toBeVisible()
  await expect(options.filter({ hasText: w('picker.nothing') })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(options.filter({ hasText: 'Lighthouse' })).toBeVisible()
})

test('without a network a save waits, says so, and happens when the network is back @C8', async () => {
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

test('a new record that could not be sent is created once when the network is back @C8', async () => {
  const page = await desk.page()
  await page.goto(address('/venues/new'))
  const name = page.getByRole('textbox', { name: w('fields.venues.venue'), exact: true })
  await name.fill('Cistern without a network')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/venues\/\d+/)
  await expect(name).toHaveValue('Cistern without a network')
  await expect(unsaved(page)).toHaveCount(0)
  expect(await desk.get('/venues?search=Cistern+without')).toMatchObject({ total: 1 })
})

/** Lets the next create arrive and loses its answer: the network is gone by then. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  let waiting = true
  await page.route(`**${path}?*`, async (route) => {
    if (!waiting || route.request().method() !== 'POST') return route.continue()
    waiting = false
    await route.fetch()
    await page.context().setOffline(true)
    return route.abort('connectionreset')
  })
}

/**
 * Leaves the page as in a crash: it gets no last events and sends nothing more. A page that is left may otherwise live on for a
 * moment, notice that the network is back, and send its record again where no route of the test sees it.
 */
async function leaveWithoutNotice(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['pagehide', 'visibilitychange', 'online'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    globalThis.fetch = () => new Promise(() => {})
  })
  await page.goto('about:blank')
}

test('a record whose answer is lost with the network is created once, however often it is sent @C8', async () => {
  const page = await desk.page()
  const made = (kind: string, name: string) =>
    desk.get(`/${kind}?status=draft,publish&search=${encodeURIComponent(name)}`)

  await test.step('in its form: later changes are saved as well', async () => {
    await page.goto(address('/venues/new'))
    const field = (name: 'venue' | 'city' | 'address') =>
      page.getByRole('textbox', { name: w(`fields.venues.${name}`), exact: true })
    await field('venue').fill('Cistern of answers')
    await field('address').fill('1 Long Street')
    await loseNextAnswer(page, '/venues')
    await page.getByRole('button', { name: w('action.create'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
    await field('city').fill('Dara')
    await field('address').fill('')
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/venues\/\d+/)
    await expect(unsaved(page)).toHaveCount(0)
    const { venues, total } = await desk.get<{ venues: object[]; total: number }>('/venues?search=Cistern+of+answers')
    expect(total).toBe(1)
    expect(venues).toMatchObject([{ city: 'Dara', address: '' }])
  })

  const panel = page.getByRole('dialog', { name: w('new.events') })
  const save_draft = panel.getByRole('button', { name: w('quick.save'), exact: true })
  async function fillIn(name: string) {
    await title(panel).fill(name)
    await panel.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`8 May ${year}`)
  }
  const openQuickAdd = () => page.getByRole('button', { name: w('new.events'), exact: true }).click()
  async function fillQuickAdd(name: string) {
    await openQuickAdd()
    await fillIn(name)
  }
  async function sendUnanswered() {
    await loseNextAnswer(page, '/events')
    await save_draft.click()
    await expect(panel.getByRole('alert')).toHaveText(w('error.offline'))
    await page.context().setOffline(false)
  }

  const organizer = page.getByRole('textbox', { name: w('fields.organizers.organizer'), exact: true })
  const create = page.getByRole('button', { name: w('action.create'), exact: true })
  /** Creates an organizer, loses the answer and the page, and opens the form of a new one. */
  async function createUnanswered(name: string) {
    await page.goto(address('/organizers/new'))
    await organizer.fill(name)
    await loseNextAnswer(page, '/organizers')
    await create.click()
    await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
    await leaveWithoutNotice(page)
    await page.context().setOffline(false)
    await page.goto(address('/organizers/new'))
    await expect(organizer).toHaveValue(name)
  }

  await test.step('in its form after loading the page again', async () => {
    await createUnanswered('Guild of answers')
    await organizer.fill('Guild of answers and questions')
    await create.click()
    await expect(page).toHaveURL(/\/organizers\/\d+/)
    expect(await desk.get('/organizers?search=Guild+of+answers')).toMatchObject({
      total: 1,
      organizers: [{ organizer: 'Guild of answers and questions' }],
    })
  })

  await test.step('after discarding the draft the next one is another record, even if the first arrived', async () => {
    await createUnanswered('Choir of answers')
    await page.getByRole('button', { name: w('form.draft_drop') }).click()
    await page.goto(address('/organizers/new'))
    await expect(organizer).toHaveValue('')
    await organizer.fill('Troupe of answers')
    await page.reload()
    await expect(organizer).toHaveValue('Troupe of answers')
    await create.click()
    await expect(page).toHaveURL(/\/organizers\/\d+/)
    expect(await desk.get('/organizers?search=Choir+of+answers')).toMatchObject({ total: 1 })
    expect(await desk.get('/organizers?search=Troupe+of+answers')).toMatchObject({ total: 1 })
  })

  await test.step('the same without leaving the form', async () => {
    await createUnanswered('Band of answers')
    await page.getByRole('button', { name: w('form.draft_drop') }).click()
    await organizer.fill('Duo of answers')
    await create.click()
    await expect(page).toHaveURL(/\/organizers\/\d+/)
    for (const name of ['Band', 'Duo'])
      expect(await desk.get(`/organizers?search=${name}+of+answers`)).toMatchObject({ total: 1 })
  })

  await test.step('in quick add', async () => {
    await page.goto(address('/events'))
    await fillQuickAdd('Evening of answers')
    await sendUnanswered()
    await title(panel).fill('Evening of answers and songs')
    await save_draft.click()
    await expect(panel).toBeHidden()
    expect(await made('events', 'Evening of answers')).toMatchObject({
      events: [{ title: 'Evening of answers and songs' }],
    })
  })

  await test.step('in quick add after closing and opening it', async () => {
    await fillQuickAdd('Night of answers')
    await sendUnanswered()
    await page.keyboard.press('Escape')
    await openQuickAdd()
    await panel.getByRole('button', { name: w('draft.take') }).click()
    await expect(title(panel)).toHaveValue('Night of answers')
    await save_draft.click()
    await expect(panel).toBeHidden()
    expect(await made('events', 'Night of answers')).toMatchObject({ total: 1 })
  })

  await test.step('in quick add a discarded or renamed draft is another record', async () => {
    await fillQuickAdd('Dawn of answers')
    await sendUnanswered()
    await page.keyboard.press('Escape')
    await openQuickAdd()
    await panel.getByRole('button', { name: w('form.draft_drop') }).click()
    await fillIn('Noon of answers')
    await sendUnanswered()
    await page.keyboard.press('Escape')
    await openQuickAdd()
    await panel.getByRole('button', { name: w('draft.take') }).click()
    await expect(title(panel)).toHaveValue('Noon of answers')
    await title(panel).fill('Dusk of answers')
    await save_draft.click()
    await expect(panel).toBeHidden()
    for (const name of ['Dawn of answers', 'Noon of answers', 'Dusk of answers'])
      expect(await made('events', name)).toMatchObject({ total: 1, events: [{ title: name }] })
  })
})

test('a panel of a form that cannot be loaded says so and opens later @C8', async () => {
  const id = await event('Opera')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Opera, without a network')
  const notice = page.getByRole('status').filter({ hasText: w('error.offline') })
  const day = page.getByRole('button', { name: w('picker.open', { field: w('fields.events.start_date') }) })
  const ways = {
    'the days of a month': [() => day.click(), () => page.getByRole('grid')],
    'copies of it': [() => openCopies(page), () => page.getByRole('dialog').getByRole('heading')],
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

test('a save survives the service being killed and started again @C8', async () => {
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

test('a save survives a lost answer and a failing service @C8', async () => {
  const id = await event('Fair')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))

  await test.step('the answer is lost: the save is recognized as done and not sent twice', async () => {
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

  await test.step('a create without an answer is sent again until there is one', async () => {
    await page.goto(address('/tags/new'))
    const name = page.getByRole('textbox', { name: w('fields.tags.name'), exact: true })
    await name.fill('Outdoors')
    await page.route('**/tags?*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: w('action.create'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(w('save.waiting'))
    await expect(name).toHaveValue('Outdoors')
    await page.unrouteAll()
    await expect(page).toHaveURL(/\/tags\/\d+/)
    expect(await desk.get('/tags?hide_empty=false&search=Outdoors')).toMatchObject({ total: 1 })
  })
})
