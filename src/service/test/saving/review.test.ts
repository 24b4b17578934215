/** Changes by organizers: which are made at once, and which wait for review. */
import { describe, expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { venues } from '../../../contract/tables/venues.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june, newEvent, paramsOf, patchWith } from '../writing/events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('an organizer', () => {
    const own = async (path: string, body: object) => {
      const made = await client.do({ as: 'organizer', request: `POST ${path}`, body })
      await client.do({ request: `PATCH ${path}/${made.id}`, body: { status: 'publish' } })
      return `${path}/${made.id}`
    }
    const event = () => own('/events', { title: unique('Own'), ...june })

    test('waits for review with the fields of an own published event that differ', async () => {
      const path = await event()
      const before = await client.do({ request: `GET ${path}` })
      const waits = await patch(
        path,
        { ...before, title: 'New', cost: '5', venue: { venue: unique('New') } },
        'organizer',
      )
      expect(waits).toMatchObject({
        status: 202,
        json: { title: before.title, cost: '', venue: [], pending_change: { fields: ['title', 'cost', 'venue'] } },
      })
      expect(await client.do({ request: `GET ${path}` })).toMatchObject({
        title: before.title,
        modified: before.modified,
      })
      expect((await patch(path, { title: before.title, status: 'publish' }, 'organizer')).status).toBe(200)
      expect((await patch(path, { password: 'x' }, 'organizer')).json.pending_change.fields).toEqual(['password'])
    })

    test('is refused an invalid change at once', async () => {
      const path = await event()
      expect(paramsOf(await patch(path, { end_date: '2020-01-01', venue: 99999999 }, 'organizer'))).toEqual([
        'venue',
        'end_date',
      ])
      expect((await patch(path, { status: 'private' }, 'organizer')).status).toBe(403)
    })

    test('waits for review of a deletion', async () => {
      const path = await event()
      const waits = await client.call({ as: 'organizer', request: `DELETE ${path}` })
      expect(waits).toMatchObject({ status: 202, json: { status: 'publish', pending_change: { fields: ['status'] } } })
      expect((await patch(path, { status: 'trash' }, 'organizer')).status).toBe(202)
      expect((await client.do({ request: `GET ${path}` })).status).toBe('publish')
    })

    test('changes contacts of own published records at once, and waits with texts, website and image', async () => {
      const venue = await own('/venues', { venue: unique('Own') })
      const facts = { phone: '1', address: 'A street', city: 'Adana' }
      expect(await patch(venue, facts, 'organizer')).toMatchObject({ status: 200, json: facts })
      for (const words of [
        { venue: 'Renamed' },
        { website: 'https://example.org' },
        { image: 'https://example.org/a.jpg' },
      ]) {
        const answer = await patch(venue, words, 'organizer')
        expect(answer).toMatchObject({ status: 202, json: { ...facts, website: '', image: false } })
        expect(answer.json.pending_change.fields).toEqual(Object.keys(words))
      }
      const organizer = await own('/organizers', { organizer: unique('Own') })
      expect((await patch(organizer, { email: 'a@example.org' }, 'organizer')).status).toBe(200)
      expect((await patch(organizer, { description: 'x' }, 'organizer')).status).toBe(202)
    })

    test('changes and deletes own drafts at once, and not those of others', async () => {
      const draft = await client.do(newEvent({ status: 'draft' }, 'organizer'))
      expect((await patch(`/events/${draft.id}`, { title: 'x' }, 'organizer')).status).toBe(200)
      expect((await patch(`/events/${draft.id}`, { status: 'publish' }, 'organizer')).status).toBe(403)
      const other = await client.do(newEvent({ status: 'draft' }))
      expect((await patch(`/events/${other.id}`, { title: 'x' }, 'organizer')).status).toBe(403)
      expect((await patch(`/events/by-slug/${other.slug}`, { title: 'x' }, 'organizer')).status).toBe(403)
      expect((await client.call({ as: 'organizer', request: `DELETE /events/${draft.id}` })).status).toBe(200)
    })

    test('cannot take a record out of the trash as published', async () => {
      const path = await event()
      await client.do({ request: `DELETE ${path}` })
      expect((await patch(path, { status: 'publish' }, 'organizer')).status).toBe(403)
      expect(
        (await patch(`${path}?i18n_language=tr`, { status: 'draft', title: 'Türkçe' }, 'organizer')).json,
      ).toMatchObject({
        i18n_languages: { tr: 'draft', en: 'pending' },
      })
    })
  })

  describe('an own published venue or organizer', () => {
    const facts = { phone: '+90 212 555 0134', website: 'https://own.example/', image: 'https://own.example/a.png' }

    test.each(['venues', 'organizers'] as const)(
      '%s: changes contact facts at once, and waits with everything else',
      async (kind) => {
        const { fields, label } = resources[kind]
        const author = client.service.ids.organizer
        const { id } = await client.do({ request: `POST /${kind}`, body: { [label]: unique('Own '), author } })
        const direct =
          kind === 'venues'
            ? [...new Set(Object.keys(venues.fields))].filter((name) =>
                /^(address|city|country|province|state|stateprovince|zip|phone)$/.test(name),
              )
            : ['phone', 'email']
        const given: Readonly<Record<string, unknown>> = {
          ...facts,
          email: 'own@example.org',
          show_map: false,
          show_map_link: false,
        }
        for (const name of Object.keys(fields).filter(
          (one) => !['author', 'date', 'date_utc', 'status', 'i18n_language'].includes(one),
        )) {
          const body = { [name]: given[name] ?? unique('Changed ') }
          const got = await client.call({ as: 'organizer', request: `PATCH /${kind}/${id}`, body })
          expect([name, got.status]).toEqual([name, direct.includes(name) ? 200 : 202])
        }
      },
    )
  })
})
