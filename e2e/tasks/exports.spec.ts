/** Exports: the list that is shown becomes a file, by keyboard, and the file changes nothing when it is imported again. */
import { readFile } from 'node:fs/promises'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

test('a list is exported with all fields, by keyboard, and imported again as the same', async ({
  sample_desk: desk,
}) => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${desk.url}/venues?i18n_language=en`)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  const button = page.getByRole('button', { name: w('list.export'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: w('list.export') })
  await expect(panel.getByRole('radio', { name: 'CSV' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('radio', { name: /^All \d+ fields/ })).toBeChecked()
  expect(await findings(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^venues-\d{4}-\d\d-\d\d\.csv$/)
  const card = page.getByRole('region', { name: w('export.region') })
  await expect(card).toContainText(/\d+ venues · [\d.]+ kB, in your downloads/)
  await expect(panel).toBeHidden()

  await page.goto(`${desk.url}/activity?i18n_language=en&kind=export&resource=venues`)
  const act = page.getByRole('main').getByRole('listitem').first()
  await expect(act).toContainText(/You exported \d+ venues.*CSV.*the whole list/)
  await act.getByRole('button', { expanded: false }).press('Enter')
  const details = page.getByRole('complementary', { name: w('activity.details') })
  await expect(details).toContainText(w('activity.why.unchanging'))
  await details.getByRole('link', { name: w('activity.exported.show') }).press('Enter')
  await expect(page).toHaveURL(/\/venues\?/)

  await page.goto(`${desk.url}/imports?i18n_language=en`)
  const text = await readFile(await file.path(), 'utf8')
  const pasted = text.replace(/^\ufeff/, '')
  await page.evaluate((csv) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', csv)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  await expect(page).toHaveURL(/\/imports\/\d+/)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: w('imports.outcome.same') })
      .first(),
  ).toBeVisible()
  // "Unchanged" holds the other word.
  for (const outcome of ['imports.outcome.change', 'imports.outcome.refused'] as const)
    await expect(page.getByRole('row').filter({ hasText: new RegExp(`\\b${w(outcome)}\\b`) })).toHaveCount(0)
})

test('on a phone in Arabic the panel and the card keep to the screen', async ({ sample_desk: desk }) => {
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await page.goto(`${desk.url}/events?i18n_language=ar`)
  await page.getByRole('button', { name: word('ar', 'list.export'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: word('ar', 'list.export') })
  await panel.getByText(word('ar', 'export.xlsx')).click()
  const within = async (locator: typeof panel) => {
    const box = await locator.boundingBox()
    expect([Math.floor(box?.x ?? -1) >= 0, Math.ceil((box?.x ?? 0) + (box?.width ?? 999)) <= 360]).toEqual([true, true])
  }
  await within(panel)
  const saved = page.waitForEvent('download')
  await panel.getByRole('button').last().click()
  expect((await saved).suggestedFilename()).toMatch(/^الفعاليات-.*\.xlsx$/)
  await within(page.getByRole('region', { name: word('ar', 'export.region') }))
})
