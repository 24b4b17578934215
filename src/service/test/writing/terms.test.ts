/** Writes of terms: names, parents and deletion. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { newEvent, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('a term', () => {
    test('is refused a name that folds like another under the same parent [E2]', async () => {
      const name = unique('Çocuk ')
      const first = await client.do({ request: 'POST /categories', body: { name } })
      const again = { as: 'editor' as const, request: 'POST /categories' }
      expect(await client.call({ ...again, body: { name: name.replace('Ç', 'c') } })).toMatchObject({
        status: 400,
        json: { code: 'term_exists', data: { status: 400, term_id: first.id } },
      })
      const below = await client.do({ ...again, body: { name, parent: first.id } })
      expect(below.slug).toBe(`${first.slug}-2`)
      const moved = await patch(`/categories/${below.id}`, { parent: 0 })
      expect(moved.json).toMatchObject({ code: 'term_exists', data: { term_id: first.id } })
      const other_language = await client.call({
        ...again,
        request: 'POST /categories?i18n_language=tr',
        body: { name },
      })
      expect(other_language.status).toBe(201)
    })

    test('is refused a new parent where a name in another language is taken', async () => {
      const make = (body: object) => client.do({ request: 'POST /categories', body })
      const name = unique('Konser ')
      const top = await make({ name, i18n_language: 'tr' })
      const below = await make({ name: unique('Concert '), parent: top.id })
      await client.do({ request: `PATCH /categories/${below.id}`, body: { name, i18n_language: 'tr' } })
      const moved = await patch(`/categories/${below.id}`, { parent: 0 })
      expect(moved.json).toMatchObject({ code: 'term_exists', data: { term_id: top.id } })
      expect(Object.keys(moved.json.data.params)).toEqual(['parent'])
    })

    test('is deleted for good; its children move up, its events lose it', async () => {
      const make = (body: object) => client.do({ request: 'POST /categories', body })
      const top = await make({ name: unique('Top') })
      const middle = await make({ name: unique('Middle'), parent: top.id })
      const leaf = await make({ name: unique('Leaf'), parent: middle.id })
      const event = await client.do(newEvent({ categories: [middle.id, leaf.id] }))
      const circle = await patch(`/categories/${top.id}`, { parent: leaf.id })
      expect(circle.json.data.details).toEqual({ parent: { code: 'parent_circle' } })
      const unknown = await patch(`/categories/${top.id}`, { parent: 999_999_999 })
      expect(unknown.json.data.details).toEqual({ parent: { code: 'unknown_id', id: 999_999_999 } })
      const last = await client.do({ request: `DELETE /categories/${middle.id}` })
      expect(last).toMatchObject({ id: middle.id, count: 1 })
      expect((await client.call({ request: `GET /categories/${middle.id}` })).status).toBe(404)
      expect((await client.do({ request: `GET /categories/${leaf.id}` })).parent).toBe(top.id)
      expect((await client.do({ request: `GET /events/${event.id}` })).categories).toMatchObject([{ id: leaf.id }])
    })
  })
})
