/** Hidden, unpublished and protected events in lists, in searches and read by id. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'

onOneEngine((client) => {
  describe('events that not everybody sees', () => {
    const mark = unique('seen')
    const title = (name: string) => `${mark} ${name}`
    const names = async (query: string, as: 'organizer' | 'editor' | null = null) => {
      const { json } = await client.call({ as, request: `GET /events?search=${mark}${query}` })
      return json.events.map((event: { title: string }) => event.title.split(' ')[1]).join(' ')
    }
    let secret: Answer['json']
    beforeAll(async () => {
      const make = (name: string, body: object = {}, as: 'organizer' | 'editor' = 'editor') =>
        client.do({
          as,
          request: 'POST /events',
          body: { title: title(name), start_date: '2027-07-01', end_date: '2027-07-01', ...body },
        })
      await make('public')
      await make('hidden', { hide_from_listings: true })
      for (const status of ['draft', 'pending', 'private']) await make(status, { status })
      await make('future', { date: '2099-01-01' })
      await make('own', { status: 'draft' }, 'organizer')
      const { id } = await make('veiled', { hide_from_listings: true }, 'organizer')
      await client.do({ request: `PATCH /events/${id}`, body: { status: 'publish' } })
      const trashed = await make('trashed')
      await client.do({ request: `DELETE /events/${trashed.id}` })
      secret = await make('secret', { description: 'the hidden treasure', cost: '5', venue: { venue: title('hall') } })
      await client.do({ request: `PATCH /events/${secret.id}`, body: { password: 'sesame' } })
    })

    test('shows anybody the published events that are not hidden', async () => {
      expect(await names('')).toBe('public secret')
      expect(await names('&status=publish')).toBe('public secret')
    })

    test('shows organizers also their own hidden and unpublished events', async () => {
      expect(await names('', 'organizer')).toBe('public own veiled secret')
      expect(await names('&status=draft', 'organizer')).toBe('own')
      expect(await names('&status=trash,private,future', 'organizer')).toBe('')
    })

    test('shows editors everything but the trash, unless they ask for it', async () => {
      expect(await names('', 'editor')).toBe('public hidden draft pending private future own veiled secret')
      expect(await names('&status=draft', 'editor')).toBe('draft own')
      expect(await names('&status=future&status=private', 'editor')).toBe('private future')
      expect(await names('&status[]=pending&status[]=publish', 'editor')).toBe('public hidden pending veiled secret')
      expect(await names('&status=trash', 'editor')).toBe('trashed')
    })

    test('shows title, slug, url and dates of a protected event, which no hidden text finds', async () => {
      const { json } = await client.call({ request: `GET /events?include=${secret.id}` })
      const { title: name, slug, url, start_date, utc_end_date, start_date_details } = secret
      expect(json.events).toMatchObject([
        {
          ...{ title: name, slug, url, start_date, utc_end_date, start_date_details },
          ...{ description: '', excerpt: '', image: false, cost: '', website: '' },
          ...{ cost_details: { values: [] }, categories: [], tags: [], venue: [], organizer: [] },
        },
      ])
      expect(JSON.stringify(json)).not.toContain('treasure')
      expect(await names('%20treasure')).toBe('')
      expect(await names('%20-treasure')).toBe('public secret')
      expect(await names('%20treasure', 'editor')).toBe('secret')
      const whole = await client.call({ as: 'editor', request: `GET /events?include=${secret.id}` })
      expect(whole.json.events).toMatchObject([{ description: 'the hidden treasure', cost: '$5' }])
    })

    test('hidden text and hidden links find an own protected event, and none of others', async () => {
      const { id } = await client.do({
        as: 'organizer',
        request: 'POST /events',
        body: {
          ...{ title: title('mine'), description: 'the treasure of mine', password: 'sesame' },
          ...{ start_date: '2027-07-02', end_date: '2027-07-02', venue: secret.venue.id },
        },
      })
      await client.do({ request: `PATCH /events/${id}`, body: { status: 'publish' } })
      expect(await names('%20treasure', 'organizer')).toBe('mine')
      expect(await names('%20treasure', 'editor')).toBe('secret mine')
      expect(await names(`&venue=${secret.venue.id}`, 'organizer')).toBe('mine')
      expect(await names(`&venue=${secret.venue.id}`)).toBe('')
      await client.do({ request: `DELETE /events/${id}` })
    })

    test.each([
      ['without its password', '', 403],
      ['with a wrong one', '?password=open', 403],
      ['with an empty one', '?password=', 403],
      ['with the right one', '?password=sesame', 200],
    ])('a protected event read %s', async (_how, query, status) => {
      for (const path of [`/events/${secret.id}`, `/events/by-slug/${secret.slug}`]) {
        const answer = await client.call({ request: `GET ${path}${query}` })
        expect(answer.status).toBe(status)
        expect(answer.json).toMatchObject(
          status === 200 ? { description: 'the hidden treasure' } : { code: 'event-password-protected' },
        )
      }
    })
  })
})
