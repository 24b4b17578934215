/** Slugs, possible duplicates and the trash. */
import { describe, expect, test } from 'vitest'
import type { Resource } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june, newEvent, patchWith } from './events.ts'

const bodyOf = (resource: Resource, name = unique('Named ')) => ({
  [resource.label]: name,
  ...(resource.name === 'events' ? june : {}),
})

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('slugs', () => {
    test('are normalised, found in any case, and changed by slug', async () => {
      const slug = unique('Büyük Şölen ')
      const event = await client.do(newEvent({ slug }))
      expect(event.slug).toMatch(/^buyuk-solen-/)
      const found = await client.do({ as: null, request: `GET /events/by-slug/${event.slug.toUpperCase()}` })
      expect(found.id).toBe(event.id)
      const spelled = await client.do({ as: null, request: `GET /events/by-slug/${encodeURIComponent(slug)}` })
      expect(spelled.id).toBe(event.id)
      const next = unique('next-')
      const renamed = await patch(`/events/by-slug/${event.slug}`, { slug: next })
      expect(renamed.json).toMatchObject({ id: event.id, slug: next })
      expect((await client.call({ request: `GET /events/by-slug/${event.slug}` })).status).toBe(404)
    })

    test.each(['venues', 'organizers'] as const)('of %s can be written too', async (name) => {
      const resource = resources[name]
      const slug = unique('asked-')
      const made = await client.do({ request: `POST /${name}`, body: { ...bodyOf(resource), slug } })
      expect(made.slug).toBe(slug)
      const taken = await client.call({ as: 'editor', request: `POST /${name}`, body: { ...bodyOf(resource), slug } })
      expect(taken.json).toMatchObject({
        code: 'rest_invalid_param',
        data: { details: { slug: { code: 'slug_taken', existing_id: made.id } } },
      })
    })

    test('that are taken name their record to those who read it', async () => {
      const taken = async (status: string, of: 'editor' | 'organizer') => {
        const body = { ...bodyOf(resources.venues), slug: unique('taken-'), status }
        const { id, slug } = await client.do({ as: of, request: 'POST /venues', body })
        const asked = { as: 'organizer', request: 'POST /venues', body: { ...bodyOf(resources.venues), slug } } as const
        return { id, refused: (await client.call(asked)).json.data.details.slug }
      }
      const [public_one, hidden, own] = [
        await taken('publish', 'editor'),
        await taken('draft', 'editor'),
        await taken('draft', 'organizer'),
      ]
      expect(public_one.refused).toEqual({ code: 'slug_taken', existing_id: public_one.id })
      expect(hidden.refused).toEqual({ code: 'slug_taken' })
      expect(own.refused).toEqual({ code: 'slug_taken', existing_id: own.id })
    })

    test('are unique per language: the same in another is free', async () => {
      const slug = unique('shared-')
      const english = await client.do(newEvent({ slug }))
      const turkish = await client.call({ ...newEvent({ slug }), request: 'POST /events?i18n_language=tr' })
      expect([turkish.status, turkish.json.slug]).toEqual([201, slug])
      const found = await client.do({ as: null, request: `GET /events/by-slug/${slug}?i18n_language=tr` })
      expect(found.id).toBe(turkish.json.id)
      expect((await client.do({ as: null, request: `GET /events/by-slug/${slug}` })).id).toBe(english.id)
    })

    test('from long titles are cut at a word, and numbered', async () => {
      const word = unique('kelime')
      const title = Array.from({ length: 12 }, () => word).join(' ')
      const [first, second] = [await client.do(newEvent({ title })), await client.do(newEvent({ title }))]
      expect(first.slug.length).toBeLessThanOrEqual(80)
      expect(first.slug.split('-').every((part: string) => part === word)).toBe(true)
      expect(second.slug).toBe(`${first.slug}-2`)
      const arabic = await client.do({
        ...newEvent({ title: unique('حفل موسيقي ') }),
        request: 'POST /events?i18n_language=ar',
      })
      expect(arabic.slug).toMatch(/^حفل-موسيقي-/)
    })
  })

  describe('possible duplicates', () => {
    test.each(['events', 'venues', 'organizers'] as const)(
      'of %s are named with a reason, never merged [C5]',
      async (name) => {
        const resource = resources[name]
        const label = unique('İstanbul Şenliği ')
        const first = await client.do({ request: `POST /${name}`, body: bodyOf(resource, label) })
        expect(first).not.toHaveProperty('possible_duplicates')
        const folded = label.replace('İ', 'i').replace('Ş', 's').toUpperCase()
        const second = await client.do({ request: `POST /${name}`, body: bodyOf(resource, folded) })
        expect(second.id).not.toBe(first.id)
        expect(second.possible_duplicates).toEqual([{ id: first.id, name: label, why: expect.stringMatching(/./) }])
        const read = await client.do({ request: `GET /${name}/${second.id}` })
        expect(read).not.toHaveProperty('possible_duplicates')
      },
    )
  })

  test('events of a day are possible duplicates when their titles differ in two letters, not in three [C5]', async () => {
    const tag = unique('Salon ')
    const create = (title: string) =>
      client.do({
        request: 'POST /events',
        body: { title, start_date: '2031-03-03 19:00', end_date: '2031-03-03 21:00' },
      })
    const first = await create(`${tag} evening of poems`)
    const alike = await create(`${tag} evning of poem`)
    expect(alike.possible_duplicates).toMatchObject([{ id: first.id }])
    expect(await create(`${tag} ning of poems`)).not.toHaveProperty('possible_duplicates')
  })

  describe('the trash', () => {
    test.each(['events', 'venues', 'organizers'] as const)(
      'of %s takes a record once, keeps it editable and gives it back',
      async (name) => {
        const resource = resources[name]
        const made = await client.do({ request: `POST /${name}`, body: bodyOf(resource) })
        const [by_id, by_slug] = [`/${name}/${made.id}`, `/${name}/by-slug/${made.slug}`]
        const trashed = await client.call({ as: 'editor', request: `DELETE ${by_slug}` })
        expect([trashed.status, trashed.json.id, trashed.json.status]).toEqual([200, made.id, 'trash'])
        for (const path of [by_id, by_slug]) {
          const again = await client.call({ as: 'editor', request: `DELETE ${path}` })
          expect([again.status, again.json.code]).toEqual([410, `${resource.one}-is-in-trash`])
          expect((await client.do({ as: 'editor', request: `GET ${path}` })).status).toBe('trash')
          expect((await client.call({ request: `GET ${path}` })).status).toBe(403)
        }
        expect((await patch(by_id, { description: 'edited' })).json).toMatchObject({
          status: 'trash',
          description: 'edited',
        })
        expect((await patch(by_id, { status: 'trash' })).json.status).toBe('trash')
        const back = await patch(by_slug, { status: 'publish' })
        expect(back.json).toMatchObject({ id: made.id, status: 'publish', slug: made.slug, description: 'edited' })
        expect((await client.call({ request: `GET ${by_id}` })).status).toBe(200)
      },
    )
  })
})
