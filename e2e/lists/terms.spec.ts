/** Categories and tags: names in three languages on a row, and moving categories in their tree. */
import type { Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { names } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
})
test.afterAll(() => desk.stop())

interface Term {
  readonly name: string
  readonly parent: number
}
const term = (path: string, language = 'en') => desk.get<Term>(`${path}?i18n_language=${language}`)
const nameIn = (page: Page, language: 'ar' | 'en' | 'tr', name: string) =>
  page.getByRole('textbox', { name: `${w(`language.${language}`)}: ${name}`, exact: true })

test('a row has the names in three languages, edited in place, missing ones marked, also for unused terms @E3', async () => {
  const music = await desk.post('/tags', { name: 'Music', i18n_language: 'en' })
  await desk.post(`/tags/${music.id}`, { name: 'Müzik', i18n_language: 'tr' })
  const art = await desk.post('/tags', { name: 'Art', i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/tags?i18n_language=en`)
  await expect(nameIn(page, 'en', 'Art')).toHaveValue('Art')
  await expect(nameIn(page, 'tr', 'Music')).toHaveValue('Müzik')
  await expect(nameIn(page, 'ar', 'Music')).toHaveAttribute('placeholder', w('text.missing'))
  await expect(nameIn(page, 'ar', 'Music')).toHaveAttribute('dir', 'rtl')
  await expect(nameIn(page, 'ar', 'Music')).toHaveAttribute('lang', 'ar')

  // Enter moves to the same language in the next row.
  await nameIn(page, 'ar', 'Art').fill('فن')
  await page.keyboard.press('Enter')
  await expect(nameIn(page, 'ar', 'Music')).toBeFocused()
  await page.keyboard.type('موسيقى')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await term(`/tags/${music.id}`, 'ar')).name).toBe('موسيقى')
  await expect.poll(async () => (await term(`/tags/${art.id}`, 'ar')).name).toBe('فن')
  expect((await term(`/tags/${music.id}`, 'tr')).name).toBe('Müzik')

  await nameIn(page, 'tr', 'Music').fill('Musiki')
  await nameIn(page, 'tr', 'Music').press('Enter')
  await expect.poll(async () => (await term(`/tags/${music.id}`, 'tr')).name).toBe('Musiki')
  await page
    .getByRole('status')
    .getByRole('button', { name: w('action.undo') })
    .last()
    .click()
  await expect(nameIn(page, 'tr', 'Music')).toHaveValue('Müzik')
  expect((await term(`/tags/${music.id}`, 'tr')).name).toBe('Müzik')

  // A taken name is refused at its field and stays as typed.
  await nameIn(page, 'en', 'Art').fill('MUSIC')
  await nameIn(page, 'en', 'Art').press('Enter')
  await expect(nameIn(page, 'en', 'Art')).toHaveAttribute('aria-invalid', 'true')
  await expect(nameIn(page, 'en', 'Art')).toHaveValue('MUSIC')
  await nameIn(page, 'en', 'Art').press('Escape')
  await expect(nameIn(page, 'en', 'Art')).toHaveValue('Art')
})

test('a name that somebody else has changed meanwhile is not overwritten silently @E3', async () => {
  const { id } = await desk.post('/tags', { name: 'Lecture', i18n_language: 'en' })
  const page = await desk.page()
  await page.route('**/changes?*', (route) => route.abort())
  await page.goto(`${desk.url}/tags?i18n_language=en&search=lecture`)
  await nameIn(page, 'en', 'Lecture').fill('Lectures')
  await desk.post(`/tags/${id}`, { name: 'Talk', i18n_language: 'en' })
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('names.changed', { name: 'Talk', who: w('who.you') }))).toBeVisible()
  expect((await term(`/tags/${id}`)).name).toBe('Talk')
})

test('a term can be renamed again before the service has answered @E3', async () => {
  const { id } = await desk.post('/tags', { name: 'Walk', i18n_language: 'en' })
  const page = await desk.page()
  const release = await holdRequests(page, `**/tags/${id}?*`)
  await page.goto(`${desk.url}/tags?i18n_language=en&search=walk`)
  const field = nameIn(page, 'en', 'Walk')
  for (const name of ['Walks', 'Long walks']) {
    await field.fill(name)
    await field.press('Enter')
  }
  release()
  await expect.poll(async () => (await term(`/tags/${id}`)).name).toBe('Long walks')
  await expect(nameIn(page, 'en', 'Long walks')).toHaveValue('Long walks')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Creates three categories for a test: a parent with a child, and a sibling. */
async function family(about: string) {
  const top = await desk.post('/categories', { name: `${about} A` })
  const below = await desk.post('/categories', { name: `${about} B`, parent: top.id })
  const beside = await desk.post('/categories', { name: `${about} C` })
  return { top: top.id, below: below.id, beside: beside.id }
}
const parentOf = async (id: number) => (await term(`/categories/${id}`)).parent

test('a category is moved by keyboard, back by undo, and not below itself @E1', async () => {
  const { top, below, beside } = await family('Key')
  const page = await desk.page()
  await page.goto(`${desk.url}/categories?i18n_language=en`)
  const openDialog = async (name: string) => {
    await page.getByRole('button', { name: `${w('list.actions')}: ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: w('tree.move') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: w('tree.move_title', { name }) })).toBeVisible()
  }
  const parent = page.getByRole('dialog').getByRole('combobox', { name: w('fields.categories.parent') })

  await openDialog('Key C')
  await parent.focus()
  await page.keyboard.type('Key A')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Key A' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w('tree.do'), exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await parentOf(beside)).toBe(top)
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Key A', 'Key B', 'Key C']))
  await page.getByRole('button', { name: w('action.undo') }).press('Enter')
  await expect.poll(() => parentOf(beside)).toBe(0)

  await openDialog('Key B')
  await parent.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: w('tree.do'), exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await parentOf(below)).toBe(0)
  await page.getByRole('button', { name: w('action.undo') }).press('Enter')
  await expect.poll(() => parentOf(below)).toBe(top)

  await openDialog('Key A')
  await parent.focus()
  await page.keyboard.type('Key B')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Key B' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w('tree.do'), exact: true }).press('Enter')
  await expect(page.getByRole('dialog').getByText(w('tree.circle', { name: 'Key A' }))).toBeVisible()
  expect(await parentOf(top)).toBe(0)
  expect(await parentOf(below)).toBe(top)
})

test('a category is dragged, also to the top, and a drop below itself is refused with the reason @E1', async () => {
  const { top, below, beside } = await family('Drag')
  const page = await desk.page()
  await page.goto(`${desk.url}/categories?i18n_language=en`)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const drag = async (name: string, target: ReturnType<typeof row>) => {
    await row(name).hover()
    await row(name).locator('[data-grip]').dragTo(target)
  }
  await drag('Drag C', row('Drag B'))
  await expect.poll(() => parentOf(beside)).toBe(below)
  await drag('Drag A', row('Drag C'))
  await expect(page.getByText(w('tree.circle', { name: 'Drag A' }))).toBeVisible()
  expect(await parentOf(top)).toBe(0)
  await drag('Drag C', page.getByRole('row').first())
  await expect.poll(() => parentOf(beside)).toBe(0)
})

test('a move that the service refuses is rolled back with the reason @E1', async () => {
  const { beside } = await family('Refused')
  const page = await desk.page()
  await page.goto(`${desk.url}/categories?i18n_language=en`)
  await page.route(`**/categories/${beside}?*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: 'x', message: 'Not there.', data: { status: 409 } } })
      : route.continue(),
  )
  await page.getByRole('button', { name: `${w('list.actions')}: Refused C` }).click()
  await page.getByRole('menuitem', { name: w('tree.move') }).click()
  const parent = page.getByRole('dialog').getByRole('combobox', { name: w('fields.categories.parent') })
  await parent.fill('Refused A')
  await page.getByRole('dialog').getByRole('option', { name: 'Refused A' }).click()
  await page.getByRole('button', { name: w('tree.do'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Not there.')).toBeVisible()
  expect(await parentOf(beside)).toBe(0)
})

test('deleting a term asks with the number of its events, and cancelling keeps the focus', async () => {
  const { id } = await desk.post('/tags', { name: 'Farewell', i18n_language: 'en' })
  const when = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00', status: 'publish' }
  for (const title of ['Last tango', 'Last waltz']) await desk.post('/events', { title, tags: [id], ...when })
  const page = await desk.page()
  await page.goto(`${desk.url}/tags?i18n_language=en`)
  const actions = page.getByRole('button', { name: `${w('list.actions')}: Farewell` })
  const question = page.getByRole('dialog', { name: w('ask.delete', { what: w('ask.name', { name: 'Farewell' }) }) })
  const ask = async () => {
    await actions.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: w('action.delete') }).press('Enter')
    await expect(question.getByRole('link', { name: 'Used by 2 upcoming events' })).toBeVisible()
  }
  await ask()
  await expect(question.getByRole('combobox', { name: w('used.with') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(actions).toBeFocused()
  expect((await term(`/tags/${id}`)).name).toBe('Farewell')
  await ask()
  // Without a replacement nothing is deleted.
  await expect(question.getByRole('button', { name: w('action.delete') })).toBeDisabled()
  await question.getByRole('radio', { name: w('used.leave') }).check()
  await question.getByRole('button', { name: w('action.delete') }).press('Enter')
  await expect(actions).toHaveCount(0)
  await expect.poll(async () => (await desk.get(`/tags/${id}`))['code']).toBe('tag-not-found')
})

test('on a phone a category is moved by tapping, and back @E1 @J5', async () => {
  const { top, beside } = await family('Tap')
  const page = await desk.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto(`${desk.url}/categories?i18n_language=en`)
  await page.getByRole('button', { name: `${w('list.actions')}: Tap C` }).tap()
  await page.getByRole('menuitem', { name: w('tree.move') }).tap()
  const dialog = page.getByRole('dialog', { name: w('tree.move_title', { name: 'Tap C' }) })
  await dialog.getByRole('combobox', { name: w('fields.categories.parent') }).tap()
  await page.keyboard.type('Tap A')
  await dialog.getByRole('option', { name: 'Tap A' }).tap()
  await dialog.getByRole('button', { name: w('tree.do'), exact: true }).tap()
  await expect.poll(() => parentOf(beside)).toBe(top)
  await page.getByRole('button', { name: w('action.undo') }).tap()
  await expect.poll(() => parentOf(beside)).toBe(0)
})

test('on a phone subcategories are indented @E1', async () => {
  const above = await desk.post('/categories', { name: 'Crafts above', i18n_language: 'en' })
  await desk.post('/categories', { name: 'Weaving below', parent: above.id, i18n_language: 'en' })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await page.goto(`${desk.url}/categories?i18n_language=en`)
  const edge = async (name: string) => (await page.getByRole('checkbox', { name }).boundingBox())?.x ?? 0
  await expect(page.getByRole('checkbox', { name: 'Weaving below' })).toBeVisible()
  expect((await edge('Weaving below')) - (await edge('Crafts above'))).toBeGreaterThanOrEqual(12)
})
