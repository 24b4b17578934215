/** Texts that are older than their original, and the walk through those that are missing. */
import { findings } from '../support/axe.ts'
import { eventsOf, title, unsaved, year } from '../support/event-form.ts'
import type { Desk } from '../support/desk.ts'
import { headNumber } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { own_names } from '../../src/contract/languages.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, address } = eventsOf(() => desk)

test('an out-of-date text shows what its original changed, until it still fits', async () => {
  const id = await event('An Evening of Oud', { i18n_language: 'en' })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Ud Gecesi' })
  await desk.patch(`/events/${id}?i18n_language=en`, { title: 'A Night of Oud' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`, '&text=tr'))
  const notice = page.getByRole('group', { name: w('text.behind', { language: own_names.tr }) })
  await expect(notice.locator('ins')).toHaveText(/A Night/)
  await expect(notice.locator('del')).toHaveText(/An Evening/)
  await expect(notice.locator('p')).toHaveAttribute('lang', 'en')
  await notice.getByRole('button', { name: w('text.still_right') }).click()
  await expect(notice).toHaveCount(0)
  expect(await desk.get(`/events/${id}?i18n_language=tr`)).toMatchObject({ i18n_stale: [] })
})

test('what does not fit into the notice of an out-of-date text is scrolled to, also by keys', async () => {
  const id = await event('An Evening of Ney', { i18n_language: 'en' })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Ney Gecesi' })
  const said = 'Doors open an hour before. '.repeat(20)
  await desk.patch(`/events/${id}?i18n_language=en`, { title: 'A Night of Ney', description: `<p>${said}</p>` })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`, '&text=tr'))
  const changes = page.getByRole('group', { name: w('text.changes') })
  await expect(changes.locator('ins').last()).toContainText('Doors open')
  const top = () => changes.evaluate((one) => one.scrollTop)
  expect(await top()).toBe(0)
  await page.getByRole('button', { name: w('text.still_right') }).focus()
  await page.keyboard.press('Tab')
  await expect(changes).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(top).toBeGreaterThan(20)
  expect(await findings(page)).toEqual([])
})

test('beside an out-of-date text the words that its original added are marked, and nothing is changed', async () => {
  const id = await event('Oud', { i18n_language: 'en', description: '<p>The maqamat, played on an oud.</p>' })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Ud', description: '<p>Makamlar.</p>' })
  await desk.patch(`/events/${id}?i18n_language=en`, {
    description: '<p>The maqamat, from Bayati to Hijaz, played on an oud.</p>',
  })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`, '&beside=tr'))
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('changed-source') ?? [])].map((range) => String(range)))
  await expect.poll(marked).toEqual(['from Bayati to Hijaz,'])
  const turkish = page.getByRole('group', { name: own_names.tr })
  await expect(turkish.getByRole('group', { name: w('text.behind', { language: own_names.tr }) })).toBeVisible()
  await expect(unsaved(page)).toHaveCount(0)
  // The marks follow the text while it is edited.
  const english = page.getByRole('group', { name: own_names.en })
  const description = english.getByRole('textbox', { name: w('fields.events.description'), exact: true })
  await description.focus()
  await expect(description).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.type('Tonight: ')
  await expect(unsaved(page)).toHaveCount(1)
  await expect.poll(marked).toEqual(['from Bayati to Hijaz,'])
})

test('missing texts are walked through from the form, by pointer and by key', async () => {
  const names = ['First', 'Second', 'Third']
  const ids: number[] = []
  for (const [at, name] of names.entries())
    ids.push(
      await event(name, {
        start_date: `${year}-09-0${at + 1} 20:00`,
        end_date: `${year}-09-0${at + 1} 21:00`,
        i18n_language: 'en',
        status: 'publish',
      }),
    )
  const page = await desk.page()
  await page.goto(address('/events', '&missing_language=ar'))
  const total = headNumber(page)
  await expect(total).toHaveText(/\d/)
  const left = await total.innerText()
  await page.goto(address(`/events/${ids[0]}`, '&text=ar'))
  const next = page.getByRole('button', { name: /Next missing/ })
  await expect(next).toHaveText(new RegExp(`\\(${left} left\\)`))
  await next.click()
  await expect(page).not.toHaveURL(new RegExp(`/events/${ids[0]}\\b`))
  await expect(page).toHaveURL(/text=ar/)
  await expect(next).toBeVisible()
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const before = page.url()
  await page.keyboard.press('n')
  await expect.poll(() => page.url()).not.toBe(before)
  await expect(title(page)).toHaveAttribute('lang', 'ar')
})
