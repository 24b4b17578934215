/** Panels and messages of a form: an automated accessibility checker finds nothing. */
import type { Language } from '../../src/contract/field.ts'
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { openCopies, openMore } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
let event: { id: number }
test.beforeAll(async ({ desk_of_worker }) => {
  desk = desk_of_worker
  await desk.post('/venues', { venue: 'Harbiye Sahnesi', i18n_language: 'tr' })
  event = await desk.post('/events', {
    title: 'Caz',
    description: '<p>Bir <em>iki</em> <a href="https://example.org">üç</a></p>',
    start_date: '2035-05-08 20:00',
    end_date: '2035-05-08 22:00',
    i18n_language: 'tr',
  })
})

for (const [language, colorScheme, width] of [
  ['ar', 'dark', 1440],
  ['en', 'dark', 360],
  ['tr', 'light', 1440],
] as const satisfies readonly (readonly [Language, string, number])[]) {
  test(`panels and dialogs of a form are accessible, ${language}, ${colorScheme}, ${width} px`, async () => {
    test.setTimeout(180_000)
    const page = await desk.page({ colorScheme, viewport: { width, height: 900 } })
    const w = wordsOf(language)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const start = w('fields.events.start_date')
    await page.goto(`${desk.url}/events/${event.id}?i18n_language=${language}`)
    await expect(field(w('fields.events.title'))).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`${w('picker.open')}.*${start}`) }).click()
    const month = page.getByRole('dialog', { name: new RegExp(start) })
    await expect(month.getByRole('gridcell', { selected: true })).toBeVisible()
    expect(await findings(page), 'a month to choose from').toEqual([])
    await page.keyboard.press('Escape')

    await field(w('fields.events.description')).focus()
    await expect(field(w('fields.events.description'))).toHaveAttribute('contenteditable', 'true')
    await page
      .getByRole('button', { name: w('rich.link'), exact: true })
      .first()
      .click()
    await expect(field(w('rich.address'))).toBeFocused()
    expect(await findings(page), 'an editor with the address of a link').toEqual([])
    await page.keyboard.press('Escape')
    // The editor takes the focus back in a later frame.
    await expect(field(w('fields.events.description'))).toBeFocused()

    const zone = page.getByRole('combobox', { name: w('fields.events.timezone') })
    await zone.fill('Cairo')
    expect(await findings(page), 'zones to choose from').toEqual([])
    await page.keyboard.press('Enter')
    await field(start).fill('24.4.2026')
    await field(`${start}: ${w('form.time')}`).fill('0:30')
    await field(w('fields.events.website')).focus()
    await expect(page.getByText(w('when.skipped'))).toBeVisible()
    expect(await findings(page), 'a time that does not exist').toEqual([])
    await field(start).fill('29.10.2026')
    await field(`${start}: ${w('form.time')}`).fill('23:30')
    await field(w('fields.events.image')).fill('https://127.0.0.1:1/none.png')
    await expect(page.getByText(w('when.doubled'))).toBeVisible()
    expect(await findings(page), 'an image of another site').toEqual([])
    await page.getByRole('button', { name: /127\.0\.0\.1:1/ }).click()
    await expect(page.getByText(w('image.broken'))).toBeVisible()
    expect(await findings(page), 'a time that comes twice, an image that is none').toEqual([])

    const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill('harbye sahnesi')
    await page.getByRole('option', { name: /harbye sahnesi/ }).click()
    const panel = page.getByRole('dialog', { name: w('new.venues') })
    await expect(panel.getByRole('button', { name: /Harbiye Sahnesi/ })).toBeVisible()
    expect(await findings(page), 'a venue made in place, and one of almost the same name').toEqual([])
    await page.keyboard.press('Escape')

    await openMore(page, language)
    await page.getByRole('button', { name: w('readers.password') }).click()
    await page.getByRole('button', { name: w('readers.set') }).click()
    expect(await findings(page), 'a password for readers').toEqual([])
    await page.keyboard.press('Escape')

    await openCopies(page, language)
    await field(w('copy.date')).fill('1.4.2035')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: w('copy.dates') }).getByRole('listitem')).toHaveCount(1)
    expect(await findings(page), 'copies to be made').toEqual([])
  })
}
