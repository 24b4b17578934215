/** Saves and discards are undone, at once or from the history. */
import type { Route } from '@playwright/test'
import { sign_in, type Desk } from '../support/desk.ts'
import { cost, eventsOf, save, title, undo, unsaved, year } from '../support/event-form.ts'
import { agree } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, stored, address } = eventsOf(() => desk)

test('notices do not cover the buttons, also in a window higher than the form', async () => {
  const { id } = await desk.post('/tags', { name: 'Fireworks', i18n_language: 'en' })
  const page = await desk.page({ viewport: { width: 1440, height: 1400 } })
  await page.goto(address(`/tags/${id}`))
  await page.getByRole('textbox', { name: w('fields.tags.name'), exact: true }).fill('Firework')
  await save(page)
  const notice = page.getByText(w('notice.saved'), { exact: true })
  await expect(notice).toBeVisible()
  const bar = await page.getByRole('button', { name: w('action.save'), exact: true }).boundingBox()
  const said = await notice.boundingBox()
  expect(said?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('undoing a save restores texts, status and times, and keeps later changes @F5', async () => {
  const id = await event('Recital', { status: 'draft', cost: '5' })
  const times = { start_date: `${year}-05-08 20:00:00`, end_date: `${year}-05-08 22:00:00` }
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })

  await test.step('everything', async () => {
    await title(page).fill('Recital of songs')
    await start.fill(`9 May ${year}`)
    await start.blur()
    await page.getByRole('button', { name: w('do.publish', { languages: w('language.en') }) }).click()
    await expect(unsaved(page)).toHaveCount(0)
    const [day, clock] = [`${year}-05-09`, ['20:00:00', '22:00:00']]
    const moved = { start_date: `${day} ${clock[0]}`, end_date: `${day} ${clock[1]}` }
    expect(await stored(id)).toMatchObject({ title: 'Recital of songs', status: 'publish', ...moved })
    await cost(page).fill('7')
    await undo(page)
    const notice = page.getByText(w('notice.undone'))
    await expect(notice).toBeVisible()
    // Notices do not cover the buttons.
    const bar = await page.getByRole('button', { name: w('action.save'), exact: true }).boundingBox()
    const said = await notice.boundingBox()
    expect(said?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await expect(title(page)).toHaveValue('Recital')
    await expect(start).toHaveValue(/8/)
    expect(await stored(id)).toMatchObject({ title: 'Recital', status: 'draft', cost: '$5', ...times })
    await expect(cost(page)).toHaveValue('7')
    await expect(unsaved(page)).toHaveCount(1)
  })

  await test.step('a refused undo comes back with the reason', async () => {
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    const message = 'Not today.'
    const refuse = (route: Route) =>
      route.fulfill({ status: 403, json: { code: 'rest_forbidden', message, data: { status: 403 } } })
    await page.route('**/operations/*/undo*', refuse, { times: 1 })
    await undo(page)
    await expect(page.getByText(message)).toBeVisible()
    await expect(cost(page)).toHaveValue('7')
    expect(await stored(id)).toMatchObject({ cost: '$7' })
  })

  await test.step('a save pressed while the undo is under way follows it', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/operations/*/undo*', async (route) => {
      await held
      await route.fulfill({ status: 403, json: { code: 'rest_forbidden', message: 'Not now.', data: { status: 403 } } })
    })
    await cost(page).fill('8')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    await undo(page)
    await cost(page).fill('8.5')
    await save(page)
    release()
    await expect(unsaved(page)).toHaveCount(0)
    await expect.poll(() => stored(id)).toMatchObject({ cost: '$8.5' })
    await page.unroute('**/operations/*/undo*')
  })

  await test.step('later changes of somebody else stay', async () => {
    await cost(page).fill('9')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    await desk.patch(`/events/${id}`, { cost: '11' })
    await expect(cost(page)).toHaveValue('11')
    await undo(page)
    await expect(page.getByText(w('activity.nothing_done'))).toContainText(/Recital.* is skipped: you changed .*cost/)
    expect(await stored(id)).toMatchObject({ cost: '$11' })
  })

  await test.step('an undo is undone', async () => {
    await cost(page).fill('13')
    await save(page)
    await expect(unsaved(page)).toHaveCount(0)
    await undo(page)
    await expect(cost(page)).toHaveValue('11')
    await page.getByRole('button', { name: w('activity.again') }).click()
    await expect(page.getByText(w('activity.done_again'))).toBeVisible()
    await expect(cost(page)).toHaveValue('13')
    expect(await stored(id)).toMatchObject({ cost: '$13' })
    await expect(unsaved(page)).toHaveCount(0)
  })
})

test('a record moved to the trash from its form leaves at once and comes back on undo or refusal @F5', async () => {
  const id = await event('Puppet show')
  const page = await desk.page()
  const list = `&starts_after=${year}-05-01&search=puppet`
  const row = page.getByRole('row', { name: /Puppet show/ })
  const open = async () => {
    await page.goto(address('/events', list))
    await row.getByRole('link', { name: 'Puppet show' }).click()
    await title(page).fill('Typed, not saved')
  }
  const trash = async () => {
    await page.getByRole('button', { name: w('do.more') }).click()
    await page.getByRole('menuitem', { name: w('list.trash'), exact: true }).click()
    await agree(page, 'list.trash')
  }
  const answers: (() => void)[] = []
  /** Holds the next removal back until the test releases it. */
  const held = (act: (route: Route) => Promise<void>) =>
    page.route(
      `**/events/${id}`,
      async (route) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        await act(route)
      },
      { times: 1 },
    )

  await test.step('confirmed, the record leaves before the service has answered', async () => {
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

  await test.step('refused, it comes back with the reason and the unsaved changes', async () => {
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

test('going back to the list shows the saved record before the list reloads @F5', async () => {
  await event('Garden party')
  const page = await desk.page()
  await page.goto(address('/events', `&starts_after=${year}-05-01&search=garden`))
  await page.getByRole('link', { name: 'Garden party' }).click()
  await title(page).fill('Garden feast')
  // The list gets no further answer.
  await page.route('**/v1/events?*', () => {})
  await page.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('save.back') }).click()
  await expect(page.getByRole('link', { name: 'Garden feast' })).toBeVisible()
})

test('the history of whole days shows days, and hours from when it had them @F4', async () => {
  const { id } = await desk.post('/events', {
    ...{ title: 'Bazaar', i18n_language: 'en' },
    ...{ start_date: '2036-03-01 10:00', end_date: '2036-03-01 18:00' },
  })
  await desk.patch(`/events/${id}`, { all_day: true, start_date: '2036-03-02', end_date: '2036-03-02' })
  await desk.patch(`/events/${id}`, { start_date: '2036-03-03', end_date: '2036-03-04' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('history.title') }).click()
  const entries = page.getByRole('complementary', { name: w('history.title') }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  const [day, hour] = [/^[^:]*2036$/, /\d:\d\d/]
  await expect(entries.nth(0).locator('del, ins')).toHaveText([day, day, day, day])
  await expect(entries.nth(1).locator('del')).toHaveText(['No', hour, hour])
  await expect(entries.nth(1).locator('ins')).toHaveText(['Yes', day, day])
  await expect(entries.nth(2).locator('ins').filter({ hasText: hour })).toHaveCount(2)
})

test('the history shows who changed which words, and restores a version as a draft @F4', async () => {
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
  // The service refuses in the language of the desk.
  const asked = page.waitForRequest(/\/restore\?i18n_language=en$/)
  await entries
    .nth(2)
    .getByRole('button', { name: w('history.restore') })
    .click()
  await asked
  await expect(title(page)).toHaveValue('An evening of jazz')
  expect(await stored(id)).toMatchObject({ title: 'An evening of jazz', status: 'draft' })
})
