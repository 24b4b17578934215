/** Journeys of saved views: what opening one brings along, and keeping changed filters. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
let page: Page
const saved: number[] = []

test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

test.afterEach(async () => {
  for (const id of saved.splice(0)) await desk.desk('DELETE', `/views/${id}`)
})

async function save(name: string, more: object) {
  const usual = { resource: 'events', query: 'featured=true', columns: null, layout: 'list', shared: true }
  const { id } = await desk.desk<{ id: number }>('POST', '/views', { name, ...usual, ...more })
  saved.push(id)
}

const tab = (name: string) => page.getByRole('navigation', { name: w('views.label') }).getByRole('link', { name })

test('a view brings its columns until the reader chooses others', async () => {
  await save('Slugs', { columns: ['when', 'slug'] })
  page = await desk.pageOf('editor')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toBeVisible()
  await tab('Slugs').click()
  const slug = page.getByRole('columnheader', { name: w('fields.events.slug') })
  await expect(slug).toBeVisible()
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toHaveCount(0)
  await page.getByRole('button', { name: w('list.display') }).click()
  // The box follows the profile, a moment after the press.
  await page.getByRole('checkbox', { name: w('fields.events.venue'), exact: true }).click()
  await expect(page.getByRole('columnheader', { name: w('fields.events.venue') })).toBeVisible()
  await expect(slug).toBeVisible()
})

test('changed filters are kept in the view that they began with', async () => {
  await save('Evenings', {})
  page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Evenings').click()
  await expect(tab('Evenings')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').fill('oud')
  await page.getByRole('button', { name: 'Update “Evenings”' }).click()
  await expect(tab('Evenings')).toHaveAttribute('aria-current', 'page')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Evenings').click()
  await expect(page).toHaveURL(/search=oud/)
})

test('a view of the calendar opens in its layout, from the list and over the calendar', async () => {
  await save('Weeks', { layout: 'week' })
  page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await tab('Weeks').click()
  await expect(page).toHaveURL(/calendar\?.*view=week/)
  await expect(tab('Weeks')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: w('calendar.week'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
