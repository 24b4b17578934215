/** Images: one is uploaded in the form of an event, described, shown to readers, and found in the library. */
import sharp from 'sharp'
import { own_names, type Language } from '../../src/contract/languages.ts'
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const photo = (color: string) =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

test('an image is uploaded in the form in Arabic, described, saved, and found in the library', async () => {
  const { id } = await desk.post('/events?i18n_language=ar', {
    ...{ title: 'أمسية عود', start_date: '2031-04-02 20:00', end_date: '2031-04-02 22:00', status: 'publish' },
  })
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const ar = wordsOf('ar')
  await page.goto(`${desk.url}/events/${id}?i18n_language=ar`)
  await page.getByRole('button', { name: ar('media.choose_image') }).click()
  const picker = page.getByRole('dialog', { name: ar('fields.events.image') })
  await expect(picker).toBeVisible()
  await picker
    .getByLabel(ar('media.choose'))
    .setInputFiles({ name: 'script.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script/></svg>') })
  await expect(picker.getByRole('alert')).toContainText('JPEG')
  await picker
    .getByLabel(ar('media.choose'))
    .setInputFiles({ name: 'oud-night.jpg', mimeType: 'image/jpeg', buffer: await photo('#703040') })
  await expect(picker.getByText(ar('media.location_removed'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  const sentence = picker
    .getByRole('textbox', { name: word('ar', 'media.describe_about') })
    .or(picker.getByLabel('العربية'))
  await expect(sentence).toHaveCSS('direction', 'rtl')
  await sentence.fill('عازف منحنٍ على عوده')
  await picker.getByRole('button', { name: ar('media.use') }).click()
  await expect(picker).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await desk.get<{ image: { alt?: string } }>(`/events/${id}?i18n_language=ar`)).image.alt)
    .toBe('عازف منحنٍ على عوده')

  const w = wordsOf('en')
  await page.goto(`${desk.url}/media?i18n_language=en`)
  await page.getByRole('searchbox', { name: w('media.search') }).fill('oud-night')
  await page
    .getByRole('button', { name: /oud-night/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'oud-night' })
  await expect(panel.getByRole('link', { name: 'أمسية عود' })).toBeVisible()
  const point = panel.getByRole('button', { name: /50% from the left/ })
  await point.focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('button', { name: /52% from the left/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: w('media.unused') }).click()
  await expect(page.getByText(w('media.none_found'))).toBeVisible()

  // Alt texts that are missing are written one after the other.
  await page.getByRole('button', { name: w('media.alt_missing') }).click()
  const missing = page.getByRole('region', { name: w('media.alt_missing') })
  const alt = (language: Language) =>
    missing.getByRole('textbox', { name: w('media.alt_of', { language: own_names[language], name: 'oud-night' }) })
  await alt('en').fill('A lute player')
  await page.keyboard.press('Enter')
  await expect(alt('tr')).toBeVisible()
  await missing.getByRole('button', { name: own_names.tr }).click()
  await alt('tr').fill('Udunun üzerine eğilmiş bir müzisyen')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(missing.getByRole('button', { name: 'oud-night' })).toBeHidden()
  const { media } = await desk.desk<{ media: { alt: object }[] }>('GET', '/media?search=oud-night')
  expect(media.map((medium) => medium.alt)).toEqual([
    { ar: 'عازف منحنٍ على عوده', en: 'A lute player', tr: 'Udunun üzerine eğilmiş bir müzisyen' },
  ])
})
