/** Publishing: buttons name their languages and keep their places, and unpublishing asks first. */
import type { Locator, Page } from '@playwright/test'
import { own_names } from '../../src/contract/languages.ts'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { unsaved } from '../support/event-form.ts'
import { act, agree, rows } from '../support/rows.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { field, textsOf, times } from '../support/texts.ts'
import { word, wordsOf, type Key } from '../support/words.ts'
import { usually } from '../support/languages.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, record, address } = textsOf(() => desk)
const w = wordsOf('en')

type Statuses = Readonly<Record<Language, string | null>>
const statuses = async (id: number, path = '/events') =>
  (await desk.get<{ i18n_languages: Statuses }>(`${path}/${id}?i18n_language=en`)).i18n_languages

/** Returns the label of a button that names languages; values in Arabic are isolated. */
const naming = (language: Language, key: Key, ...named: readonly Language[]) =>
  new RegExp(
    `^${word(language, key, { languages: `.?${named.map((one) => word(language, `language.${one}`)).join('.+')}.?` })}$`,
  )

const published = (title: string) => ({ title, status: 'publish' })
const draft = (title: string) => ({ title, status: 'draft' })

for (const language of usually(both_directions, 'ar')) {
  test(`buttons keep their places through saving, publishing and unpublishing, and a double click does no harm: ${language}`, async () => {
    const id = await event({ [language]: draft('Gece') })
    const page = await desk.page()
    page.on('dialog', () => expect(false, 'no dialog of the browser').toBe(true))
    await page.goto(address(language, `/events/${id}`))
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const save = button(word(language, 'action.save'))
    const more = button(word(language, 'do.more'))
    const choose = button(word(language, 'do.languages'))
    const publish = button(naming(language, 'do.publish', language))
    const at_rest = button(language === 'ar' ? 'منشورة' : word(language, 'status.publish'))
    const status = page.getByRole('combobox', { name: word(language, 'fields.events.status'), exact: true })
    const places = async (last: Locator) => {
      // A click may scroll the page, so every measurement is taken at the end of the page.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      return Promise.all([more, save, last, choose].map(async (one) => (await one.boundingBox()) ?? {}))
    }
    const is_there = async (expected: string) => {
      await expect.poll(() => statuses(id)).toMatchObject({ [language]: expected })
      await expect(page).toHaveURL(new RegExp(`/events/${id}\\b`))
    }
    await expect(publish).toBeVisible()
    const before = await places(publish)

    await field(page, language, 'title').fill('Gece yarısı')
    await save.dblclick()
    await expect(unsaved(page, language)).toHaveCount(0)
    await is_there('draft')
    expect(await places(publish)).toEqual(before)

    await publish.dblclick()
    await expect(at_rest).toBeVisible()
    await is_there('publish')
    expect(await places(at_rest)).toEqual(before)
    // A disabled button does nothing, however often it is pressed.
    const { x = 0, y = 0, width = 0, height = 0 } = (await at_rest.boundingBox()) ?? {}
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await is_there('publish')

    await status.selectOption('draft')
    const question = page.getByRole('dialog')
    const pressed = (await save.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(pressed.x + 8, pressed.y + 8)
    // The question may open between the clicks of a double click, and lies under the second one.
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await expect(question).toBeVisible()
    }
    await question.getByRole('button', { name: word(language, 'action.cancel'), exact: true }).dblclick()
    await expect(question).toHaveCount(0)
    await is_there('publish')
    expect(await places(publish)).toEqual(before)
    await save.click()
    await question.getByRole('button', { name: naming(language, 'do.unpublish', language) }).dblclick()
    await is_there('draft')
    await expect(publish).toBeVisible()
    expect(await places(publish)).toEqual(before)
    // The trash is the last item of the menu, behind a separator.
    await more.click()
    const items = page
      .getByRole('menu', { name: word(language, 'do.more') })
      .locator('[role=menuitem], [role=separator]')
    await expect(items.last()).toHaveText(word(language, 'list.trash'))
    await expect(items.nth(-2)).toHaveRole('separator')
  })
}

test('a form publishes only the languages that its button names, by button, shortcut and menu, with undo', async () => {
  const id = await event({ en: draft('Choir'), ar: draft('جوقة'), tr: draft('Koro') })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`))
  await expect(page.getByRole('button', { name: naming('en', 'do.publish', 'en') })).toBeVisible()
  await field(page, 'en', 'title').press('Control+Enter')
  await expect(page.getByText(w('one.publish', { name: 'Choir', where: w('in.en') }))).toBeVisible()
  expect(await statuses(id)).toEqual({ ar: 'draft', en: 'publish', tr: 'draft' })

  await page.getByRole('button', { name: w('do.languages') }).click()
  const choice = page.getByRole('dialog', { name: w('do.languages') })
  const box = (language: Language) => choice.getByRole('checkbox', { name: new RegExp(own_names[language]) })
  await expect(box('en')).toBeDisabled()
  await expect(box('en')).toHaveAccessibleName(new RegExp(w('status.publish')))
  await box('ar').check()
  await box('tr').check()
  await expect(box('tr')).toHaveAccessibleName(new RegExp(w('will.publish')))
  await choice.getByRole('button', { name: naming('en', 'do.publish', 'ar', 'tr') }).click()
  const where = w('in.two', { first: w('language.ar'), second: w('language.tr') })
  await expect(page.getByText(w('one.publish', { name: 'Choir', where }))).toBeVisible()
  expect(await statuses(id)).toEqual({ ar: 'publish', en: 'publish', tr: 'publish' })
  await page
    .getByRole('button', { name: w('action.undo') })
    .last()
    .click()
  await expect.poll(() => statuses(id)).toEqual({ ar: 'draft', en: 'publish', tr: 'draft' })
})

test('side by side the button names the languages being written, also when sending for review', async () => {
  const page = await desk.pageOf('organizer')
  await page.goto(address('en', '/events/new', '&text=en&beside=tr'))
  await page
    .getByRole('group', { name: own_names.en })
    .getByRole('textbox', { name: w('fields.events.title') })
    .fill('Duet')
  await expect(page.getByRole('button', { name: naming('en', 'do.submit', 'en') })).toBeVisible()
  await page
    .getByRole('group', { name: own_names.tr })
    .getByRole('textbox', { name: w('fields.events.title') })
    .fill('Düet')
  await expect(page.getByRole('button', { name: naming('en', 'do.submit', 'en', 'tr') })).toBeVisible()
})

test('a refused publish leaves nothing that a later save would publish', async () => {
  const id = await event({ en: draft('Solo') })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`))
  const title = field(page, 'en', 'title')
  await title.fill('')
  await title.press('Control+Enter')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('Solo again')
  await title.press('Control+s')
  await expect.poll(async () => (await desk.get<{ title: string }>(`/events/${id}`)).title).toBe('Solo again')
  expect(await statuses(id)).toMatchObject({ en: 'draft' })
})

test('actions on a row that shows another language name it and change no other', async () => {
  const id = await event({ en: draft('Fallback fair'), ar: draft('معرض الرجوع') })
  const page = await desk.page()
  await page.goto(address('tr', '/events', `&starts_after=2020-01-01&search=Fallback`))
  const open = async () => {
    await page.getByRole('button', { name: `${word('tr', 'list.actions')}: Fallback fair` }).click()
    return page.getByRole('menu')
  }
  const menu = await open()
  await expect(menu.getByRole('menuitem', { name: naming('tr', 'do.publish', 'tr') })).toHaveCount(0)
  await expect(menu.getByRole('menuitem').last()).toHaveText(word('tr', 'list.trash'))
  await expect(menu.locator('[role=menuitem], [role=separator]').nth(-2)).toHaveRole('separator')
  await menu.getByRole('menuitem', { name: naming('tr', 'do.publish', 'en') }).click()
  await expect(page.getByText(word('tr', 'in.en'))).toBeVisible()
  expect(await statuses(id)).toEqual({ ar: 'draft', en: 'publish', tr: null })
  await (await open()).getByRole('menuitem', { name: naming('tr', 'do.publish', 'ar') }).click()
  await expect.poll(() => statuses(id)).toEqual({ ar: 'publish', en: 'publish', tr: null })
})

test('a bulk action chooses its languages and counts what leaves the public calendar first', async () => {
  const ids: number[] = []
  for (const number of [1, 2, 3])
    ids.push(await event({ en: draft(`Choral ${number}`), ar: draft(`كورال ${number}`), tr: draft(`Koral ${number}`) }))
  const page = await desk.page()
  await page.goto(address('en', '/events', '&starts_after=2020-01-01&search=Choral&per_page=2'))
  const bar = page.getByRole('region', { name: w('bulk.label') })
  const select = async () => {
    await page.getByRole('checkbox', { name: w('list.select_page') }).check()
    await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
    await expect(bar.getByText('3 selected', { exact: true })).toBeVisible()
  }
  const all = () => Promise.all(ids.map((id) => statuses(id)))
  const dialog = page.getByRole('dialog')
  await select()
  await bar.getByRole('button', { name: w('do.publish_some') }).click()
  await dialog.getByRole('button', { name: w('do.choose_all') }).click()
  await dialog.getByRole('button', { name: w('do.publish_all') }).click()
  // One of the languages is not in view.
  await expect(dialog).toContainText('1 of them is not on this page.')
  await dialog.getByRole('button', { name: w('do.publish_all') }).click()
  await expect(
    page.getByText(w('all.publish', { things: '3 events', where: w('in.all', { count: '3' }) })),
  ).toBeVisible()
  expect(await all()).toEqual(ids.map(() => ({ ar: 'publish', en: 'publish', tr: 'publish' })))

  const trash = async () => {
    await select()
    await bar.getByRole('button', { name: w('do.more') }).click()
    await page.getByRole('menuitem', { name: w('list.trash') }).click()
    await expect(dialog).toHaveAccessibleName('Move 3 events to the trash?')
    await expect(dialog).toContainText('3 events leave the public calendar in 3 languages.')
  }
  await trash()
  await dialog.getByRole('button', { name: w('action.cancel') }).click()
  expect(await all()).toEqual(ids.map(() => ({ ar: 'publish', en: 'publish', tr: 'publish' })))
  await bar.getByRole('button', { name: w('bulk.clear') }).click()
  await trash()
  await dialog.getByRole('button', { name: w('list.trash') }).click()
  await expect(page.getByText(w('bulk.trashed', { things: '3 events' }))).toBeVisible()
  expect((await all()).map(({ en }) => en)).toEqual(['trash', 'trash', 'trash'])
  await page.getByRole('button', { name: w('action.undo') }).click()
  await expect.poll(all).toEqual(ids.map(() => ({ ar: 'publish', en: 'publish', tr: 'publish' })))
})

test('a draft moves to the trash without a question, with an undo', async () => {
  const id = await event({ en: draft('Harmless') })
  const page = await desk.page()
  await page.goto(address('en', '/events', '&starts_after=2020-01-01&search=Harmless'))
  await act(page, 'Harmless', 'list.trash')
  await expect(page.getByText(w('notice.trashed', { name: 'Harmless' }))).toBeVisible()
  expect((await statuses(id)).en).toBe('trash')
  await page.getByRole('button', { name: w('action.undo') }).click()
  await expect.poll(async () => (await statuses(id)).en).toBe('draft')
})

test('quick edit asks before it unpublishes a text', async () => {
  const id = await event({ en: published('Quick one') })
  const page = await desk.page()
  await page.goto(address('en', '/events', '&starts_after=2020-01-01&search=Quick'))
  await act(page, 'Quick one', 'list.quick_edit')
  const form = page.getByRole('form')
  await form.getByLabel(w('fields.events.status'), { exact: true }).selectOption('draft')
  await form.getByRole('button', { name: w('action.save') }).click()
  await expect(page.getByRole('dialog')).toContainText('1 event leaves the public calendar in English.')
  expect((await statuses(id)).en).toBe('publish')
  await agree(page, 'do.unpublish')
  await expect.poll(async () => (await statuses(id)).en).toBe('draft')
})

test('deleting a venue in use counts its events and replaces it, and undo restores it', async () => {
  const venue = (name: string) => record('/venues', { en: { venue: name, status: 'publish' } })
  const [old, next] = [await venue('Leaky Hall'), await venue('Sound Hall')]
  const ids = await Promise.all(['One', 'Two'].map((name) => event({ en: published(name) }, { venue: old })))
  const past = await event(
    { en: published('Long ago') },
    {
      venue: old,
      start_date: '2020-05-08 18:00',
      end_date: '2020-05-08 19:00',
      timezone: times.timezone,
    },
  )
  const venueOf = async (id: number) => (await desk.get<{ venue: { id?: number } }>(`/events/${id}`)).venue.id
  const page = await desk.page()
  await page.goto(address('en', '/venues', '&search=Leaky'))
  await act(page, 'Leaky Hall', 'list.trash')
  const dialog = page.getByRole('dialog')
  const [list] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Used by 2 upcoming events' }).click(),
  ])
  await expect(rows(list)).toHaveCount(2)
  await list.close()
  await expect(dialog.getByRole('button', { name: w('list.trash') })).toBeDisabled()
  await dialog.getByRole('combobox', { name: w('used.with') }).fill('Sound')
  await dialog.getByRole('option', { name: 'Sound Hall' }).click()
  await agree(page, 'list.trash')
  await expect(page.getByText(w('notice.trashed', { name: 'Leaky Hall' }))).toBeVisible()
  expect(await Promise.all(ids.map(venueOf))).toEqual([next, next])
  await page.getByRole('button', { name: w('action.undo') }).click()
  // The venue and its two events to come were changed by one operation.
  await expect(page.getByText('3 records are as they were before.')).toBeVisible()
  expect(await Promise.all([...ids, past].map(venueOf))).toEqual([old, old, old])
})

test('a venue stays and the event is named when it could not be replaced there', async () => {
  const venue = (name: string) => record('/venues', { en: { venue: name, status: 'draft' } })
  const [old] = [await venue('Stuck Hall'), await venue('Spare Hall')]
  const id = await event({ en: published('Sticky') }, { venue: old })
  const page: Page = await desk.page()
  await page.route(`**/events/${id}?*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: 'rest_forbidden', message: 'Not yours.', data: { status: 403 } } })
      : route.continue(),
  )
  await page.goto(address('en', `/venues/${old}`))
  await page.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: w('used.with') }).fill('Spare')
  await dialog.getByRole('option', { name: 'Spare Hall' }).click()
  await agree(page, 'list.trash')
  await expect(page.getByRole('dialog', { name: '1 could not be changed' })).toContainText('Sticky')
  expect((await statuses(old, '/venues')).en).toBe('draft')
})
