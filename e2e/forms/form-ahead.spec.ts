/** A form that is opened from a list shows what the list has, until the record itself has been read. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { eventsOf, expectStored, title, unsaved } from '../support/event-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, address } = eventsOf(() => desk)

/** Opens a list with one record, which is answered when `release` is called. */
async function openHeld(page: Page, resource: 'events' | 'tags', id: number, name: string, language: Language = 'en') {
  const release = await holdRequests(page, new RegExp(`/${resource}/${id}\\?`))
  await page.goto(`${desk.url}/${resource}?i18n_language=${language}&search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByRole('link', { name }).click()
  return { release }
}

const form = (page: Page) => page.getByRole('main').locator('form')
/** Also while the form cannot be used. */
const seenTitle = (page: Page) => form(page).locator('[data-field="title"] input')

test('what the list has is seen at once and cannot be edited; the rest follows, as if nobody had changed anything', async () => {
  const id = await event('Held Recital', { description: '<p>Late strings.</p>' })
  const page = await desk.page()
  const { release } = await openHeld(page, 'events', id, 'Held Recital')
  await expect(seenTitle(page)).toHaveValue('Held Recital')
  await expect(form(page)).toHaveAttribute('inert')
  await expect(page.getByText('Late strings.')).toHaveCount(0)
  release()
  await expect(title(page)).toHaveValue('Held Recital')
  await expect(form(page)).not.toHaveAttribute('inert')
  await expect(page.getByText('Late strings.')).toBeVisible()
  await expect(unsaved(page)).toHaveCount(0)
  await expect(page.getByText(/This record was changed by/)).toHaveCount(0)
})

test('the code of the form and of the calendar loads while a list is idle, and the form is laid out once out of sight', async () => {
  const id = await event('Warm Recital')
  const page = await desk.page()
  const asked = ['form-screen', 'calendar-screen'].map((name) => page.waitForRequest(new RegExp(`/assets/${name}-`)))
  const read: string[] = []
  page.on('request', (request) => void read.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const laid_out: string[] = []
    Object.assign(window, { laid_out })
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      const title = this.querySelector<HTMLInputElement>('form [data-field="title"] input')
      const is_apart = this instanceof HTMLElement && this.inert && getComputedStyle(this).visibility === 'hidden'
      if (is_apart && title && measure.call(title).height > 0) laid_out.push(title.value)
      return measure.call(this)
    }
  })
  /** Titles of the forms that were laid out, but not to be seen. */
  const laidOut = () =>
    page.evaluate(() => {
      // The script above sets it.
      const { laid_out } = window as unknown as { laid_out: string[] }
      return laid_out
    })
  await page.goto(address('/events', '&search=Warm'))
  await Promise.all(asked)
  await expect.poll(laidOut).toEqual(['Warm Recital'])
  await expect(form(page)).toHaveCount(0)
  expect(read.filter((path) => path.endsWith(`/events/${id}`))).toEqual([])
  await page.getByRole('link', { name: 'Warm Recital' }).click()
  await expect(title(page)).toHaveValue('Warm Recital')
})

test('a stored draft waits for the record, and conflicts with nothing that a list leaves out', async () => {
  const id = await event('Drafted Recital', { excerpt: 'Before' })
  const page = await desk.page()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Drafted Recital, anew')
  await expectStored(page, 'Drafted Recital, anew')
  const { release } = await openHeld(page, 'events', id, 'Drafted Recital')
  await expect(seenTitle(page)).toHaveValue('Drafted Recital')
  release()
  await expect(title(page)).toHaveValue('Drafted Recital, anew')
  await expect(unsaved(page)).toHaveText(/1/)
  await expect(page.getByRole('button', { name: w('conflict.theirs') })).toHaveCount(0)
})

test('a text that a list shows in another language is seen at once, too, and leaves the form usable', async () => {
  const id = await event('Borrowed Recital', { i18n_language: 'en' })
  const page = await desk.page()
  const { release } = await openHeld(page, 'events', id, 'Borrowed Recital', 'ar')
  await expect(seenTitle(page)).toHaveAttribute('placeholder', /Borrowed Recital/)
  await expect(form(page)).toHaveAttribute('inert')
  release()
  await expect(form(page)).not.toHaveAttribute('inert')
  await expect(seenTitle(page)).toHaveAttribute('placeholder', /Borrowed Recital/)
  await expect(unsaved(page, 'ar')).toHaveCount(0)
  await seenTitle(page).fill('حفل')
  await expect(unsaved(page, 'ar')).toHaveCount(1)
})

test('a record that is gone leaves no form behind', async () => {
  const { id } = await desk.post('/tags', { name: 'Vanished', i18n_language: 'en' })
  const page = await desk.page()
  const { release } = await openHeld(page, 'tags', id, 'Vanished')
  await expect(form(page).locator('[data-field="name"] input')).toHaveValue('Vanished')
  await desk.remove(`/tags/${id}`)
  release()
  await expect(page.getByRole('main').getByRole('link', { name: w('many.tags') })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
})
