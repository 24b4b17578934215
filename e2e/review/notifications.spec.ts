/** News under the bell, by mail, and who else has a record open. */
import type { Browser, Page } from '@playwright/test'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import { MailServer } from '../../src/service/test/mail/mail-server.ts'
import { findings, findingsIn } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const day = { start_date: '2031-05-01 10:00', end_date: '2031-05-01 12:00' }
const telephone = { viewport: { width: 360, height: 740 } }
const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** Submits an event as the organizer whose page this is. @returns the id of its proposal */
async function submit(page: Page, title: string, { url }: Desk = desk): Promise<number> {
  const headers = { origin: url }
  const made = await page
    .context()
    .request.post(`${url}/api/calendar/events/v1/events`, { headers, data: { title, ...day } })
  expect(made.ok()).toBe(true)
  const found = await page.context().request.get(`${url}/api/calendar/desk/v1/proposals?mine=true`)
  const { proposals } = (await found.json()) as { proposals: readonly { id: number; name: string }[] }
  return proposals.find(({ name }) => name === title)?.id ?? 0
}

const bellOf = (page: Page, language: JourneyLanguage) =>
  page.getByRole('button', { name: new RegExp(`^${word(language, 'notifications.title')}`) })

for (const language of usually(both_directions, 'ar')) {
  test(`a submission appears under the bell of a reviewer at once, and leads to the decision: ${language} @I3`, async () => {
    const reviewer = await desk.pageOf('reviewer', {}, language === 'en' ? {} : telephone)
    const organizer = await desk.pageOf('organizer')
    const stream = reviewer.waitForResponse(/\/changes\?/)
    await reviewer.goto(`${desk.url}/settings/profile?i18n_language=${language}`)
    const bell = bellOf(reviewer, language)
    await expect(bell).toBeVisible()
    await stream
    const title = { ar: 'أمسية عود', en: 'Oud Night', tr: 'Ud Gecesi' }[language]
    const before = Date.now()
    const proposal = await submit(organizer, title)
    await expect(bell).toContainText(/[1١]/)
    expect(Date.now() - before).toBeLessThan(5000)
    const said = reviewer.locator('[data-announcer]').first()
    await expect(said).toContainText(title)
    await bell.focus()
    await reviewer.keyboard.press('Enter')
    const panel = reviewer.getByRole('dialog', { name: word(language, 'notifications.title') })
    const link = panel.getByRole('link', { name: title })
    await expect(link).toBeVisible()
    expect(await findings(reviewer)).toEqual([])
    const room = await reviewer.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room).toBeLessThanOrEqual(0)
    if (process.env['PICTURES']) await reviewer.screenshot({ path: `${process.env['PICTURES']}/bell-${language}.png` })
    await link.focus()
    await reviewer.keyboard.press('Enter')
    await expect(reviewer).toHaveURL(new RegExp(`/review/${proposal}\\b`))
    await expect(panel).toBeHidden()
    await expect(bell).not.toContainText(/[1١]/)
  })
}

/** Looks at a mail as mail programs show it: narrow and wide, light and dark. */
async function seeMail(browser: Browser, html: string): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [800, 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme })
    await page.setContent(html)
    await page.screenshot({ path: `${process.env['PICTURES']}/mail-${colorScheme}.png`, fullPage: true })
    await page.close()
  }
}

test('the link of a mail leads through the sign-in to the submission, and the profile says what is mailed @I3', async ({
  browser,
}) => {
  // Starts a service of its own.
  test.slow()
  const mail = new MailServer()
  const own = await startDesk(browser, { SMTP_URL: await mail.listen() })
  try {
    const organizer = await own.pageOf('organizer')
    await organizer.goto(`${own.url}/settings/profile?i18n_language=en`)
    const approved = organizer.getByRole('combobox', { name: w('mail.approved') })
    await expect(approved).toHaveValue('now')
    expect(await findings(organizer)).toEqual([])
    if (process.env['PICTURES'])
      await organizer.screenshot({ path: `${process.env['PICTURES']}/profile.png`, fullPage: true })
    await organizer.getByRole('combobox', { name: w('mail.declined') }).selectOption('never')
    await expect(organizer.getByText(w('mail.saved'))).toBeVisible()
    const declined = await submit(organizer, 'Declined', own)
    const proposal = await submit(organizer, 'Oud Night', own)
    await own.desk('POST', `/proposals/${declined}/decision`, { version: 1, decision: 'decline', note: 'No.' })
    await own.desk('POST', `/proposals/${proposal}/decision`, { version: 1, decision: 'send_back', note: 'Where?' })
    const [first] = await mail.until(1)
    const link = /http\S+\/submissions\/\d+/.exec(first?.mail.text ?? '')?.[0] ?? ''
    expect(link).toBe(`${own.url}/submissions/${proposal}`)

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await stranger.getByLabel(w('sign_in.email')).fill('organizer-1@example.org')
    await stranger.getByLabel(w('sign_in.password'), { exact: true }).fill('the password of 1')
    await stranger.getByRole('button', { name: w('sign_in.submit') }).click()
    await expect(stranger).toHaveURL(new RegExp(`/submissions/${proposal}\\b`))
    expect(mail.received).toHaveLength(1)

    // The link in the foot leads through the sign-in to the choice of mail.
    const choice = /http\S+\/settings\S*$/m.exec(first?.mail.text ?? '')?.[0] ?? ''
    expect(first?.mail.html).toContain(`href="${choice}"`)
    const other = await (await browser.newContext()).newPage()
    await other.goto(choice)
    await other.getByLabel(w('sign_in.email')).fill('organizer-1@example.org')
    await other.getByLabel(w('sign_in.password'), { exact: true }).fill('the password of 1')
    await other.getByRole('button', { name: w('sign_in.submit') }).click()
    await expect(other.getByRole('combobox', { name: w('mail.declined') })).toHaveValue('never')
    if (process.env['PICTURES']) await seeMail(browser, first?.mail.html ?? '')

    // Administrators see which mail was refused, and why.
    mail.answer = () => 550
    const refused = await submit(await own.pageOf('organizer'), 'Ney Night', own)
    await own.desk('POST', `/proposals/${refused}/decision`, { version: 1, decision: 'approve' })
    const failed = async () => (await own.desk<{ failed: number }>('GET', '/mail')).failed
    await expect.poll(failed, { timeout: 20_000 }).toBe(1)
    const admin = await own.pageOf('administrator', {}, telephone)
    for (const language of journey_languages) {
      await openScreen(admin, `${own.url}/settings/connection?i18n_language=${language}`)
      const heading = admin.getByRole('heading', { name: word(language, 'mail.state') })
      const state = admin.locator('section').filter({ has: heading })
      await expect(state).toContainText('Refused by the test')
      await expect(state).toContainText('organizer')
      expect(await findingsIn(admin, language)).toEqual([])
      expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (process.env['PICTURES']) await state.screenshot({ path: `${process.env['PICTURES']}/state-${language}.png` })
    }
  } finally {
    await own.stop()
    await mail.close()
  }
})

test('two who have an event open see each other, until one leaves @I2', async () => {
  const { id } = await desk.post('/events', { title: 'Shared evening', ...day, status: 'publish' })
  const editor = await desk.pageOf('editor')
  const other = await desk.pageOf('reviewer')
  const hint = (page: Page) => page.getByRole('status').filter({ hasText: /has this open$/ })
  for (const page of [editor, other]) await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await expect(hint(other)).toContainText('editor')
  await expect(hint(editor)).toContainText('reviewer', { timeout: 5000 })
  expect(await findings(editor)).toEqual([])
  if (process.env['PICTURES']) await editor.screenshot({ path: `${process.env['PICTURES']}/presence.png` })
  await other.close()
  await expect(hint(editor)).toHaveCount(0, { timeout: 5000 })
  await editor.goto(`${desk.url}/events?i18n_language=en`)
})

test('who takes over a record that another has open leaves them their draft @I2', async () => {
  const { id } = await desk.post('/events', { title: 'Two at work', ...day, status: 'publish', cost: '5' })
  const [first, second] = [await desk.pageOf('editor', {}, telephone), await desk.pageOf('reviewer')]
  const hint = (page: Page) => page.getByRole('status').filter({ hasText: /has this open$/ })
  const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first()
  await first.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await title(first).fill('The draft of the first')
  await second.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await expect(hint(first)).toContainText('reviewer', { timeout: 5000 })
  await expect(hint(second)).toContainText('editor')
  expect(await first.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(first)).toEqual([])
  if (process.env['PICTURES']) await first.screenshot({ path: `${process.env['PICTURES']}/presence-360.png` })
  await second.getByRole('textbox', { name: /^Cost/ }).first().fill('9')
  await second.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await desk.get<{ cost: string }>(`/events/${id}`)).cost).toBe('$9')
  // The saved value of the other arrives, and typed text stays, also after a reload.
  await expect(title(first)).toHaveValue('The draft of the first')
  await first.reload()
  await expect(title(first)).toHaveValue('The draft of the first')
  await first.keyboard.press('ControlOrMeta+s')
  await expect
    .poll(async () => (await desk.get<{ title: string }>(`/events/${id}`)).title)
    .toBe('The draft of the first')
  expect((await desk.get<{ cost: string }>(`/events/${id}`)).cost).toBe('$9')
  await first.goto(`${desk.url}/events?i18n_language=en`)
})
