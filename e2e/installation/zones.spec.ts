/** Times by our own zone data: equal in the service and in a browser with other zone data. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { languages } from '../../src/contract/field.ts'
import { startDesk } from '../support/desk.ts'
import { year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

/** Gives the browser the zone data of Casablanca before September 2026. */
async function withOldLaw(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Platform = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(Platform, {
      construct(_target, [locale, options]: [string, Intl.DateTimeFormatOptions | undefined]) {
        const old = options?.timeZone === 'Africa/Casablanca' ? { timeZone: 'Etc/GMT-1' } : {}
        return new Platform(locale, { ...options, ...old })
      },
    })
  })
}

test('form, list and calendar show the time of the service, whatever zone data the browser has @C2', async ({
  desk_of_worker: desk,
}) => {
  const w = wordsOf('en')
  const evening = { start_date: '2035-12-05 19:00', end_date: '2035-12-05 21:00', status: 'publish' }
  const { id } = await desk.post('/events', { title: 'Old law', ...evening, timezone: 'Europe/Istanbul' })
  const page = await desk.page({ timezoneId: 'Africa/Casablanca', locale: 'en-GB' })
  await withOldLaw(page)

  // 16:00 in UTC, and in Casablanca.
  await page.goto(`${desk.url}/calendar?view=month&date=2035-12&search=Old+law&i18n_language=en`)
  const yours = word('en', 'calendar.your_time', { zone: 'Istanbul', time: '16:00' })
  await expect(page.locator(`[data-event="${id}"]`)).toHaveAccessibleDescription(new RegExp(yours))

  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await expect(page.getByText('16:00 in Casablanca, where you are')).toBeVisible()
  expect(await page.evaluate(() => new Date('2035-12-05T16:00Z').toLocaleTimeString('en-GB'))).toBe('16:00:00')

  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const start = w('fields.events.start_date')
  await text(w('fields.events.title')).fill('New law')
  await page.getByRole('combobox', { name: w('fields.events.timezone') }).fill('Casablanca')
  await page.keyboard.press('Enter')
  await text(start).fill(`5.12.${year}`)
  await text(`${start}: ${w('form.time')}`).fill('19:00')
  await page.getByRole('button', { name: w('action.create'), exact: true }).click()
  const stored = () =>
    desk.get<{ events: object[] }>('/events?search=New+law&status=draft,publish&ends_after=1000-01-01')
  await expect
    .poll(async () => (await stored()).events)
    .toMatchObject([{ timezone: 'Africa/Casablanca', utc_start_date: `${year}-12-05 19:00:00` }])
  await page.goto(`${desk.url}/events?search=New+law&ends_after=1000-01-01&i18n_language=en`)
  await expect(page.getByRole('row', { name: /New law/ })).toContainText('19:00')
})

test('the overview names the events that new zone data moved, until dismissed @C2', async ({ browser }) => {
  // Starts the service twice, and opens eight screens.
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'takvim-zones-'))
  const newer = join(folder, 'newer.json')
  // Simulates zone data in which Morocco keeps summer time.
  const zones = latest.zones.map((zone) =>
    zone.startsWith('Africa/Casablanca|') ? 'Africa/Casablanca|+01|-10|0||' : zone,
  )
  writeFileSync(newer, JSON.stringify({ ...latest, version: '2099a', zones }))
  const desk = await startDesk(browser)
  try {
    const evening = { start_date: '2035-12-05 19:00', end_date: '2035-12-05 21:00', timezone: 'Africa/Casablanca' }
    const { id } = await desk.post('/events', { title: 'أمسية', ...evening, i18n_language: 'ar' })
    await desk.post('/events', { title: 'Evening', ...evening })
    await desk.post('/events', { title: 'Elsewhere', ...evening, timezone: 'Europe/Istanbul' })
    await desk.kill()
    await desk.startAgain({ ZONE_DATA: newer })
    const moved = () => desk.desk<{ total: number }>('GET', '/moved-events').then(({ total }) => total)
    await expect.poll(moved).toBe(2)

    const page = await desk.page({ timezoneId: 'Europe/Istanbul', locale: 'en-GB' })
    for (const language of languages) {
      const w = wordsOf(language)
      await page.goto(`${desk.url}/?i18n_language=${language}`)
      const notice = page.getByRole('region').filter({ has: page.getByText(w('overview.moved_dismiss')) })
      await expect(notice).toContainText(
        language === 'ar' ? 'الدار البيضاء' : language === 'tr' ? 'Kazablanka' : 'Casablanca',
      )
      await notice.getByText(w('overview.moved_details')).click()
      await expect(notice.getByRole('link', { name: 'أمسية' })).toHaveAttribute('href', new RegExp(`/events/${id}\\b`))
      const [before, after] = language === 'ar' ? ['7:00', '6:00'] : ['19:00', '18:00']
      await expect(notice.getByRole('listitem').first()).toContainText(new RegExp(`${before}.*${before}.*${after}`))
    }

    const w = wordsOf('en')
    await page.goto(`${desk.url}/?i18n_language=en`)
    await page.getByRole('link', { name: w('overview.moved_list') }).click()
    await expect(page.locator('tbody a[data-row]')).toHaveCount(2)
    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    await page.getByRole('button', { name: w('history.title') }).click()
    await expect(
      page.getByText(/New time zone data moved it from 5 Dec 2035, 19:00 to 5 Dec 2035, 18:00 UTC/),
    ).toBeVisible()

    await page.goto(`${desk.url}/?i18n_language=en`)
    const dismiss = page.getByRole('button', { name: w('overview.moved_dismiss') })
    await dismiss.click()
    await expect(dismiss).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: w('overview.next_days') })).toBeVisible()
    await expect(dismiss).toBeHidden()
  } finally {
    await desk.stop()
    rmSync(folder, { recursive: true })
  }
})
