/**
 * Lists show what items show: whatever texts a record has in which statuses, a caller is listed it in a language exactly if
 * it is shown by id there, with the same text. Totals and what follows from lists agree. The expectation is written down here
 * from the rules, not from the code.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { sortKey } from '../../../contract/text/collation.ts'
import { languages, type Language, type Status } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'

const callers = ['editor', 'organizer', null] as const
type Caller = (typeof callers)[number]

const site: Language = 'en'

interface Spec {
  readonly original: Language
  readonly statuses: Readonly<Partial<Record<Language, Exclude<Status, 'trash'>>>>
  readonly author: 'editor' | 'organizer'
  readonly hidden: boolean
  readonly password: boolean
  readonly trashed: boolean
}

const status = fc.constantFrom('publish', 'publish', 'draft', 'pending', 'future', 'private')

const specs: fc.Arbitrary<Spec> = fc
  .record({
    original: fc.constantFrom(...languages),
    statuses: fc.record({ ar: status, en: status, tr: status }, { requiredKeys: [] }),
    first: status,
    author: fc.constantFrom('editor', 'organizer'),
    hidden: fc.nat(5).map((n) => n === 0),
    password: fc.nat(5).map((n) => n === 0),
    trashed: fc.nat(7).map((n) => n === 0),
  })
  // Objects of the arbitraries above, whose literal types `constantFrom` widens.
  .map(({ first, ...spec }) => ({ ...spec, statuses: { [spec.original]: first, ...spec.statuses } }) as Spec)

/** Covers each rule: an unpublished translation, a draft original, a draft original with two translations. */
const chosen: readonly Spec[] = [
  { original: 'en', statuses: { en: 'publish', tr: 'draft' } },
  { original: 'en', statuses: { en: 'draft', tr: 'publish' } },
  { original: 'tr', statuses: { tr: 'draft', ar: 'publish', en: 'publish' } },
  { original: 'ar', statuses: { ar: 'publish', tr: 'pending', en: 'future' } },
].map((spec) => ({ author: 'editor', hidden: false, password: false, trashed: false, ...spec }) as Spec)

/** Whether a caller reads the unpublished texts of a record, and may edit it. */
const isTheirs = (caller: Caller, { author }: Spec) => caller === 'editor' || caller === author

/** The language whose text a caller is shown; null: nothing may be read. */
function shownIn(spec: Spec, caller: Caller, language: Language): Language | null {
  const all = languages.filter((one) => one in spec.statuses)
  const readable = isTheirs(caller, spec) ? all : all.filter((one) => !spec.trashed && spec.statuses[one] === 'publish')
  return [language, spec.original, site, ...languages].find((one) => readable.includes(one)) ?? null
}

const isListed = (spec: Spec, caller: Caller, language: Language) =>
  shownIn(spec, caller, language) !== null && !spec.trashed && (!spec.hidden || isTheirs(caller, spec))

onOneEngine((client) => {
  describe.each(['events', 'venues', 'organizers'] as const)('%s', (kind) => {
    const { label } = resources[kind]
    const mark = unique('both')
    // A window that no other record is in.
    const year = client.service.engine === 'pglite' ? 4101 : 4102
    const window = kind === 'events' ? `starts_after=${year}-01-01&starts_before=${year}-12-31` : `search=${mark}`
    const records = new Map<number, Spec>()
    const links: Record<string, number> = {}

    const nameOf = (id: number, language: Language) =>
      `${mark} ${sortKey(String(id * 7919), 'en').slice(0, 6)} ${language} ${id}`

    async function make(spec: Spec): Promise<void> {
      const facts = kind === 'events' ? { start_date: `${year}-05-05 10:00`, end_date: `${year}-05-05 11:00` } : {}
      const more =
        kind === 'events' ? { ...links, categories: [links['category']], hide_from_listings: spec.hidden } : {}
      const author = client.service.ids[spec.author]
      const created = { ...facts, ...more, author, [label]: mark, i18n_language: spec.original, status: 'draft' }
      const { id } = await client.do({ request: `POST /${kind}`, body: created })
      for (const [language, of_text] of Object.entries(spec.statuses)) {
        const text = { i18n_language: language, [label]: nameOf(id, language as Language), status: of_text }
        const dated = of_text === 'future' ? { date: '2999-01-01 00:00:00' } : {}
        await client.do({ request: `PATCH /${kind}/${id}`, body: { ...text, ...dated } })
      }
      if (spec.password && kind === 'events')
        await client.do({ request: `PATCH /${kind}/${id}`, body: { password: 'sesame', i18n_language: spec.original } })
      if (spec.trashed) await client.do({ request: `DELETE /${kind}/${id}` })
      records.set(id, kind === 'events' ? spec : { ...spec, hidden: false, password: false })
    }

    beforeAll(async () => {
      if (kind === 'events') {
        links['venue'] = (await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })).id
        links['category'] = (await client.do({ request: 'POST /categories', body: { name: unique('Kind ') } })).id
      }
      for (const spec of [...chosen, ...fc.sample(specs, 16)]) await make(spec)
    })

    const list = async (as: Role | null, language: Language, more = ''): Promise<Answer['json']> =>
      client.do({ as, request: `GET /${kind}?${window}&per_page=100&i18n_language=${language}${more}` })

    const cases = callers.flatMap((caller) => languages.map((language) => ({ caller, language })))

    test.each(cases)(
      '$caller in $language: listed if and only if shown, with the same text',
      async ({ caller, language }) => {
        const answer = await list(caller, language)
        const listed = new Map<number, Answer['json']>(answer[kind].map((one: Answer['json']) => [one.id, one]))
        for (const [id, spec] of records) {
          const at = JSON.stringify({ id, ...spec })
          const shown = shownIn(spec, caller, language)
          const locked = spec.password && !isTheirs(caller, spec)
          const item = await client.call({ as: caller, request: `GET /${kind}/${id}?i18n_language=${language}` })
          expect(item.status, at).toBe(shown === null || locked ? 403 : 200)
          expect(listed.has(id), at).toBe(isListed(spec, caller, language))
          if (item.status === 200)
            expect([item.json.i18n_language, item.json[label]], at).toEqual([shown, nameOf(id, shown ?? site)])
          if (listed.has(id)) {
            const { i18n_language, status: of_text, [label]: name } = listed.get(id)
            expect([i18n_language, name, of_text], at).toEqual([
              shown,
              nameOf(id, shown ?? site),
              spec.statuses[shown ?? site],
            ])
          }
          if (item.status === 200 && listed.has(id)) {
            const { json_ld: _, ...alone } = item.json
            expect(listed.get(id), at).toEqual(alone)
          }
        }
        expect(answer.total).toBe(listed.size)
        const names = answer[kind].map((one: Answer['json']) => sortKey(one[label], language))
        if (kind !== 'events') expect(names).toEqual(names.toSorted())
      },
    )

    test.each(cases)(
      '$caller in $language: by status, counted as read, in pages that share nothing',
      async ({ caller, language }) => {
        for (const asked of ['publish', ...(caller ? ['draft', 'pending,private', 'publish,future'] : [])]) {
          const expected = [...records].filter(([, spec]) => {
            const shown = shownIn(spec, caller, language)
            return isListed(spec, caller, language) && shown && asked.split(',').includes(spec.statuses[shown] ?? '')
          })
          const ids = expected.map(([id]) => id).toSorted((a, b) => a - b)
          const answer = await list(caller, language, `&status=${asked}`)
          const found = answer[kind].map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
          expect([found, answer.total], asked).toEqual([ids, ids.length])
          const pages = []
          for (let page = 1; page <= Math.ceil(ids.length / 5); page++) {
            const request = `GET /${kind}?${window}&status=${asked}&per_page=5&page=${page}&i18n_language=${language}`
            const { total, [kind]: items } = await client.do({ as: caller, request })
            expect(total).toBe(ids.length)
            pages.push(...items.map(({ id }: { id: number }) => id))
          }
          expect(
            pages.toSorted((a, b) => a - b),
            asked,
          ).toEqual(ids)
        }
      },
    )

    if (kind !== 'events') return

    test.each(cases)(
      '$caller in $language: what follows from events agrees with counting them',
      async ({ caller, language }) => {
        const seen = [...records].filter(([, spec]) => isListed(spec, caller, language))
        const whole = seen.filter(([, spec]) => !spec.password || isTheirs(caller, spec))
        const total = async (path: string) =>
          (await client.do({ as: caller, request: `GET ${path}&i18n_language=${language}` })).total
        expect(await total(`/events?${window}`)).toBe(seen.length)
        expect(await total(`/events?${window}&strict_dates=true`)).toBe(seen.length)
        expect(await total(`/events?venue=${links['venue']}&${window}`)).toBe(whole.length)
        expect(await total(`/events?categories=${links['category']}&${window}`)).toBe(whole.length)
        expect(await total(`/events?search=${mark}&${window}`)).toBe(seen.length)
        const term = await client.do({
          as: caller,
          request: `GET /categories/${links['category']}?i18n_language=${language}`,
        })
        const open = [...records].filter(([, spec]) => shownIn(spec, null, language) && !spec.trashed)
        const counted = open.filter(([, spec]) => isTheirs(caller, spec) || (!spec.hidden && !spec.password))
        expect(term.count).toBe(counted.length)
      },
    )
  })
})
