/** Venues and organizers of an event: linked, and created in place. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine, unique, type Answer, type Call } from '../scenario.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const create = (body: object): Call => ({
  as: 'editor',
  request: 'POST /events',
  body: { title: unique('Event '), ...june, ...body },
})

onEveryEngine((client) => {
  const patch = (path: string, body: object) => client.call({ as: 'editor', request: `PATCH ${path}`, body })

  describe.each([
    ['venue', 'venues'],
    ['organizer', 'organizers'],
  ] as const)('%s of an event', (field, name) => {
    let a: number
    let b: number
    beforeAll(async () => {
      const make = async () => (await client.do({ request: `POST /${name}`, body: { [field]: unique('Linked ') } })).id
      ;[a, b] = [await make(), await make()]
    })
    const idsOf = (event: Answer['json']): number[] => [event[field]].flat().map(({ id }: { id: number }) => id)

    test('an id, a list, a CSV string, an object, a list of objects, a mix; in order, each once', async () => {
      for (const one of [a, String(a), [a], [String(a)], `${a},`, { id: a }, [{ id: a }], [a, a]]) {
        expect(idsOf(await client.do(create({ [field]: one }))), JSON.stringify(one)).toEqual([a])
      }
      for (const two of [[b, a], `${b},${a}`, ` ${b} , ${a} `, [{ id: b }, a], [String(b), { id: String(a) }]]) {
        expect(idsOf(await client.do(create({ [field]: two }))), JSON.stringify(two)).toEqual([b, a])
      }
      const [first, second, third] = [unique('First '), unique('Second '), unique('Third ')]
      const named = (event: Answer['json']) => [event[field]].flat().map((one) => one[field])
      expect(named(await client.do(create({ [field]: { [field]: first } })))).toEqual([first])
      expect(named(await client.do(create({ [field]: [{ [field]: second }, a, { [field]: third }] })))).toEqual([
        second,
        expect.any(String),
        third,
      ])
    })

    test('by form and by query parameters', async () => {
      const [one, two] = [unique('One '), unique('Two ')]
      const body = (more: Record<string, string>) =>
        new URLSearchParams({ title: unique('Form '), ...june, ...more }).toString()
      const sent: readonly (readonly [Record<string, string>, number])[] = [
        [{ [`${field}[]`]: String(a) }, 1],
        [{ [`${field}[0]`]: String(a), [`${field}[1]`]: String(b) }, 2],
        [{ [field]: `${a},${b}` }, 2],
        [{ [`${field}[${field}]`]: one }, 1],
        [{ [`${field}[0][${field}]`]: two, [`${field}[1]`]: String(a) }, 2],
      ]
      for (const [more, count] of sent) {
        const by_form = await client.do({ request: 'POST /events', body: body(more), headers: form })
        const by_query = await client.do({ request: `POST /events?${body(more)}` })
        expect([idsOf(by_form).length, idsOf(by_query).length], JSON.stringify(more)).toEqual([count, count])
      }
    })

    test('what is wrong is refused by name, and nothing is made', async () => {
      const never = unique('Never ')
      for (const [value, details] of [
        [99999999, { code: 'unknown_id', id: 99999999 }],
        [[a, 99999999], { code: 'unknown_id', id: 99999999 }],
        [{ website: 'example.org' }, { code: 'required', field }],
        [{ [field]: '' }, { code: 'empty', field }],
        [[{ [field]: never }, { [field]: 'x'.repeat(501) }], { code: 'too_long', field }],
        [[{ [field]: never }, 99999999], { code: 'unknown_id' }],
        ['Some Hall', { code: 'not_an_id' }],
        [-1, { code: 'not_an_id' }],
        [1.5, { code: 'not_an_id' }],
        [true, { code: 'not_an_id' }],
      ] as const) {
        const got = await client.call(create({ [field]: value }))
        expect([got.status, got.json.data?.details], JSON.stringify(value).slice(0, 80)).toMatchObject([
          400,
          { [field]: details },
        ])
      }
      expect((await client.do({ request: `GET /${name}?search=${encodeURIComponent(never)}` })).total).toBe(0)
    })

    test('made on an update too, with all their fields, in the language of the write', async () => {
      const event = await client.do(create({}))
      const body = { [field]: unique('قاعة '), phone: '+20 2 1', website: 'example.org', description: '<p>x</p>' }
      const got = await patch(`/events/${event.id}?i18n_language=ar`, { [field]: body })
      const [linked] = [got.json[field]].flat()
      expect(linked).toMatchObject({ ...body, website: 'https://example.org', status: 'publish', i18n_language: 'ar' })
    })
  })
})
