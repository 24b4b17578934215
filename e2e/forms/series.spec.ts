/** Events that repeat: making a series, deciding for single dates, and how far a change reaches. */
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const w = wordsOf('en')

interface Dates {
  readonly series: {
    readonly occurrences: readonly { readonly event: number; readonly times: { readonly start_date: string } }[]
  }
}

async function startsOf(event: number): Promise<readonly string[]> {
  const { series } = await desk.desk<Dates>('GET', `/series?event=${event}`)
  return series.occurrences.map(({ times }) => times.start_date.slice(0, 16))
}

test('a weekly event is repeated, with a choice for the skipped hour @C7', async () => {
  const { id } = await desk.post('/events', {
    title: 'Late shorts',
    start_date: '2027-04-16 00:30',
    end_date: '2027-04-16 02:00',
    timezone: 'Africa/Cairo',
    i18n_language: 'en',
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('series.repeat') }).click()
  const panel = page.getByRole('dialog', { name: 'Repeat: Late shorts' })
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('4')
  await expect(panel.getByText('Her cuma')).toBeVisible()
  const rows = panel.getByRole('list').last().getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(panel.getByText('1 date waits for your decision')).toBeVisible()
  // Saving leads to what waits.
  await panel.getByRole('button', { name: 'Save 4 dates' }).click()
  const offer = panel.getByRole('button', { name: /^Take/ })
  await expect(offer).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel.getByText('1 date waits for your decision')).toBeHidden()
  await panel.getByRole('button', { name: 'Save 4 dates' }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(id)).toEqual(['2027-04-16 00:30', '2027-04-23 00:30', '2027-04-30 01:30', '2027-05-07 00:30'])
})

test('a saved date asks how far the change reaches, least first @C7', async () => {
  const { id } = await desk.post('/events', {
    title: 'Jam session',
    start_date: '2027-05-07 20:00',
    end_date: '2027-05-07 22:00',
    i18n_language: 'en',
  })
  await desk.desk('POST', '/series', { event: id, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const title = page.getByRole('textbox', { name: w('fields.events.title') })
  await title.fill('Open stage')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'How far does the change reach?' })
  await expect(question.getByRole('radio', { name: 'This date' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Open stage')
  await page.keyboard.press('Control+s')
  await question.getByRole('radio', { name: 'All' }).check()
  await question.getByRole('button', { name: w('action.save') }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(async () => (await desk.get<{ total: number }>(`/events?search=Open+stage&start_date=2027-01-01`)).total)
    .toBe(3)
})

for (const language of ['ar', 'en', 'tr'] as const) {
  test(`the editor of a series is readable on a phone in ${language} @H1`, async () => {
    const { id } = await desk.post('/events', {
      title: `Series ${language}`,
      start_date: '2027-05-07 20:00',
      end_date: '2027-05-07 22:00',
      i18n_language: language,
    })
    const page = await desk.page()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}`)
    await page.getByRole('button', { name: wordsOf(language)('series.repeat') }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveCount(12)
    expect(await findings(page)).toEqual([])
    expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  })
}
