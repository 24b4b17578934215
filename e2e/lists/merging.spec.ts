/** Merging venues: from the selection of a list, with what happens said beforehand, and back. */
import type { Desk } from '../support/desk.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = { start_date: '2037-03-01 20:00', end_date: '2037-03-01 22:00' }

async function twoVenues(word: string) {
  const venue = (name: string, more: object) =>
    desk.post('/venues', { venue: `${word} ${name}`, status: 'publish', ...more })
  const [stays, goes] = [
    await venue('Hall', { city: 'Beirut', phone: '111' }),
    await venue('Room', { city: 'Beirut', phone: '222' }),
  ]
  const event = await desk.post('/events', { title: `${word} night`, ...evening, venue: goes.id })
  return { stays, goes, event }
}

const venueOf = async (event: { id: number }) =>
  (await desk.get<{ venue: { id: number } }>(`/events/${event.id}`)).venue.id

test('venues that are selected become one, and are two again after Undo', async () => {
  const { stays, goes, event } = await twoVenues('Merging')
  for (const { id } of [stays, goes]) await desk.patch(`/venues/${id}?i18n_language=tr`, { venue: `Salon ${id}` })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Merging`)
  for (const name of ['Merging Hall', 'Merging Room'])
    await page.getByRole('checkbox', { name: w('list.select', { name }) }).check()
  await page.getByRole('button', { name: w('bulk.merge') }).click()
  await expect(page).toHaveURL(/\/merge\?/)
  // The way back leads to the list as it was.
  const back = page.getByRole('main').getByRole('link', { name: w('many.venues'), exact: true })
  await expect(back).toHaveAttribute('href', /\/venues\?.*search=Merging/)
  await expect(page.getByText(/1.* event moves to .*Merging Hall/)).toBeVisible()
  const phone = page.getByRole('row', { name: w('fields.venues.phone') })
  await expect(phone.getByRole('radio').first()).toBeChecked()
  // A field is named once, however many of its languages are lost.
  await expect(page.getByText(/3.* values are lost.*: Name and Phone/)).toBeVisible()
  await phone.getByRole('radio', { name: '222' }).check()
  await expect(page.getByText(/1.* value is taken over: .*Phone/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /Merge, move .*1/ }).click()
  await expect(page).toHaveURL(new RegExp(`/venues/${stays.id}\\b`))
  expect(await venueOf(event)).toBe(stays.id)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByRole('button', { name: w('action.undo') }).click()
  await expect.poll(() => venueOf(event)).toBe(goes.id)
})

test('whoever looks after a draft becomes a member of what is published only where it is agreed', async () => {
  const { stays, goes } = await twoVenues('Agreeing')
  await desk.patch(`/venues/${goes.id}`, { status: 'draft' })
  const person = { email: 'agreeing@example.org', name: 'Amal', role: 'organizer', password: 'a long password' }
  const { id } = await desk.desk<{ id: number }>('POST', '/users', person)
  await desk.desk('PUT', '/members', { resource: 'venues', record_id: goes.id, users: [id] })
  const page = await desk.page()
  await page.goto(`${desk.url}/merge?resource=venues&ids=${stays.id},${goes.id}&i18n_language=en`)
  const box = page.getByRole('checkbox', { name: w('merge.agree', { name: 'Amal' }) })
  await expect(box).not.toBeChecked()
  await expect(page.getByText(/member comes along/)).toHaveCount(0)
  await box.check()
  await expect(page.getByText(/1.* member comes along/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Merge, move|^Merge$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/venues/${stays.id}\\b`))
  const { members } = await desk.desk<{ members: { user: { id: number } }[] }>(
    'GET',
    `/members?resource=venues&id=${stays.id}`,
  )
  expect(members.map(({ user }) => user.id)).toEqual([id])
})

test('the search for the other record leads back to the list as it was', async () => {
  await twoVenues('Leaving')
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Leaving`)
  await page.getByRole('link', { name: 'Leaving Hall', exact: true }).click()
  await page.getByRole('button', { name: w('do.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: w('bulk.merge') }).click()
  await expect(page.getByRole('searchbox', { name: w('merge.find') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: w('many.venues'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/venues\?.*search=Leaving/)
})

test('a double booking is told on the clock of its event, with that of the reader beside it', async () => {
  const { stays, goes } = await twoVenues('Clashing')
  const zone = { timezone: 'Africa/Cairo', status: 'publish', i18n_language: 'en' }
  const at = (title: string, venue: number, hour: number) =>
    desk.post('/events', { title, venue, start_date: `2037-05-01 ${hour}:00`, end_date: '2037-05-01 23:00', ...zone })
  await at('Clashing oud', stays.id, 19)
  await at('Clashing rehearsal', goes.id, 20)
  const page = await desk.page({ timezoneId: 'America/New_York' })
  await page.goto(`${desk.url}/merge?resource=venues&ids=${stays.id},${goes.id}&i18n_language=en`)
  const booking = page.getByRole('listitem').filter({ hasText: 'Clashing rehearsal' })
  await expect(booking).toContainText(/8:00\sPM Cairo/)
  await expect(booking).toContainText(/1:00\sPM in New York, where you are/)
})

test('the other record can stay, by keyboard, and a phone in Arabic has room for all of it', async () => {
  const { stays, goes } = await twoVenues('Swapping')
  const page = await desk.page({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await page.goto(`${desk.url}/merge?resource=venues&ids=${stays.id},${goes.id}&i18n_language=ar`)
  const ar = wordsOf('ar')
  await page.getByRole('button', { name: ar('merge.keep_instead') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`ids=${goes.id},${stays.id}`))
  await expect(page.getByRole('columnheader').first()).toContainText('Swapping Room')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])
})

test('a merge warns that readers lose a venue, and that pins lie far apart; the Activity names what was merged', async () => {
  const { stays, goes } = await twoVenues('Warned')
  await desk.patch(`/venues/${stays.id}?i18n_language=en`, { status: 'draft' })
  for (const [{ id }, geo_lat] of [
    [stays, 41],
    [goes, 41.1],
  ] as const)
    await desk.desk('PUT', `/venues/${id}/location`, { geo_lat, geo_lng: 29 })
  const page = await desk.page()
  await page.goto(`${desk.url}/merge?i18n_language=en&resource=venues&ids=${stays.id},${goes.id}`)
  const lost = page.getByText('Readers lose this venue in English: “Warned Hall” is not published there.')
  await expect(lost).toBeVisible()
  await expect(page.getByText('The pins are 11.1 km apart. Are these the same place?')).toBeVisible()
  // The other way round, readers lose nothing.
  await page.getByRole('button', { name: w('merge.keep_instead') }).click()
  await expect(lost).toHaveCount(0)
  await page.getByRole('button', { name: w('merge.do'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/venues/${goes.id}`))
  await page.goto(`${desk.url}/activity?i18n_language=en`)
  await expect(page.getByRole('button', { name: /merged venues into .*Warned Room/ })).toBeVisible()
})
