/** Venues and organizers of an event: linked, and created in place. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { june, newEvent, patchWith } from './events.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

onOneEngine((client) => {
  const patch = patchWith(client)

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

    test('takes an id, a list, a CSV string, objects and a mix, in order, each once', async () => {
      for (const one of [a, String(a), [a], [String(a)], `${a},`, { id: a }, [{ id: a }], [a, a]]) {
        expect(idsOf(await client.do(newEvent({ [field]: one }))), JSON.stringify(one)).toEqual([a])
      }
      for (const two of [[b, a], `${b},${a}`, ` ${b} , ${a} `, [{ id: b }, a], [String(b), { id: String(a) }]]) {
        expect(idsOf(await client.do(newEvent({ [field]: two }))), JSON.stringify(two)).toEqual([b, a])
      }
      const [first, second, third] = [unique('First '), unique('Second '), unique('Third ')]
      const named = (event: Answer['json']) => [event[field]].flat().map((one) => one[field])
      expect(named(await client.do(newEvent({ [field]: { [field]: first } })))).toEqual([first])
      expect(named(await client.do(newEvent({ [field]: [{ [field]: second }, a, { [field]: third }] })))).toEqual([
        second,
        expect.any(String),
        third,
      ])
    })

    test('links more records that exist than may be created in place', async () => {
      const created = (count: number) => Array.from({ length: count }, () => ({ [field]: unique('Many ') }))
      const [fifty, one] = [
        await client.do(newEvent({ [field]: created(50) })),
        await client.do(newEvent({ [field]: a })),
      ]
      const all = [...idsOf(fifty), ...idsOf(one)]
      expect(idsOf(await client.do(newEvent({ [field]: all })))).toEqual(all)
      expect((await client.call(newEvent({ [field]: [...all, ...created(51)] }))).status).toBe(400)
    })

    test('is taken from forms and query parameters', async () => {
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

    test('is refused by name when it is wrong, and nothing is created', async () => {
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
        const got = await client.call(newEvent({ [field]: value }))
        expect([got.status, got.json.data?.details], JSON.stringify(value).slice(0, 80)).toMatchObject([
          400,
          { [field]: details },
        ])
      }
      expect((await client.do({ request: `GET /${name}?search=${encodeURIComponent(never)}` })).total).toBe(0)
    })

    test('is created by an update too, with all its fields, in the language of the write', async () => {
      const event = await client.do(newEvent({}))
      const body = { [field]: unique('قاعة '), phone: '+20 2 1', website: 'example.org', description: '<p>x</p>' }
      const got = await patch(`/events/${event.id}?i18n_language=ar`, { [field]: body })
      const [linked] = [got.json[field]].flat()
      expect(linked).toMatchObject({ ...body, website: 'https://example.org', status: 'publish', i18n_language: 'ar' })
    })
  })

  describe('links of an event', () => {
    test('take a venue in every form', async () => {
      const [a, b] = [
        (await client.do({ request: 'POST /venues', body: { venue: unique('A') } })).id as number,
        (await client.do({ request: 'POST /venues', body: { venue: unique('B') } })).id as number,
      ]
      for (const venue of [a, `${a}`, [a], { id: a }, [`${a}`]]) {
        expect((await client.do(newEvent({ venue }))).venue.id).toBe(a)
      }
      for (const venue of [[a, b], `${a},${b}`, [{ id: a }, b], [a, b, a]]) {
        const event = await client.do(newEvent({ venue }))
        expect(event.venue.map(({ id }: { id: number }) => id)).toEqual([a, b])
      }
      const mixed = await client.do(newEvent({ venue: [{ venue: unique('C') }, a] }))
      expect(mixed.venue[1].id).toBe(a)
      const form = new URLSearchParams({
        title: unique('Form'),
        ...june,
        'venue[venue]': 'Form hall',
        'tags[]': 'form',
      })
      const sent = await client.do({
        request: 'POST /events',
        body: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(sent).toMatchObject({ venue: { venue: 'Form hall' }, tags: [{ name: 'form' }] })
    })

    test('find terms by id, slug and folded name, in any language', async () => {
      const name = unique('Müzik ')
      const term = await client.do({ request: 'POST /categories?i18n_language=tr', body: { name } })
      const folded = name.replace('ü', 'u').toUpperCase()
      for (const categories of [[term.id], term.slug, [name], folded, [{ id: term.id }]]) {
        const event = await client.do(newEvent({ categories }))
        expect(event.categories.map(({ id }: { id: number }) => id)).toEqual([term.id])
      }
    })

    test('create a draft in place for an organizer, who may link it again', async () => {
      const names = [unique('Hall'), unique('Society')]
      const event = await client.do(
        newEvent({ venue: { venue: names[0] }, organizer: { organizer: names[1] } }, 'organizer'),
      )
      expect(event).toMatchObject({ venue: { status: 'draft' }, organizer: [{ status: 'draft' }] })
      const refused = await client.call(newEvent({ venue: [event.venue.id], title: unique('x') }, 'organizer'))
      expect(refused.status).toBe(201)
    })

    test('do not reach the draft venue of another user', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hidden'), status: 'draft' } })
      const refused = await client.call(newEvent({ venue: venue.id }, 'organizer'))
      expect(refused.json.data.details.venue).toEqual({ code: 'unknown_id', id: venue.id })
    })

    test('refuse unknown names from callers who may not create terms', async () => {
      expect((await client.call(newEvent({ tags: [unique('t')] }, 'organizer'))).status).toBe(403)
      expect((await client.call(newEvent({ categories: [unique('c')] }, 'reviewer'))).status).toBe(403)
      expect((await client.call(newEvent({ tags: [unique('t')] }, 'reviewer'))).status).toBe(201)
    })

    test('create as many records in place as the limit allows, in all fields together', async () => {
      const tags = (count: number) => Array.from({ length: count }, () => unique('t'))
      const venues = (count: number) => Array.from({ length: count }, () => ({ venue: unique('In place ') }))
      const at = newEvent({ tags: tags(26), venue: venues(25) })
      const refused = await client.call(at)
      expect([refused.status, Object.values(refused.json.data.details)]).toEqual([
        400,
        [{ code: 'too_many_in_place', max: 50 }],
      ])
      expect((await client.call(newEvent({ tags: tags(25), venue: venues(25) }))).status).toBe(201)
    })

    test('name a possible duplicate of a record created in place [C5]', async () => {
      const body = { venue: unique('Opera House'), city: 'Ankara' }
      const venue = await client.do({ request: 'POST /venues', body })
      const event = await client.do(newEvent({ venue: body }))
      expect(event.venue.id).not.toBe(venue.id)
      expect(event.possible_duplicates).toMatchObject([{ id: venue.id, name: body.venue }])
      const elsewhere = await client.do(newEvent({ venue: { ...body, city: 'Bursa' } }))
      expect(elsewhere).not.toHaveProperty('possible_duplicates')
    })
  })
})
