/** Saving: its requests, refusals and messages, and the screen after it. */
import { refusalText } from '../../src/contract/http/refusals.ts'
import type { Desk } from '../support/desk.ts'
import { cost, eventsOf, expectStored, openMore, save, title, unsaved, year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { column, field as textField, openRare } from '../support/texts.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, stored, address } = eventsOf(() => desk)

test('saving returns to the list as it was, or opens the next record @A4', async () => {
  const first = await event('Walk in May', { start_date: `${year}-06-01 10:00`, end_date: `${year}-06-01 11:00` })
  const second = await event('Walk in June', { start_date: `${year}-06-02 10:00`, end_date: `${year}-06-02 11:00` })
  const page = await desk.page()
  await page.goto(address('/events', `&starts_after=${year}-05-31&search=walk`))
  await page.getByRole('link', { name: 'Walk in May' }).click()
  const more = async (key: 'save.next' | 'save.back') => {
    await page.getByRole('button', { name: w('do.more') }).click()
    await page.getByRole('menuitem', { name: w(key) }).click()
  }
  await title(page).fill('Walk in May, early')
  await more('save.next')
  await expect(page).toHaveURL(new RegExp(`/events/${second}\\b`))
  await expect(title(page)).toHaveValue('Walk in June')
  await more('save.back')
  await expect(page).toHaveURL(/search=walk/)
  await expect(page.getByRole('row', { name: /Walk in May, early/ })).toBeVisible()
  expect(await stored(first)).toMatchObject({ title: 'Walk in May, early' })
})

test('the first save of a new record keeps the focus @J2', async () => {
  const page = await desk.page()
  const time = page.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` })
  const make = async () => {
    await page.goto(address('/events/new'))
    await title(page).fill('First night')
    await page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`${year}-05-08`)
    await time.fill('20:00')
  }
  const is_made = () => expect(page).toHaveURL(/\/events\/\d+/)

  await make()
  await title(page).press('Home')
  // Paints late, as a slow machine does: the form of the record does not wait for it.
  await page.evaluate(() => {
    const next = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (act) => next(() => setTimeout(() => act(performance.now()), 500))
  })
  await page.keyboard.press('Control+s')
  await is_made()
  await expect(title(page)).toBeFocused()
  // The caret stays as well, so that typing goes on.
  await page.keyboard.type('The ')
  await expect(page.getByRole('button', { name: w('action.save'), exact: true })).toBeVisible()
  await expect(title(page)).toHaveValue('The First night')

  await make()
  await time.press('Control+s')
  await is_made()
  await expect(time).toBeFocused()

  await make()
  await page.getByRole('button', { name: w('action.create'), exact: true }).press('Enter')
  await is_made()
  await expect(page.getByRole('button', { name: w('action.save'), exact: true })).toBeFocused()
})

test('a save sends only changed fields, with the version they were changed from @C11', async () => {
  const id = await event('Reading', { cost: '10' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await expect(cost(page)).toHaveValue('10')
  await title(page).fill('Reading aloud')
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === 'PATCH'), save(page)])
  expect(request.postDataJSON()).toEqual({ title: 'Reading aloud' })
  expect(request.headers()['if-match']).toMatch(/^"\d+\./)
})

test('Ctrl+S saves on any keyboard layout, Ctrl+Enter saves and publishes @J4', async () => {
  const id = await event('Seminar', { status: 'draft' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Seminar one')
  // An Arabic layout types another letter with the same key.
  await title(page).dispatchEvent('keydown', { key: 'س', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true })
  await expect(unsaved(page)).toHaveCount(0)
  expect(await stored(id)).toMatchObject({ title: 'Seminar one', status: 'draft' })
  await title(page).fill('Seminar two')
  await page.keyboard.press('Control+Enter')
  await expect(unsaved(page)).toHaveCount(0)
  expect(await stored(id)).toMatchObject({ title: 'Seminar two', status: 'publish' })
})

test('the button that saves is at rest while there is nothing to save', async () => {
  const id = await event('Recital', { status: 'publish' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const button = page.getByRole('button', { name: w('action.save'), exact: true })
  await expect(title(page)).toHaveValue('Recital')
  const rest = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await title(page).fill('Recital of songs')
  await expect(button).not.toHaveCSS('background-color', rest)
  await page.keyboard.press('Control+s')
  await expect(unsaved(page)).toHaveCount(0)
  await expect(button).toHaveCSS('background-color', rest)
})

for (const [language, reason] of [
  ['ar', /مستخدم/],
  ['en', /taken/],
  ['tr', /kullanıl/],
] as const) {
  test(`refusals of the service stand at their fields and clear nothing, ${language} @C10`, async () => {
    const taken = `siir-${language}`
    await event('Şiir', { i18n_language: 'tr', slug: taken })
    const id = await event('Poems', { i18n_language: 'en' })
    const page = await desk.page()
    const field = (name: 'title' | 'slug') =>
      page.getByRole('textbox', { name: word(language, `fields.events.${name}`), exact: true })
    const press = () => page.getByRole('button', { name: word(language, 'action.save'), exact: true }).click()
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}&text=tr`)
    await openMore(page, language)
    await field('title').fill('Şiirler')
    await field('slug').fill(taken)
    await press()
    await expect(field('slug')).toBeFocused()
    await expect(field('slug')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('slug')).toHaveAccessibleDescription(reason)
    await expect(field('title')).toHaveValue('Şiirler')
    await field('slug').fill(`${taken}-2036`)
    await press()
    await expect(unsaved(page, language)).toHaveCount(0)
    expect(await stored(id, 'tr')).toMatchObject({ title: 'Şiirler', slug: `${taken}-2036` })
  })

  test(`refusals of several languages and of the facts each stand at their field, ${language} @C10`, async () => {
    const taken = `kis-${language}`
    await event('Kış', { i18n_language: 'tr', slug: taken })
    const id = await event('Winter', { i18n_language: 'en' })
    const page = await desk.page()
    const press = () => page.getByRole('button', { name: word(language, 'action.save'), exact: true }).click()
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}&text=en&beside=tr`)
    const field = (text: 'en' | 'tr', name: 'title' | 'slug') => textField(column(page, text), language, name)
    await field('tr', 'title').fill('Kışlar')
    for (const text of ['en', 'tr'] as const) await openRare(page, text)
    await field('tr', 'slug').fill(taken)
    await press()
    await expect(field('tr', 'slug')).toBeFocused()
    await expect(field('tr', 'slug')).toHaveAccessibleDescription(reason)
    await expect(field('en', 'slug')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(field('tr', 'title')).toHaveValue('Kışlar')

    const above = await desk.post('/categories', { name: `Arts ${language}`, i18n_language: language })
    const below = await desk.post('/categories', {
      name: `Dance ${language}`,
      parent: above.id,
      i18n_language: language,
    })
    await page.goto(`${desk.url}/categories/${above.id}?i18n_language=${language}`)
    const name = page.getByRole('textbox', { name: word(language, 'fields.categories.name'), exact: true })
    const parent = page.getByRole('combobox', { name: word(language, 'fields.categories.parent') })
    await name.fill(`All arts ${language}`)
    await parent.fill(`Dance ${language}`)
    await page.getByRole('option', { name: `Dance ${language}`, exact: true }).click()
    await press()
    await expect(parent).toBeFocused()
    await expect(parent).toHaveAttribute('aria-invalid', 'true')
    await expect(parent).toHaveAccessibleDescription(refusalText(language, { code: 'parent_circle' }))
    await expect(name).toHaveValue(`All arts ${language}`)
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: `Dance ${language}` })).toBeVisible()
    expect(await desk.get(`/categories/${below.id}`)).toMatchObject({ parent: above.id })
  })
}

test('discarding refused values removes their errors @C8 @C10', async () => {
  await event('Poems', { i18n_language: 'en', slug: 'poems-taken' })
  const id = await event('Verses', { i18n_language: 'en' })
  const page = await desk.page()
  page.on('dialog', (dialog) => void dialog.accept())
  const slug = page.getByRole('textbox', { name: w('fields.events.slug'), exact: true })
  await page.goto(address(`/events/${id}`))
  await openMore(page)
  await slug.fill('poems-taken')
  await expectStored(page, 'poems-taken')
  await page.reload()
  await save(page)
  await expect(slug).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveText(w('save.refused'))
  await page.getByRole('button', { name: w('form.draft_drop') }).click()
  await expect(slug).toHaveValue('verses')
  await expect(slug).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The error does not come back for the next value.
  await title(page).fill('Verses, read aloud')
  await expect(unsaved(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a new record that resembles another offers to open it or to keep both @C5', async () => {
  await desk.post('/venues', { venue: 'Opera House', city: 'Ankara' })
  const page = await desk.page()
  await page.goto(address('/venues/new'))
  await page.getByRole('textbox', { name: w('fields.venues.venue'), exact: true }).fill('Opera  House')
  await page.getByRole('textbox', { name: w('fields.venues.city'), exact: true }).fill('Ankara')
  await page.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(page).toHaveURL(/\/venues\/\d+/)
  const said = page.getByRole('group', { name: w('duplicates.title') })
  await expect(said.getByRole('link', { name: w('action.open') })).toHaveAttribute('href', /\/venues\/\d+/)
  await said.getByRole('button', { name: w('duplicates.different') }).click()
  await expect(said).toHaveCount(0)
})
