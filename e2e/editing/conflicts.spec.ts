/** Two users edit one record at the same time: nothing is overwritten silently. */
import { sign_in, type Desk } from '../support/desk.ts'
import { cost, eventsOf, save, title, unsaved } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, stored, address } = eventsOf(() => desk)

test('when two browsers edit one event, different fields merge and the same field is a conflict @I1', async () => {
  const id = await event('Market', { cost: '5', i18n_language: 'en' })
  const mine = await desk.page()
  const theirs = await desk.pageOf('editor')
  // Neither browser learns of the other's change before it saves.
  for (const page of [mine, theirs]) {
    await page.route('**/desk/v1/changes?*', (route) => route.abort())
    await page.goto(address(`/events/${id}`))
  }

  await test.step('different fields', async () => {
    await cost(mine).fill('6')
    await title(theirs).fill('Market day')
    await save(theirs)
    await expect(unsaved(theirs)).toHaveCount(0)
    await save(mine)
    await expect(mine.getByText(/^Saved, together with changes by editor-\d+@example\.org\.$/)).toBeVisible()
    await expect(title(mine)).toHaveValue('Market day')
    expect(await stored(id)).toMatchObject({ title: 'Market day', cost: '$6' })
  })

  await test.step('the same field: base, theirs and mine are shown, and nothing is sent before the choice', async () => {
    await title(theirs).fill('Night market')
    await save(theirs)
    await expect(theirs.getByText(w('conflict.saved', { name: sign_in.email }))).toBeVisible()
    await title(mine).fill('Flea market')
    await save(mine)
    const question = mine.getByRole('region', { name: /^Changed in the meantime by editor-\d+@example\.org$/ })
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

  await test.step('choosing theirs', async () => {
    await title(theirs).fill('Antiques')
    await save(theirs)
    await theirs.getByRole('button', { name: w('conflict.theirs') }).click()
    await expect(title(theirs)).toHaveValue('Flea market')
  })
})

test('an open form follows changes from elsewhere @I1', async () => {
  const id = await event('Regatta', { cost: '5' })
  const [page, theirs] = [await desk.page(), await desk.page()]
  for (const one of [page, theirs]) await one.goto(address(`/events/${id}`))
  await title(page).fill('Regatta, mine')
  await cost(theirs).fill('8')
  await save(theirs)
  await expect(cost(page)).toHaveValue('8')
  await expect(page.getByText(w('conflict.taken', { name: w('who.you') }))).toBeVisible()
  await expect(title(page)).toHaveValue('Regatta, mine')
  const live = await page.getByRole('status').elementHandles()
  await title(theirs).fill('Regatta, theirs')
  await save(theirs)
  await expect(page.getByRole('region', { name: w('conflict.title', { name: w('who.you') }) })).toContainText(
    'Regatta, theirs',
  )
  // The conflict is shown once, beside the choice, and announced: its live region existed before.
  expect(await page.getByText(w('conflict.asked')).count()).toBe(1)
  const heard = await Promise.all(live.map((one) => one.textContent()))
  expect(heard.filter((text) => text?.includes(w('conflict.asked')))).toHaveLength(1)
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toHaveValue('Regatta, mine')
})

test('a conflict over a time that comes twice names both, and the chosen one stays @I1', async () => {
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
  const question = page.getByRole('region', { name: w('conflict.title', { name: w('who.you') }) })
  for (const time of ['20:00', '21:00', '23:30']) await expect(question).toContainText(`29 Oct 2026, ${time}`)
  const mine = question.getByRole('button', { name: w('conflict.mine') })
  await mine.focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  // The choice disappears, and the focus moves to the chosen value.
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await expect(start).toBeFocused()
  await expect(second).toBeChecked()
  // The form asks once about a time in the past.
  await save(page)
  await page.getByRole('button', { name: w('when.right') }).click()
  await save(page)
  await expect(unsaved(page)).toHaveCount(0)
  expect(await desk.get(`/events/${id}`)).toMatchObject({
    start_date: '2026-10-29 23:30:00',
    utc_start_date: '2026-10-29 21:30:00',
  })
})
