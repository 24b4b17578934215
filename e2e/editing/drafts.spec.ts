/** Unsaved text stays on the device for the user who typed it. */
import type { Desk } from '../support/desk.ts'
import { cost, eventsOf, expectStored, save, title, unsaved } from '../support/event-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { sessionsOf } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { sendPlainPages } from '../support/plain-pages.ts'
import { wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, stored, address } = eventsOf(() => desk)
const { ownSession, session, signIn } = sessionsOf(() => desk)

test('drafts survive a reload and closed or crashed tabs, in every language and for new records @C8', async () => {
  const id = await event('Jazz Night')
  let page = await desk.page()
  const context = page.context()

  await test.step('a reload', async () => {
    await page.goto(address(`/events/${id}`, '&text=ar'))
    await title(page).fill('أمسية جاز')
    await cost(page).fill('250')
    await expectStored(page, 'أمسية جاز')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title(page)).toHaveValue('أمسية جاز')
    await expect(cost(page)).toHaveValue('250')
  })

  await test.step('a crashed tab; each language keeps its own draft', async () => {
    const session = await context.newCDPSession(page)
    // No handler of a crashed page runs.
    void session.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
    page = await context.newPage()
    await page.goto(address(`/events/${id}`))
    await expect(title(page)).toHaveValue('Jazz Night')
    await expect(cost(page)).toHaveValue('250')
    await page.getByRole('radio', { name: 'العربية' }).check()
    await expect(title(page)).toHaveValue('أمسية جاز')
  })

  await test.step('saving removes the draft', async () => {
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
    await expectStored(page, 'Not there yet')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title(page)).toHaveValue('Not there yet')
    await page.getByRole('button', { name: w('form.draft_drop') }).click()
    await expect(title(page)).toHaveValue('')
  })
})

test('a draft is stored during typing without a pause @C8', async () => {
  const page = await desk.page()
  await page.clock.install()
  await page.goto(address('/events/new'))
  await title(page).fill('A')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'thousand and one nights') {
    await page.clock.runFor(100)
    await title(page).pressSequentially(letter)
  }
  // Time stands still since the last letter.
  await expectStored(page, 'Athousand and one')
})

test('a form takes no typing before the user is known @C8', async () => {
  const page = await desk.page()
  await sendPlainPages(page)
  const release = await holdRequests(page, session())
  await page.goto(address('/events/new'))
  await expect(page.getByRole('heading', { name: w('frame.loading') })).toHaveCount(1)
  await expect(title(page)).toHaveCount(0)
  release()
  await title(page).fill('Early bird')
  await expectStored(page, 'Early bird')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title(page)).toHaveValue('Early bird')
})

test('two tabs with one record each keep their own draft @C8', async () => {
  const id = await event('Chess Evening')
  const page = await desk.page()
  const beside = await page.context().newPage()
  for (const tab of [page, beside]) {
    await tab.goto(address(`/events/${id}`))
    await expect(title(tab)).toHaveValue('Chess Evening')
  }
  await cost(page).fill('40')
  await title(page).fill('Chess Evening for all')
  await expectStored(page, 'Chess Evening for all')
  // Both edit facts; only this tab edits a text.
  await beside.bringToFront()
  await cost(beside).fill('45')
  // Browsers slow down the timers of a tab that is behind another.
  await page.bringToFront()
  await page.getByRole('textbox', { name: w('fields.events.website'), exact: true }).fill('https://example.org/chess')
  await expectStored(page, 'https://example.org/chess')
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

test('an old draft is offered, not applied, when the record has changed since @C8', async () => {
  const id = await event('Concert')
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Concert, mine')
  await expectStored(page, 'Concert, mine')
  await page.goto('about:blank')
  await desk.patch(`/events/${id}`, { title: 'Concert, theirs' })
  await page.goto(address(`/events/${id}`))
  await expect(title(page)).toHaveValue('Concert, theirs')
  const offer = page.getByRole('group', { name: w('draft.old_text', { language: 'English' }) })
  await offer.getByRole('button', { name: w('draft.take') }).click()
  const question = page.getByRole('region', { name: w('conflict.title', { name: w('who.you') }) })
  await expect(question).toContainText('Concert, theirs')
  await question.getByRole('button', { name: w('conflict.mine') }).click()
  await save(page)
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  expect(await stored(id)).toMatchObject({ title: 'Concert, mine' })
})

test('a draft is not shown to the next user of the browser @C8', async () => {
  const id = await event('Ballet')
  const page = await ownSession()
  const context = page.context()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('A secret')
  await expectStored(page, 'A secret')
  await page.goto('about:blank')
  const other = { email: 'selin@example.org', password: 'another good password' }
  await desk.desk('POST', '/users', { ...other, role: 'editor' })
  await signIn(context, other)
  await page.goto(address(`/events/${id}`))
  await expect(title(page)).toHaveValue('Ballet')
  await expect(unsaved(page)).toHaveCount(0)
})

test('leaving a form asks only when something is unsaved @C8', async () => {
  const id = await event('Picnic')
  const page = await desk.page()
  const events = page
    .getByRole('navigation', { name: w('nav.label') })
    .first()
    .getByRole('link', { name: w('many.events') })
  const question = page.getByRole('dialog', { name: w('leave.title') })
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Picnic by the lake')

  await test.step('stay, then leave; the draft comes back', async () => {
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

  await test.step('without unsaved changes nothing is asked, also when changing the language', async () => {
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
