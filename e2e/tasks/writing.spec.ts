/** An editor’s day, counted: adding, translating and publishing events. */
import { own_names } from '../../src/contract/languages.ts'
import { addDays } from '../../src/contract/time/clock.ts'
import { today } from '../support/busy-desk.ts'
import { year } from '../support/event-form.ts'
import { expect } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { eventOn, saved, task } from './task.ts'

const w = wordsOf('en')

task(
  { number: 1, name: 'Add an event by a sentence', budget: { presses: 0, keys: 3, texts: 1 } },
  async ({ desk, page, person, open }) => {
    await open('/events')
    await person.key('c')
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    await person.type('Tomorrow 8pm-10pm harbour sounds at Badaro Cinema', dialog.getByRole('textbox').first())
    await person.sees(dialog.getByRole('group', { name: w('sentence.read') }).getByRole('button', { name: /Badaro/ }))
    await person.key('Enter')
    // The chips above the form name the venue, too, before it is filled in.
    await person.sees(dialog.getByRole('textbox').first(), (title) => expect(title).toHaveValue('Harbour sounds'))
    await person.key('Enter')
    await person.sees(page.getByText(w('quick.saved', { name: 'Harbour sounds' })))
    const { events } = await desk.get<{ events: object[] }>('/events?status=draft&search=Harbour+sounds')
    const day = addDays(today(), 1)
    expect(events).toMatchObject([
      { start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00`, venue: { venue: 'Badaro Cinema' } },
    ])
  },
)

task(
  {
    number: 2,
    name: 'Add an event with the form: hours, venue, category, image',
    budget: { presses: 6, keys: 5, texts: 6 },
  },
  async ({ desk, page, person, open }) => {
    await open('/events')
    await person.press(page.getByRole('button', { name: w('new.events'), exact: true }))
    await person.press(page.getByRole('button', { name: w('quick.full_form') }))
    const form = page.getByRole('main')
    const box = (name: string) => form.getByRole('textbox', { name, exact: true })
    await person.type('Kite workshop', box(w('fields.events.title')))
    await person.press(box(w('fields.events.start_date')))
    await person.type(`8 May ${year}`)
    await person.keys('Tab', 'Tab')
    await person.type('14:00', box(`${w('fields.events.start_date')}: ${w('form.time')}`))
    await person.press(form.getByRole('combobox', { name: w('fields.events.venue') }))
    await person.type('Kadıköy')
    await person.sees(form.getByRole('option', { name: /Kadıköy/ }).first())
    await person.key('Enter')
    await person.press(form.getByRole('combobox', { name: w('fields.events.categories') }))
    await person.type('Crafts')
    await person.sees(form.getByRole('option', { name: 'Crafts' }).first())
    await person.key('Enter')
    await person.press(box(w('fields.events.image')))
    await person.type('https://example.org/kites.jpg')
    await person.key('Control+s')
    await person.sees(saved(page))
    const { events } = await desk.get<{ events: object[] }>('/events?status=draft&search=Kite+workshop')
    expect(events).toMatchObject([
      {
        start_date: `${year}-05-08 14:00:00`,
        end_date: `${year}-05-08 15:00:00`,
        venue: { venue: expect.stringContaining('Kadıköy Concert') },
        categories: [{ name: 'Crafts' }],
        image: { url: 'https://example.org/kites.jpg' },
      },
    ])
  },
)

task(
  { number: 5, name: 'Open what lacks an Arabic text, and the next one', budget: { presses: 2, keys: 1, texts: 0 } },
  async ({ desk, page, person, open }) => {
    for (const [at, title] of ['First', 'Second', 'Third'].entries()) {
      const id = await eventOn(desk, `${year}-05-0${at + 1}`, { title, status: 'publish' })
      await desk.patch(`/events/${id}?i18n_language=tr`, { title: `${title} tr`, status: 'publish' })
    }
    await open('/')
    await person.press(page.getByRole('link', { name: /without Arabic/ }))
    await person.press(page.getByRole('rowheader').getByRole('link').first())
    await person.sees(page.getByRole('button', { name: /Next missing Arabic/ }))
    const first = page.url()
    await person.key('n')
    await person.sees(page.getByRole('main'), () => expect(page).not.toHaveURL(first))
    await expect(page).toHaveURL(/text=ar/)
    await expect(page.getByRole('radio', { name: own_names.ar, exact: false })).toBeChecked()
  },
)

task(
  { number: 6, name: 'Translate title and text beside the source', budget: { presses: 3, keys: 1, texts: 2 } },
  async ({ desk, page, person, open }) => {
    const text = { title: 'Evening of oud', description: '<p>Five players.</p>' }
    const id = await eventOn(desk, `${year}-06-01`, text)
    await open(`/events/${id}`)
    await person.press(page.getByRole('button', { name: w('text.beside') }))
    const arabic = page.getByRole('group', { name: own_names.ar })
    await person.press(arabic.getByRole('textbox', { name: w('fields.events.title') }))
    await person.type('أمسية عود')
    await person.press(arabic.getByRole('textbox', { name: w('fields.events.description') }))
    await person.type('خمسة عازفين.', arabic.getByRole('textbox', { name: w('fields.events.description') }))
    await person.key('Control+s')
    await person.sees(saved(page))
    expect(await desk.get(`/events/${id}?i18n_language=ar`)).toMatchObject({
      title: 'أمسية عود',
      description: expect.stringContaining('خمسة عازفين.'),
      i18n_languages: { ar: 'draft' },
    })
  },
)

task(
  { number: 7, name: 'Publish an event in all languages', budget: { presses: 3, keys: 0, texts: 0 } },
  async ({ desk, page, person, open }) => {
    const id = await eventOn(desk, `${year}-06-02`, { title: 'Draft', status: 'draft' })
    for (const language of ['ar', 'tr'])
      await desk.patch(`/events/${id}?i18n_language=${language}`, { title: `Draft ${language}`, status: 'draft' })
    await open(`/events/${id}`)
    await person.press(page.getByRole('button', { name: w('do.languages'), exact: true }))
    await person.press(page.getByRole('button', { name: w('do.choose_all') }))
    await person.press(page.getByRole('button', { name: w('do.publish_all') }))
    await person.sees(page.getByRole('button', { name: w('status.publish'), exact: true }))
    await expect
      .poll(() => desk.get(`/events/${id}`))
      .toMatchObject({
        i18n_languages: { ar: 'publish', en: 'publish', tr: 'publish' },
      })
  },
)

task(
  { number: 19, name: 'See an event as its readers do', budget: { presses: 1, keys: 0, texts: 0 } },
  async ({ desk, page, person, open }) => {
    const id = await eventOn(desk, `${year}-06-03`, { title: 'Seen', status: 'publish' })
    await open(`/events/${id}`)
    await person.press(page.getByRole('button', { name: w('links.preview_title') }))
    await person.sees(page.frameLocator('dialog iframe').getByRole('heading', { name: 'Seen' }).first())
  },
)
