/** An editor’s day, counted: tasks by the keyboard alone, in Arabic and Turkish. */
import { year } from '../support/event-form.ts'
import { inHours, organizerOf } from '../support/proposals.ts'
import { rows } from '../support/rows.ts'
import { expect } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { eventOn, task } from './task.ts'

task(
  {
    number: 3,
    name: 'Find an event by its venue, and open it',
    language: 'tr',
    budget: { presses: 0, keys: 3, texts: 1 },
  },
  async ({ desk, page, person, open }) => {
    const { id: venue } = await desk.post('/venues', { venue: 'Işık Atölyesi', status: 'publish', i18n_language: 'tr' })
    const id = await eventOn(desk, `${year}-07-01`, { title: 'İkili', venue, i18n_language: 'tr' })
    await open('/events')
    await person.key('/')
    await person.type('isik atolyesi', page.getByRole('searchbox'))
    await person.sees(rows(page), (links) => expect(links).toHaveText(['İkili']))
    await person.keys('Enter', 'Enter')
    await person.sees(page.getByRole('textbox', { name: wordsOf('tr')('fields.events.title'), exact: true }))
    await expect(page).toHaveURL(new RegExp(`/events/${id}\\b`))
  },
)

task(
  { number: 16, name: 'Approve the most urgent proposal', language: 'ar', budget: { presses: 0, keys: 2, texts: 0 } },
  async ({ desk, page, person, open }) => {
    const author = await organizerOf(desk, 'Nile Film Society')
    const times = { start_date: inHours(1), end_date: inHours(2), timezone: 'UTC' }
    const { id } = await author.write('POST', '/events', { title: 'أمسية شعرية', ...times, i18n_language: 'ar' })
    await open('/review')
    await person.sees(page.getByRole('link', { name: /أمسية شعرية/ }))
    await person.key('j')
    await person.sees(page.getByRole('heading', { level: 2, name: 'أمسية شعرية' }), (one) => expect(one).toBeFocused())
    await person.key('a')
    await person.sees(page.getByRole('main'), (main) =>
      expect(main.getByRole('link', { name: 'أمسية شعرية' })).toHaveCount(0),
    )
    expect(await desk.get(`/events/${String(id)}?i18n_language=ar`)).toMatchObject({ status: 'publish' })
  },
)
