/** A write in one language leaves the others as they are. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language, type Resource } from '../../../contract/field.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { fullBody, makeWorld, sample, type World } from '../samples.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Client } from '../scenario.ts'

type Answer = Readonly<Record<string, unknown>>

const pairs = languages.flatMap((from) => languages.filter((to) => to !== from).map((to) => [from, to] as const))

/** Returns the names of the fields that are stored per language. */
const ofText = (resource: Resource) =>
  Object.entries(writable(resource))
    .filter(([, { per_language }]) => per_language)
    .map(([name]) => name)

function textOf(resource: Resource, answer: Answer): Answer {
  return Object.fromEntries(['i18n_language', ...ofText(resource)].map((name) => [name, answer[name]]))
}

const read = (client: Client, resource: Resource, id: unknown, language: Language): Promise<Answer> =>
  client.do({ request: `GET /${resource.name}/${String(id)}?i18n_language=${language}` })

const write = (client: Client, resource: Resource, id: unknown, language: Language, body: object): Promise<Answer> =>
  client.do({ request: `PATCH /${resource.name}/${String(id)}?i18n_language=${language}`, body })

async function history(client: Client, resource: Resource, id: unknown): Promise<readonly Answer[]> {
  const answer = await client.do({
    request: `GET //api/calendar/desk/v1/history?resource=${resource.name}&id=${String(id)}`,
  })
  return answer.entries
}

onOneEngine((client) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(client)
  })

  describe.each(resource_names)('%s', (name) => {
    const resource = resources[name]
    const is_record = resource.has_status

    test.each(pairs)('created in %s, then written in %s', async (from, to) => {
      const body = fullBody(resource, world)
      const made = await client.do({ request: `POST /${name}?i18n_language=${from}`, body })
      const { id } = made
      expect(made.i18n_language).toBe(from)
      const original = textOf(resource, made)

      const fallback = await read(client, resource, id, to)
      expect(textOf(resource, fallback)).toEqual(original)
      expect(fallback['i18n_languages']).toMatchObject({ [to]: null })

      // The name alone: everything else of the new text is empty, nothing of the fallback is kept.
      const label = unique(`${to} `)
      const added = await write(client, resource, id, to, { [resource.label]: label })
      expect(added).toMatchObject({ i18n_language: to, [resource.label]: label, description: '' })
      if (is_record) expect(added['status']).toBe('draft')
      expect(textOf(resource, await read(client, resource, id, from))).toEqual(original)
      // Embedded records are in the language of the request.
      const facts = Object.entries(writable(resource)).filter(([, row]) => !row.per_language && !row.to)
      for (const [fact, { kind }] of facts) if (kind !== 'language') expect(added[fact]).toEqual(made[fact])

      // Published in one, the other keeps its status; changed in one, the other its words.
      if (is_record) await write(client, resource, id, to, { status: 'publish' })
      await write(client, resource, id, to, { description: '<p>x</p>', slug: unique('slug-') })
      expect(textOf(resource, await read(client, resource, id, from))).toEqual(original)
      const translated = textOf(resource, await read(client, resource, id, to))
      const changed = await write(client, resource, id, from, { [resource.label]: unique(`${from} `) })
      expect(changed['i18n_stale']).toEqual([to])
      expect(textOf(resource, await read(client, resource, id, to))).toEqual(translated)
      // Saved again as it is, it has caught up.
      const saved = await write(client, resource, id, to, { [resource.label]: label })
      expect(saved['i18n_stale']).toEqual([])

      const entries = await history(client, resource, id)
      const of_to = entries.filter(({ language }) => language === to)
      expect(of_to).toHaveLength(is_record ? 4 : 3)
      expect(entries.filter(({ language }) => language === from)).toHaveLength(2)
    })

    test('requires a name for a new text; facts alone add no text', async () => {
      const { id } = await client.do({ request: `POST /${name}`, body: fullBody(resource, world) })
      const request = `PATCH /${name}/${id}?i18n_language=ar`
      const refused = await client.call({ as: 'editor', request, body: { description: 'x' } })
      expect(refused).toMatchObject({
        status: 400,
        json: { code: 'rest_missing_callback_param', data: { params: [resource.label] } },
      })
      if (is_record) {
        expect((await client.call({ as: 'editor', request, body: { status: 'draft' } })).status).toBe(400)
      }
      const fact = Object.keys(writable(resource)).find(
        (field) => field !== 'author' && field !== 'i18n_language' && !ofText(resource).includes(field),
      )
      if (!fact) return
      const changed = await client.do({ request, body: { [fact]: sample(resource, fact, 1, world) } })
      expect(changed).toMatchObject({ i18n_language: 'en', i18n_languages: { ar: null } })
    })
  })

  test('keeps the last write of each language, in any order', async () => {
    const resource = resources.events
    const step = fc.record({
      language: fc.constantFrom(...languages),
      title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => /[\p{L}\p{N}]/u.test(text)),
      status: fc.constantFrom('draft', 'pending', 'publish', 'private'),
    })
    await fc.assert(
      fc.asyncProperty(step, fc.array(step, { maxLength: 8 }), async (first, steps) => {
        const day = { start_date: '2027-01-01', end_date: '2027-01-01' }
        const { language, ...text } = first
        const { id } = await client.do({ request: `POST /events?i18n_language=${language}`, body: { ...text, ...day } })
        const expected = new Map<Language, { title: string; status: string }>([[language, text]])
        for (const { language: to, ...change } of steps) {
          await write(client, resource, id, to, change)
          expected.set(to, change)
        }
        for (const to of languages) {
          const answer = await read(client, resource, id, to)
          const said = expected.get(to) ?? expected.get(language)
          expect(answer['status']).toBe(said?.status)
          // As stored: trimmed, on one line, without what no text may hold.
          const plain = (value: unknown) => String(value).replace(/[\s\u0000\u2066-\u2069]+/g, '')
          expect(plain(answer['title'])).toBe(plain(said?.title))
        }
      }),
      { numRuns: 15 },
    )
  })
})
