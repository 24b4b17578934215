/** Texts that are missing, stale or hidden from the reader of a list. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const list = (query: string) => `${desk.url}/events?i18n_language=en&${query}`
const chosenLanguage = (page: Page, name: string) => page.getByRole('radio', { name, exact: false })

test('a record in the list of missing or stale texts opens in the language of the list', async () => {
  const { id } = await desk.post('/events', { title: 'Only English', ...evening('2036-02-01'), i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(list('missing_language=ar&search=Only+English&starts_after=2036-01-01'))
  await rows(page).first().click()
  await expect(chosenLanguage(page, 'العربية')).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: `${w('list.actions')}: Only English` }).click()
  await page.getByRole('menuitem', { name: w('action.edit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${id}\\?.*text=ar`))
  await expect(chosenLanguage(page, 'العربية')).toBeChecked()
})

test('a text that may only be unpublished is not reported as missing to an organizer', async () => {
  const { id } = await desk.post('/events', {
    title: 'Known in English',
    status: 'publish',
    ...evening('2036-02-02'),
    i18n_language: 'en',
  })
  await desk.patch(`/events/${id}`, { title: 'Taslak', i18n_language: 'tr' })
  const organizer = await desk.pageOf('organizer')
  await organizer.goto(list('search=Known&starts_after=2036-01-01'))
  const marks = (page: Page) => page.getByRole('row', { name: 'Known in English' }).getByRole('img')
  await expect(marks(organizer)).toHaveAccessibleName(new RegExp(`Türkçe: ${w('text.not_published')}`))
  const editor = await desk.page()
  await editor.goto(list('search=Known&starts_after=2036-01-01'))
  await expect(marks(editor)).toHaveAccessibleName(
    new RegExp(`العربية: ${w('text.missing')}.*Türkçe: ${w('status.draft')}`),
  )
})
