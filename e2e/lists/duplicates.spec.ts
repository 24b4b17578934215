/** Possible duplicates: from the list to the pair, remembered as different or merged, and names offered while typing. */
import type { Desk } from '../support/desk.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const organizer = (name: string, more = {}) =>
  desk.post('/organizers', { organizer: `Quire ${name}`, status: 'publish', ...more })
const venue = (name: string) => desk.post('/venues', { venue: name, city: 'Beirut', status: 'publish' })

test('a pair is remembered as different, asked again after Undo, and merged @D2', async () => {
  const [stays, goes] = [await venue('Twin Stage'), await venue('TWIN STAGE')]
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=twin`)
  await page.getByRole('link', { name: /possible duplicate/ }).click()
  await expect(page).toHaveURL(/\/duplicates\?/)
  // The way back leads to the list as it was.
  const back = page.getByRole('main').getByRole('link', { name: w('many.venues'), exact: true })
  await expect(back).toHaveAttribute('href', /\/venues\?.*search=twin/)
  const pair = page.getByRole('listitem').filter({ hasText: 'TWIN STAGE' })
  await expect(pair).toContainText(w('duplicates.place'))
  await pair.getByRole('button', { name: w('duplicates.two_venues') }).click()
  await expect(pair).toHaveCount(0)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByRole('button', { name: w('action.undo') }).click()
  await expect(pair).toBeVisible()
  expect(await findings(page)).toEqual([])

  await pair.getByRole('button', { name: w('bulk.merge') }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${stays.id},${goes.id}`))
  await page.reload()
  await expect(page.getByRole('button', { name: w('duplicates.two_venues') })).toBeVisible()
  await page.getByRole('button', { name: w('merge.do'), exact: true }).click()
  const message = page.getByText(w('merge.done', { name: 'Twin Stage' }))
  await expect(message).toBeVisible()
  await page.goto(`${desk.url}/duplicates?resource=venues&i18n_language=en`)
  await expect(page.getByRole('heading', { name: w('duplicates.possible') })).toBeVisible()
  await expect(pair).toHaveCount(0)
})

test('pairs follow each other: J skips one, and the next takes the place of one that is decided @D2', async () => {
  const made = await Promise.all(
    ['Apse', 'Nave', 'Crypt'].flatMap((name) => [organizer(name), organizer(name, { email: `${name}@example.org` })]),
  )
  expect(made).toHaveLength(6)
  const page = await desk.page()
  await page.goto(`${desk.url}/duplicates?resource=organizers&i18n_language=en`)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: w('bulk.merge') })
    .first()
    .click()
  const heading = page.getByRole('columnheader').first()
  const place = (position: number, count: number) =>
    page.getByText(w('merge.position', { position: String(position), count: String(count) }))
  await expect(place(1, 3)).toBeVisible()
  await expect(page.getByText(w('merge.found', { why: w('duplicates.name') }))).toBeVisible()
  const back = page.getByRole('link', { name: w('duplicates.possible'), exact: true })
  await expect(back).toHaveAttribute('href', /\/duplicates\?.*resource=organizers/)
  const first = await heading.innerText()
  await page.keyboard.press('j')
  await expect(place(2, 3)).toBeVisible()
  await expect(heading).not.toHaveText(first)
  const second = await heading.innerText()
  await page.getByRole('button', { name: w('duplicates.two_organizers') }).click()
  await expect(place(2, 2)).toBeVisible()
  await expect(heading).not.toHaveText(second)
  // Also while a value is chosen; after the last one the queue is shown again.
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/duplicates\?/)
  await expect(page.getByRole('listitem').getByRole('button', { name: w('bulk.merge') })).toHaveCount(2)
})

test('what was said to be different is listed, and a phone in Arabic has room for it @D2', async () => {
  const ar = wordsOf('ar')
  await Promise.all([venue('Echo Room'), venue('Echo Room')])
  const page = await desk.page({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await page.goto(`${desk.url}/duplicates?resource=venues&i18n_language=ar`)
  const pair = page.getByRole('listitem').filter({ hasText: 'Echo Room' })
  await pair.getByRole('button', { name: ar('duplicates.two_venues') }).focus()
  await page.keyboard.press('Enter')
  await expect(pair).toHaveCount(0)
  await page.getByRole('link', { name: ar('duplicates.decided') }).click()
  await expect(pair.getByRole('button', { name: ar('duplicates.take_back') })).toBeVisible()
  await page.reload()
  await expect(pair.getByRole('button', { name: ar('duplicates.take_back') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])
})

test('categories that differ in case and dots alone are warned about and offered for merging @E2', async () => {
  const category = (name: string, parent = 0) => desk.post('/categories', { name, parent, i18n_language: 'tr' })
  const [stage, school] = [await category('Sahne'), await category('Okul')]
  const [stays, goes] = [await category('Müzik', stage.id), await category('MÜZİK', school.id)]
  const page = await desk.page()
  await page.goto(`${desk.url}/categories/new?i18n_language=tr`)
  const tr = wordsOf('tr')
  await page.getByRole('textbox', { name: tr('fields.categories.name'), exact: true }).fill('muzik')
  const near = page.getByRole('group', { name: tr('near.found') })
  await expect(near.getByRole('link')).toHaveText([/Müzik/, /MÜZİK/])

  await page.goto(`${desk.url}/duplicates?resource=categories&i18n_language=tr`)
  const pair = page.getByRole('listitem').filter({ hasText: 'MÜZİK' })
  await expect(pair).toContainText('Müzik')
  await pair.getByRole('button', { name: tr('bulk.merge') }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${stays.id},${goes.id}`))
  await page.getByRole('button', { name: tr('merge.do'), exact: true }).click()
  await expect.poll(async () => (await desk.get(`/categories/${goes.id}`))['merged_into']).toBe(stays.id)
})

test('the menu of a row finds the other record by a part of its name', async () => {
  const [one, other] = [await venue('Selvi Park'), await venue('Selvi Garden')]
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Selvi`)
  await page.getByRole('button', { name: `${w('list.actions')}: Selvi Park` }).click()
  await page.getByRole('menuitem', { name: w('bulk.merge') }).click()
  await expect(page.getByRole('searchbox', { name: w('merge.find') })).toBeVisible()
  // The first word of its name is looked for at once.
  await expect(page.getByRole('link', { name: 'Selvi Garden' })).toBeVisible()
  await page.getByRole('searchbox', { name: w('merge.find') }).fill('gard')
  await page.getByRole('link', { name: 'Selvi Garden' }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${one.id},${other.id}`))
  await expect(page.getByRole('button', { name: w('merge.do'), exact: true })).toBeVisible()
  // The form of a record leads there, too.
  await page.goto(`${desk.url}/venues/${other.id}?i18n_language=en`)
  await page.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('bulk.merge') }).click()
  await expect(page.getByRole('link', { name: 'Selvi Park' })).toBeVisible()
})

test('a new venue names one that is like it @C5', async () => {
  await venue('Zorlu Center PSM')
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/new?i18n_language=en`)
  await page
    .getByRole('textbox', { name: w('fields.venues.venue') })
    .first()
    .fill('PSM Zorlu Center')
  await expect(page.getByRole('group', { name: w('near.found') }).getByRole('link')).toHaveText([/Zorlu Center PSM/])
})
