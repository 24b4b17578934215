/** By how many events a record is used: the same number in every language of the desk, and that of the list it links to. */
import { expect, test } from 'vitest'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import { eventsOf } from '../../../contract/desk/lists/events-of.ts'
import { languages } from '../../../contract/languages.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  test('counts events that are published in any language', async () => {
    const named = async (path: string, body: object) =>
      (await client.do({ request: `POST /${path}`, body })).id as number
    const used = {
      categories: await named('categories', { name: unique('Music ') }),
      tags: await named('tags', { name: unique('evening ') }),
      venues: await named('venues', { venue: unique('Hall ') }),
      organizers: await named('organizers', { organizer: unique('Opera ') }),
    }
    const links = { categories: [used.categories], tags: [used.tags], venue: used.venues, organizer: used.organizers }
    for (const [first, second] of [
      ['en', 'tr'],
      ['tr', 'ar'],
      ['ar', 'en'],
    ]) {
      const body = { title: unique('Event '), ...june, ...links, status: 'publish' }
      const { id } = await client.do({ request: `POST /events?i18n_language=${first}`, body })
      const text = { title: unique('Text '), status: 'draft' }
      await client.do({ request: `PATCH /events/${id}?i18n_language=${second}`, body: text })
    }
    for (const [resource, id] of Object.entries(used) as [keyof typeof used, number][]) {
      for (const language of languages) {
        const query = listQuery('events', eventsOf(resource, [id], true), language)
        const { counts } = await client.do({ as: 'editor', request: `GET ${desk}/event-counts?${query}` })
        const { total } = await client.do({ as: 'editor', request: `GET ${desk}/events?${query}` })
        expect([resource, language, counts[id], total]).toEqual([resource, language, 3, 3])
      }
    }
    // The number of a term that answers without a desk, too.
    expect((await client.do({ request: `GET /tags/${used.tags}` })).count).toBe(3)
  })
})
