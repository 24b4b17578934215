/** Previews: what they show is what is published, byte for byte, whoever asks; and they write nothing. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '../../../contract/languages.ts'
import { onOneEngine } from '../one-engine.ts'
import { long } from '../long.ts'
import { unique, type Client } from '../scenario.ts'
import { pagesOf } from '../pages/read-page.ts'

type Fields = Readonly<Record<string, unknown>>
type Writes = readonly { readonly language: Language; readonly fields: Fields }[]

const route = 'POST //api/calendar/desk/v1/previews'

/** The second of the save is known when it is saved. */
const withoutSave = (text: string) =>
  text
    .replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, '$1:')
    .replace(/<updated>.*?<\/updated>/g, '<updated>')
    .replace(/"date_modified":"[^"]*"/g, '"date_modified":')

const hostile = fc.oneof(
  fc.constantFrom(
    '</title><script>alert(1)</script>',
    '"&amp;\' < 3 > 2 ]]> -->',
    'جلسة طرب (2027) – Nevâ & Ney',
    'İstanbul ığüşöç\u202e\u200f txet',
    'a\r\nEND:VEVENT\r\n,;\\n',
    '{name} $& $1 ${x}',
    '👩‍👩‍👧'.repeat(30),
    'x'.repeat(260),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

const text = fc.record(
  {
    title: hostile.map((one) => `T ${one}`),
    description: hostile.map((one) => `<p>${one}</p><script>x</script><img src="https://i.example/${one}.png">`),
    excerpt: hostile,
  },
  { requiredKeys: ['title'] },
)

const texts = fc.record({ ar: text, en: text, tr: text }, { requiredKeys: [] })

const facts = fc.record(
  {
    start_date: fc.constantFrom('2087-05-01 20:00:00', '2087-05-02 09:30:00', '2087-03-30 03:30:00'),
    cost: fc.constantFrom('0', '12.5', '120 TL & more', ''),
    all_day: fc.boolean(),
    timezone: fc.constantFrom('Europe/Istanbul', 'America/New_York', 'UTC'),
    event_status: fc.constantFrom('scheduled', 'cancelled', 'postponed', 'moved_online'),
    attendance_mode: fc.constantFrom('offline', 'online', 'mixed'),
    online_url: fc.constantFrom('https://live.example/?a=1&b="2"', ''),
    website: fc.constantFrom('https://www.example.org/x?y=1&z', ''),
    image: fc.constantFrom('https://img.example/a.jpg?b=1&c=2', ''),
  },
  { requiredKeys: ['start_date'] },
)

const smiles = '😀'.repeat(150)
const cut_facts = { start_date: '2087-05-01 20:00:00' }
/** In one of the two languages a description is cut within a character. */
const cut_texts: [object, object, object, object] = [
  { en: { title: 'T', excerpt: smiles }, tr: { title: 'T', excerpt: `x${smiles}` } },
  cut_facts,
  {},
  cut_facts,
]

/** Returns the writes that a form sends: one a language, the facts along with the first. */
function writesOf(all: { readonly [L in Language]?: Fields | undefined }, along: Fields): Writes {
  const own = languages.flatMap((language) => {
    const fields = all[language]
    return fields ? [{ language, fields }] : []
  })
  return own.map(({ language, fields }, at) => ({
    language,
    // A text that has no date gets that of its save.
    fields: { ...(at === 0 ? along : {}), ...fields, date: '2026-01-02 03:04:05' },
  }))
}

async function save(client: Client, resource: string, id: number | null, writes: Writes): Promise<number> {
  let known = id
  for (const { language, fields } of writes) {
    const path = `//${language}/api/calendar/events/v1/${resource}`
    const body = { ...fields, status: 'publish' }
    const saved = await client.do({ request: known === null ? `POST ${path}` : `PATCH ${path}/${known}`, body })
    known = Number(saved.id)
  }
  return known ?? 0
}

const between = (whole: string, first: string, last: string): string =>
  whole.slice(whole.indexOf(first), whole.indexOf(last) + last.length)

const parts = {
  ics: (file: string) => between(file, 'BEGIN:VEVENT', 'END:VEVENT\r\n'),
  rss: (file: string) => between(file, '<item>', '</item>\n'),
  atom: (file: string) => between(file, '<entry', '</entry>\n'),
  json: (file: string) => between(file, '{"id"', ']}').slice(0, -2),
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const told = (html: string, pattern: RegExp): string | null => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? null : unescaped(found)
}

onOneEngine((client) => {
  const { page } = pagesOf(client)
  const preview = (body: object) => client.do({ request: route, body })
  const raw = async (path: string) => {
    const response = await fetch(`${client.service.url}${path}`)
    expect(response.status, path).toBe(200)
    return response.text()
  }

  /** Compares a preview with what readers get, in every language. */
  async function isPublished(answer: Awaited<ReturnType<typeof preview>>, list: string, has_feed: boolean) {
    expect(answer.renderings.map(({ language }: { language: Language }) => language)).toEqual(languages)
    for (const { language, path, page: html, card, card_page, search_result, shared_link, feed } of answer.renderings) {
      const served = await page(path)
      expect(html).toBe(served)
      expect(card).not.toBeNull()
      expect(card_page.split(card)).toHaveLength(2)
      const [head] = served.split('<body>')
      expect(card_page.startsWith(`${head}<body>`)).toBe(true)
      expect((await page(`/${language}${list}`)).split(card)).toHaveLength(2)
      expect(search_result).toEqual({
        title: told(served, /<title>(.*?)<\/title>/s),
        address: told(served, /<link rel="canonical" href="(.*?)">/s),
        description: told(served, /<meta name="description" content="(.*?)">/s),
      })
      const property = (name: string) => told(served, new RegExp(`<meta property="og:${name}" content="(.*?)">`, 's'))
      expect(shared_link).toEqual({
        title: property('title'),
        description: property('description'),
        image: property('image'),
        site: property('site_name'),
      })
      if (!has_feed) expect(feed).toBeNull()
      else
        for (const [format, part] of Object.entries(parts))
          expect(withoutSave(feed[format]), format).toBe(withoutSave(part(await raw(`${path}.${format}`))))
    }
  }

  describe('equals what is published', () => {
    const city = unique('Town')
    let links: Fields

    beforeAll(async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${city} <hall>`, city } })
      const organizer = await client.do({ request: 'POST /organizers', body: { organizer: `${city} "choir"` } })
      await client.do({
        request: `PATCH /venues/${venue.id}?i18n_language=ar`,
        body: { venue: 'قاعة', status: 'publish' },
      })
      links = {
        end_date: '2087-05-03 21:00:00',
        venue: [venue.id],
        organizer: [organizer.id],
        date: '2026-01-02 03:04:05',
      }
    })

    test('for new and changed events with any texts', { timeout: 60_000 }, async () => {
      const some = texts.filter((all) => Object.keys(all).length > 0)
      await fc.assert(
        fc.asyncProperty(some, facts, texts, facts, async (first, about, then, changed) => {
          const writes = writesOf(first, { ...about, ...links })
          const before = await preview({ resource: 'events', writes })
          const id = await save(client, 'events', null, writes)
          expect(before.id).toBe(id)
          await isPublished(before, `/?where=${city}`, true)
          const edits = writesOf(then, changed)
          const after = await preview({ resource: 'events', id, writes: edits })
          await save(client, 'events', id, edits)
          await isPublished(after, `/?where=${city}`, true)
          await client.do({ request: `DELETE /events/${id}` })
        }),
        { numRuns: long ? 25 : 4, endOnFailure: true, examples: [cut_texts], ...(long ? {} : { seed: 11 }) },
      )
    })

    test.each([
      ['venues', 'venue', 'venue', { city: 'A & B', address: '<i>' }],
      ['organizers', 'organizer', 'organizer', { email: 'a@example.org' }],
    ] as const)('for %s', async (resource, one, label, more) => {
      const name = unique('"&<')
      const writes: Writes = [
        {
          language: 'tr',
          fields: { ...more, [label]: `${name} ığ`, description: '<p>1 < 2</p>', website: 'https://a.example/?b&c' },
        },
        { language: 'ar', fields: { [label]: `${name} ع`, description: 'نص' } },
      ]
      const before = await preview({ resource, writes })
      const id = await save(client, resource, null, writes)
      expect(before.id).toBe(id)
      await isPublished(before, `/${one}`, false)
    })

    test('for terms, which have a page and stand in no list', async () => {
      const { renderings } = await preview({
        resource: 'tags',
        writes: [{ language: 'en', fields: { name: unique('A & <b>') } }],
      })
      expect(renderings).toHaveLength(3)
      expect(renderings[0]).toMatchObject({ card: null, feed: null, page: expect.stringContaining('A &amp; ') })
    })
  })

  describe('what it does not do', () => {
    test('writes nothing, also where it publishes drafts, and reads nothing of it later', async () => {
      const mark = unique('draft')
      const event = await client.do({
        request: 'POST /events?i18n_language=en',
        body: { title: mark, start_date: '2087-06-01 20:00', end_date: '2087-06-01 22:00', status: 'draft' },
      })
      const before = (await client.do({ request: `GET /events/${event.id}?i18n_language=en` })) as Fields
      const total = (await client.do({ request: 'GET //api/calendar/desk/v1/history' })).total
      const { renderings } = await preview({
        ...{ resource: 'events', id: event.id, languages: ['en'] },
        writes: [{ language: 'en', fields: { title: `${mark} typed`, tags: [`${mark} tag`] } }],
      })
      expect(renderings).toHaveLength(1)
      expect(renderings[0].page).toContain(`${mark} typed</h1>`)
      expect(renderings[0].page).toContain(`${mark} tag`)
      expect(await client.do({ request: `GET /events/${event.id}?i18n_language=en` })).toEqual(before)
      expect((await client.do({ request: 'GET //api/calendar/desk/v1/history' })).total).toBe(total)
      await page(renderings[0].path, 404)
      expect((await client.do({ request: `GET /tags?search=${mark}&hide_empty=false` })).total).toBe(0)
    })

    test('shows no page and no entry of what readers do not get', async () => {
      const fields = { title: unique('hidden'), start_date: '2087-06-01 20:00', end_date: '2087-06-01 22:00' }
      for (const hides of [{ hide_from_listings: true }, { password: 'secret' }]) {
        const { renderings } = await preview({
          resource: 'events',
          writes: [{ language: 'en', fields: { ...fields, ...hides } }],
        })
        for (const one of renderings)
          expect(one).toMatchObject({
            path: null,
            page: null,
            card: null,
            card_page: null,
            search_result: null,
            shared_link: null,
            feed: null,
          })
      }
    })
  })

  describe('who may ask', () => {
    test('those who may write the record: an author sees a change that will wait, and nobody the records of others', async () => {
      const title = unique('own')
      const fields = { title, start_date: '2087-07-01 20:00', end_date: '2087-07-01 22:00' }
      const own = await client.do({ as: 'organizer', request: 'POST /events?i18n_language=en', body: fields })
      await client.do({ request: `PATCH /events/${own.id}?i18n_language=en`, body: { status: 'publish' } })
      const body = { resource: 'events', id: own.id, writes: [{ language: 'en', fields: { title: `${title} anew` } }] }
      const { status, headers, json } = await client.call({ as: 'organizer', request: route, body })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(json.renderings.at(1).page).toContain(`${title} anew</h1>`)
      const proposals = `GET //api/calendar/desk/v1/proposals?resource=events&record_id=${own.id}`
      expect((await client.do({ request: proposals })).total).toBe(0)
      const others = await client.do({ request: 'POST /events?i18n_language=en', body: { ...fields, status: 'draft' } })
      for (const writes of [body.writes, []]) {
        const refused = await client.call({ as: 'organizer', request: route, body: { ...body, id: others.id, writes } })
        expect([refused.status, refused.json.code]).toEqual([403, 'rest_forbidden'])
      }
      const term = { resource: 'categories', writes: [{ language: 'en', fields: { name: title } }] }
      expect((await client.call({ as: 'organizer', request: route, body: term })).status).toBe(403)
    })

    test.each([
      [
        'fields that the interface refuses',
        { writes: [{ language: 'en', fields: { title: 'x', start_date: 'soon', end_date: 'soon' } }] },
        400,
        ['start_date', 'end_date'],
      ],
      ['what is missing', { writes: [{ language: 'en', fields: {} }] }, 400, ['title', 'start_date', 'end_date']],
      ['no writes', { writes: [] }, 400, ['writes']],
      ['too many writes', { writes: Array(9).fill({ language: 'en', fields: {} }) }, 400, ['writes']],
      ['an unknown language', { writes: [{ language: 'xx', fields: {} }] }, 400, ['writes']],
      ['an unknown record', { id: 99999999, writes: [] }, 404, null],
    ] as const)('is told of %s', async (_what, asked, status, params) => {
      const body = { resource: 'events', ...asked }
      const answer = await client.call({ as: 'editor', request: route, body })
      expect(answer.status, JSON.stringify(answer.json)).toBe(status)
      const named = answer.json.data?.params
      if (params) expect(Array.isArray(named) ? named : Object.keys(named)).toEqual(params)
    })
  })
})
