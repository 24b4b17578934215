/** From the first draft to the approval by the keyboard alone: an organizer and a reviewer. */
import type { Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { title, year } from '../support/event-form.ts'
import { tabTo } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { column } from '../support/texts.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
})
test.afterAll(() => desk.stop())

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Harbour songs' })

/** Opens the first proposal of the queue. */
async function openFirst(page: Page): Promise<void> {
  await page.goto(`${desk.url}/review?i18n_language=en`)
  const queue = page.getByRole('region', { name: w('review.queue') })
  await expect(queue.getByRole('link', { name: /Harbour songs/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page)).toBeFocused()
}

test('a submission is sent, returned with a note, answered, sent again and approved in part by keyboard alone @F1 @F2 @J2', async () => {
  test.setTimeout(300_000)
  const [author, reviewer] = [await desk.pageOf('organizer'), await desk.pageOf('reviewer')]
  const name = 'Harbour songs'

  // The organizer writes an event in two languages, and sends both.
  await author.goto(`${desk.url}/?i18n_language=en`)
  await tabTo(author, author.getByRole('main').getByRole('link', { name: w('new.events') }))
  await author.keyboard.press('Enter')
  await expect(title(author)).toBeFocused()
  await tabTo(author, author.getByRole('button', { name: w('text.beside') }), 'Shift+Tab')
  await author.keyboard.press('Enter')
  for (const language of ['Türkçe', 'العربية']) {
    await tabTo(author, author.getByRole('checkbox', { name: language, exact: true }), 'Shift+Tab')
    await author.keyboard.press('Space')
  }
  const text = (language: 'en' | 'tr') => title(column(author, language))
  await tabTo(author, text('en'))
  await author.keyboard.type(name)
  await tabTo(author, text('tr'))
  await author.keyboard.type('Liman şarkıları')
  await tabTo(author, author.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }), 'Shift+Tab')
  await author.keyboard.type(`${year}-05-08`)
  await tabTo(author, author.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` }))
  await author.keyboard.type('20:00')
  await tabTo(author, author.getByRole('button', { name: w('do.languages') }))
  await author.keyboard.press('Enter')
  const choice = author.getByRole('dialog', { name: w('do.languages') })
  for (const language of [/English/, /Türkçe/]) {
    const box = choice.getByRole('checkbox', { name: language })
    if (await box.isChecked()) continue
    await tabTo(author, box)
    await author.keyboard.press('Space')
  }
  await author.keyboard.press('Control+Enter')
  await expect(author).toHaveURL(/\/events\/\d+/)
  const id = Number(/\/events\/(\d+)/.exec(author.url())?.[1])
  const statuses = async () => (await desk.get<{ i18n_languages: object }>(`/events/${id}`)).i18n_languages
  await expect.poll(statuses).toMatchObject({ en: 'pending', tr: 'pending' })

  // The reviewer sends it back with a note on a field.
  await openFirst(reviewer)
  const on_start = w('review.note_on', { field: w('fields.events.start_date') })
  await tabTo(reviewer, reviewer.getByRole('button', { name: on_start }))
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.getByRole('textbox', { name: on_start })).toBeFocused()
  await reviewer.keyboard.type('Is it free?')
  await reviewer.keyboard.press('Tab')
  await reviewer.keyboard.press('r')
  await expect(reviewer.getByText(w('review.done.send_back', { name }))).toBeVisible()

  // The organizer answers, adds what was asked for, and sends it again.
  await author.goto(`${desk.url}/?i18n_language=en`)
  await tabTo(author, author.getByRole('link', { name: `Answer 1 note: ${name}` }))
  await author.keyboard.press('Enter')
  const notes = author.getByRole('region', { name: w('review.notes') })
  await tabTo(author, notes.getByLabel(w('review.answer_label')))
  await author.keyboard.type('No, 80.')
  await author.keyboard.press('Tab')
  await author.keyboard.press('Enter')
  await expect(notes.getByRole('paragraph').filter({ hasText: 'No, 80.' })).toBeVisible()
  await tabTo(author, author.getByRole('link', { name: w('submission.edit') }), 'Shift+Tab')
  await author.keyboard.press('Enter')
  await tabTo(author, author.getByRole('textbox', { name: w('fields.events.cost'), exact: true }))
  await author.keyboard.type('80')
  await tabTo(author, author.getByRole('button', { name: w('do.languages') }))
  await author.keyboard.press('Enter')
  const turkish = choice.getByRole('checkbox', { name: /Türkçe/ })
  await tabTo(author, turkish)
  await author.keyboard.press('Space')
  await expect(turkish).toBeChecked()
  await author.keyboard.press('Control+Enter')
  await expect.poll(statuses).toMatchObject({ en: 'pending', tr: 'pending' })

  // The reviewer reads the answer and what changed, and publishes English alone.
  await openFirst(reviewer)
  await expect(reviewer.getByRole('region', { name: w('review.notes') })).toContainText('No, 80.')
  await expect(reviewer.getByText(w('review.since')).locator('..')).toContainText(w('fields.events.cost'))
  await tabTo(
    reviewer,
    reviewer.getByRole('checkbox', { name: w('review.publish_language', { language: w('language.tr') }) }),
  )
  await reviewer.keyboard.press('Space')
  await tabTo(reviewer, reviewer.getByRole('button', { name: w('do.publish', { languages: w('language.en') }) }))
  await reviewer.keyboard.press('a')
  await expect(reviewer.getByRole('dialog', { name: w('review.part_title') }).getByRole('textbox')).toBeFocused()
  await reviewer.keyboard.type('Which hall?')
  await reviewer.keyboard.press('Control+Enter')
  await expect(reviewer.getByText(w('review.done.part', { name }))).toBeVisible()
  expect(await statuses()).toMatchObject({ en: 'publish', tr: 'draft' })
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({ title: name, cost: '$80' })
})
