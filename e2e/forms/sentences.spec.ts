/** Quick add reads a sentence: what is understood stands in chips before anything is filled in, and nothing is guessed. */
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import { addDays } from '../../src/contract/time/clock.ts'
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
const ids: Record<string, number> = {}

test.beforeAll(async ({ desk_of_worker }) => {
  desk = desk_of_worker
  const make = async (path: string, body: Readonly<Record<string, unknown>>) =>
    (await desk.post<{ id: number }>(path, body)).id
  ids['zorlu'] = await make('/venues', { venue: 'Zorlu PSM', i18n_language: 'tr', status: 'publish' })
  ids['opera'] = await make('/venues', { venue: 'دار الأوبرا', i18n_language: 'ar', status: 'publish' })
  for (const city of ['Ankara', 'İzmir'])
    ids[city] = await make('/venues', { venue: 'Depo Sahne', city, i18n_language: 'tr', status: 'publish' })
  ids['caz'] = await make('/categories', { name: 'Caz', i18n_language: 'tr' })
})

/** Today on the clock of the site. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
const sentences: Readonly<Record<JourneyLanguage, string>> = {
  en: 'tomorrow 8pm-10pm harbour sounds at Zorlu PSM',
  tr: 'Yarın 20:00-22:00 Zorlu PSM caz günü',
  ar: 'غدا ٨ مساءً أمسية شعرية في دار الأوبرا',
}
const expected: Readonly<
  Record<JourneyLanguage, { title: string; end: string; venue: string; categories: readonly string[] }>
> = {
  en: { title: 'Harbour sounds', end: '22:00:00', venue: 'zorlu', categories: [] },
  tr: { title: 'Caz günü', end: '22:00:00', venue: 'zorlu', categories: ['caz'] },
  ar: { title: 'أمسية شعرية', end: '21:00:00', venue: 'opera', categories: [] },
}

for (const language of usually(journey_languages, 'ar')) {
  test(`a sentence fills in an event by keyboard only, ${language} @C1`, async () => {
    const w = wordsOf(language)
    const page = await desk.page()
    if (language === 'ar') {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.emulateMedia({ colorScheme: 'dark' })
    }
    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeVisible()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    const title = dialog.getByRole('textbox', { name: w('fields.events.title') })
    await expect(title).toBeFocused()
    await page.keyboard.type(sentences[language])
    const read = dialog.getByRole('group', { name: w('sentence.read') })
    await expect(read).toContainText(expected[language].title)
    await expect(
      read.getByRole('button', { name: expected[language].venue === 'zorlu' ? /Zorlu PSM/ : /دار الأوبرا/ }),
    ).toBeVisible()
    expect(await findings(page, 'dialog')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(expected[language].title)
    await expect(read).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const { events } = await desk.get<{ events: Record<string, { id: number }[]>[] }>(
      `/events?status=draft&i18n_language=${language}&search=${encodeURIComponent(expected[language].title)}`,
    )
    const tomorrow = addDays(today(), 1)
    const { end, venue, categories } = expected[language]
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      title: expected[language].title,
      start_date: `${tomorrow} 20:00:00`,
      end_date: `${tomorrow} ${end}`,
      venue: { id: ids[venue] },
    })
    expect(events[0]?.['categories']?.map(({ id }) => id)).toEqual(categories.map((name) => ids[name]))
  })
}

test('what is not certain is asked, and a chip that is removed stays in the title @C1', async () => {
  const w = wordsOf('en')
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  const title = dialog.getByRole('textbox', { name: w('fields.events.title') })
  await title.fill('Tomorrow at 8 open mic at Depo Sahne')
  const read = dialog.getByRole('group', { name: w('sentence.read') })
  const times = read
    .getByRole('listitem')
    .or(read.getByRole('group'))
    .filter({ hasText: w('sentence.which_time') })
  const venues = read
    .getByRole('listitem')
    .or(read.getByRole('group'))
    .filter({ hasText: w('sentence.which_venue') })
  await expect(times.getByRole('button')).toHaveCount(2)
  await expect(venues.getByRole('button')).toHaveText(['Depo Sahne, Ankara', 'Depo Sahne, İzmir'])
  await title.press('Enter')
  // Enter leads to the question and fills in nothing.
  await expect(times.getByRole('button').first()).toBeFocused()
  await expect(title).toHaveValue(/Tomorrow/)
  await times.getByRole('button').last().press('Enter')
  // The next question follows, then the title: Enter there fills in.
  await expect(venues.getByRole('button').first()).toBeFocused()
  await venues.getByRole('button').first().click()
  await expect(title).toBeFocused()
  const venue = read.getByRole('button', { name: /Depo Sahne/ })
  // Enter on a chip does not remove it, but fills in, as it does in the title.
  await venue.press('Enter')
  await expect(title).toHaveValue('Open mic')
  await expect(dialog.getByRole('button', { name: /Depo Sahne/ })).toBeVisible()
  await title.fill('Tomorrow at 9pm open mic')
  // A key leads to the next chip, and the words of the removed one stay in the title.
  const chips = read.getByRole('listitem').getByRole('button')
  await chips.first().press('Delete')
  await expect(chips).toHaveCount(1)
  await expect(chips.first()).toBeFocused()
  await expect(read).toContainText('Tomorrow open mic')
  await read.getByRole('button', { name: w('sentence.use') }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Tomorrow open mic')
  const time = dialog.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` })
  await expect(time).toHaveValue(/9:00|21:00/)
  // A mouse leads to the title, where a space is typed next.
  await title.fill('Open mic at 10pm')
  await chips.first().click()
  await expect(title).toBeFocused()
  await expect(read).toBeHidden()
  // Where the service fails, the next Enter tries again; behind the panel stands what opened it.
  const writes = /\/v1\/events(?:\?.*)?$/
  await page.route(writes, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await title.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(writes)
  await expect(title).toBeFocused()
  await title.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeFocused()
})

test('quick add tells before saving that the venue is taken, and touching is no clash @B5 @C1', async () => {
  const w = wordsOf('en')
  const day = addDays(today(), 3)
  const start = { start_date: `${day} 18:00`, end_date: `${day} 19:30`, status: 'publish', i18n_language: 'en' }
  await desk.post('/events', { ...start, title: 'Taken evening', venue: ids['zorlu'] })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  const title = dialog.getByRole('textbox', { name: w('fields.events.title') })
  const taken = dialog.getByText(w('venue.taken'))
  await title.fill('in 3 days 19:00-21:00 duo at Zorlu PSM')
  // At once: Enter waits for what is looked up.
  await title.press('Enter')
  await expect(taken).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Taken evening' })).toBeVisible()
  const time = dialog.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` })
  await time.fill('19:30')
  await time.press('Tab')
  await expect(taken).toBeHidden()
  await title.press('Enter')
  await expect(dialog).toBeHidden()
})

test('a title that names a weekday stays as it is once the start is typed @C1', async () => {
  const w = wordsOf('en')
  const page = await desk.page()
  const year = new Date().getFullYear() + 1
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  await dialog.getByRole('textbox', { name: w('fields.events.title') }).fill('Friday prayers')
  const start = dialog.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`8 May ${year} 20:00`)
  await start.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(w('quick.saved', { name: 'Friday prayers' }))).toBeVisible()
})

const organized: Readonly<Record<JourneyLanguage, { sentence: string; title: string; name: string }>> = {
  en: {
    sentence: 'tomorrow 9pm lantern walk at Zorlo PSM by Lantern Trust',
    title: 'Lantern walk',
    name: 'Lantern Trust',
  },
  tr: {
    sentence: 'Yarın 21:00 fener gezisi, Zorlu PSM, Fener Vakfı düzenliyor',
    title: 'Fener gezisi',
    name: 'Fener Vakfı',
  },
  ar: {
    sentence: 'غدا ٩ مساءً جولة الفوانيس في دار الأوبرا تنظيم مؤسسة الفوانيس',
    title: 'جولة الفوانيس',
    name: 'مؤسسة الفوانيس',
  },
}

for (const language of usually(both_directions, 'ar')) {
  test(`an organizer in a sentence is told before it is saved, ${language} @C1`, async () => {
    const w = wordsOf(language)
    const { sentence, title, name } = organized[language]
    const organizer = await desk.post<{ id: number }>('/organizers', {
      organizer: name,
      i18n_language: language,
      status: 'publish',
    })
    const page = await desk.page()
    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await page.getByRole('button', { name: w('new.events'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    const field = dialog.getByRole('textbox', { name: w('fields.events.title') })
    await field.fill(sentence)
    // The name of the button isolates that of the organizer.
    const said = new RegExp(w('sentence.by', { name }).replace(name, `\\p{Cf}?${name}`), 'u')
    const chip = (region: string) => dialog.getByRole('group', { name: region }).getByRole('button', { name: said })
    await expect(chip(w('sentence.read'))).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveValue(title)
    await expect(chip(w('sentence.beside'))).toBeVisible()
    expect(await findings(page, 'dialog')).toEqual([])
    await field.press('Enter')
    await expect(dialog).toBeHidden()
    const { events } = await desk.get<{
      events: readonly { organizer: readonly { id: number }[]; venue: { id: number } }[]
    }>(`/events?status=draft&i18n_language=${language}&search=${encodeURIComponent(title)}`)
    expect(events.map((event) => [event.organizer.map(({ id }) => id), event.venue.id])).toEqual([
      [[organizer.id], ids[language === 'ar' ? 'opera' : 'zorlu']],
    ])
  })
}

test('a price and "online" stay in view until they are saved, and can be removed @C1', async () => {
  const w = wordsOf('tr')
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=tr`)
  await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  const title = dialog.getByRole('textbox', { name: w('fields.events.title') })
  await expect(title).toBeFocused()
  await page.keyboard.type('yarın 19.00 deniz sohbeti online bilet 250 TL')
  const read = dialog.getByRole('group', { name: w('sentence.read') })
  await expect(read).toContainText('250 TL')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Deniz sohbeti')
  const beside = dialog.getByRole('group', { name: w('sentence.beside') })
  const chip = (text: string) => beside.getByRole('button', { name: w('list.remove_filter', { name: text }) })
  await expect(chip('250 TL')).toBeVisible()
  await chip(w('options.attendance_mode.online')).click()
  await title.press('Enter')
  await expect(dialog).toBeHidden()
  const { events } = await desk.get<{ events: readonly Record<string, unknown>[] }>(
    '/events?status=draft&i18n_language=tr&search=deniz+sohbeti',
  )
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ title: 'Deniz sohbeti', cost: '250 TL', attendance_mode: 'offline' })
})

const two_days: Readonly<
  Record<JourneyLanguage, { sentence: (days: readonly [string, string]) => string; title: string }>
> = {
  en: { sentence: ([a, b]) => `${a} 20:00 and ${b} 17:00 tide songs`, title: 'Tide songs' },
  tr: { sentence: ([a, b]) => `${a} 20:00 ve ${b} 17:00 gelgit ezgileri`, title: 'Gelgit ezgileri' },
  ar: { sentence: ([a, b]) => `${a} 20:00 و ${b} 17:00 أغاني المد`, title: 'أغاني المد' },
}

test('of two days with times one is chosen with its time @C1', async () => {
  const language = 'en'
  const w = wordsOf(language)
  const { sentence, title } = two_days[language]
  const [first, second, other] = [addDays(today(), 40), addDays(today(), 41), addDays(today(), 44)] as const
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=${language}`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  const field = dialog.getByRole('textbox', { name: w('fields.events.title') })
  const read = dialog.getByRole('group', { name: w('sentence.read') })
  await field.fill(`${sentence([first, second])} ${other}`)
  const days = read.getByRole('group', { name: w('sentence.which_day') })
  await expect(days.getByRole('button')).toHaveCount(2)
  // Another day stays in the title, which is told.
  await expect(read).toContainText(w('sentence.unread', { days: '' }).trim())
  await field.fill(sentence([first, second]))
  await expect(read).not.toContainText(w('sentence.unread', { days: '' }).trim())
  await field.press('Enter')
  await expect(days.getByRole('button').first()).toBeFocused()
  expect(await findings(page, 'dialog')).toEqual([])
  await days.getByRole('button').last().click()
  await read.getByRole('button', { name: w('sentence.use') }).click()
  await expect(field).toHaveValue(title)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  const { events } = await desk.get<{ events: readonly Record<string, unknown>[] }>(
    `/events?status=draft&i18n_language=${language}&search=${encodeURIComponent(title)}`,
  )
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ title, start_date: `${second} 17:00:00` })
})
