/** Fields that mean nothing are ignored, and named in a header of the answer (semantics.md, Writing). */
import { describe, expect, test } from 'vitest'
import { most_ignored } from '../../../contract/limits.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Call } from '../scenario.ts'
import { june, newEvent } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  async function ignored(call: Call, expected = 200): Promise<string | null> {
    const { status, headers, json } = await client.call({ as: 'editor', ...call })
    expect(status, JSON.stringify(json)).toBe(expected)
    return headers.get('x-ignored-fields')
  }

  test('a create names what it did not understand, also inside of records that it makes', async () => {
    const body = {
      tittle: 'x',
      venue: { venue: unique('Hall '), colour: 'red', i18n_language: 'en' },
      organizer: [{ organizer: unique('Org '), mail: 'a@example.org' }],
      tags: [{ name: unique('Tag '), description: 'x' }],
      image: { id: 0, url: 'https://example.org/a.png', alt: 'x' },
    }
    expect(await ignored(newEvent(body), 201)).toBe('tittle, venue.colour, organizer.mail, tags.description')
  })

  test('a record that is named by its id takes nothing else', async () => {
    const { id } = await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })
    expect(await ignored(newEvent({ venue: { id, phone: '7' } }), 201)).toBe('venue.phone')
  })

  test('nothing is named where everything was understood', async () => {
    const event = await client.do(newEvent({}))
    const body = { ...june, title: 'New', id: event.id, password: 'x', i18n_language: 'en', event_status: 'cancelled' }
    expect(await ignored({ request: `PATCH /events/${event.id}?_fields=id`, body })).toBeNull()
    expect(await ignored({ request: `PATCH /events/${event.id}?cost=5`, body: {} })).toBeNull()
    expect(await ignored({ request: `GET /events/${event.id}?nothing=1` })).toBeNull()
  })

  test.each([
    ['the id of the body', { id: 5 }, 'id', 201],
    ['a query parameter', {}, 'nothing', 201],
  ])('a create ignores %s', async (_what, body, name, status) => {
    const request = `POST /events${name === 'nothing' ? '?nothing=1' : ''}`
    const sent = { title: unique('Event '), ...june, ...body }
    expect(await ignored({ request, body: sent }, status)).toBe(name)
  })

  test('an update by slug sets no password, and says so', async () => {
    const { slug } = await client.do(newEvent({}))
    expect(await ignored({ request: `PATCH /events/by-slug/${slug}`, body: { password: 'x' } })).toBe('password')
  })

  test('a refused write names them, too', async () => {
    expect(await ignored({ request: 'POST /events', body: { tittle: 'x', ...june } }, 400)).toBe('tittle')
  })

  test('terms and places have fields of their own', async () => {
    expect(await ignored({ request: 'POST /tags', body: { name: unique('Tag '), parent: 1 } }, 201)).toBe('parent')
    const venue = { venue: unique('Hall '), email: 'a@example.org', capacity: 5, password: 'x' }
    expect(await ignored({ request: 'POST /venues', body: venue }, 201)).toBe('email, password')
  })

  test('routes of the desk name them', async () => {
    const body = { name: unique('View '), resource: 'events', query: '', layout: 'list', color: 'red' }
    expect(await ignored({ request: `POST ${desk}/views`, body }, 201)).toBe('color')
  })

  test.each([['/doc'], [`${desk}/doc`]])('%s says so of every route that takes a body', async (path) => {
    const { paths } = await client.do({ request: `GET ${path}` })
    const operations = Object.values<Record<string, { requestBody?: object; responses: Record<string, object> }>>(
      paths,
    ).flatMap((methods) => Object.values(methods))
    const taking = operations.filter(({ requestBody }) => requestBody !== undefined)
    expect(taking.length).toBeGreaterThan(9)
    for (const { responses } of taking) {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      for (const [, answer] of good) expect(answer).toHaveProperty(['headers', 'X-Ignored-Fields'])
    }
  })

  describe('the header', () => {
    test.each([
      ['letters of any script', 'başlık', 'ba%C5%9Fl%C4%B1k'],
      ['what would end a header', 'a\r\nset-cookie: b', 'a%0D%0Aset-cookie%3A%20b'],
      ['what separates names', 'a, b', 'a%2C%20b'],
      ['a name of the prototype', 'constructor', 'constructor'],
    ])('holds %s', async (_what, name, expected) => {
      expect(await ignored(newEvent({ [name]: 1 }), 201)).toBe(expected)
    })

    test('has a bounded length', async () => {
      const many = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`nothing_${n}`, n]))
      const named = (await ignored(newEvent(many), 201)) ?? ''
      expect(named.length).toBeLessThanOrEqual(most_ignored)
      expect(named).toMatch(/^nothing_0, nothing_1, .*, \.\.\.$/)
      expect(await ignored(newEvent({ ['ş'.repeat(50_000)]: 1 }), 201)).toBe(`${'%C5%9F'.repeat(40)}...`)
    })

    test('can be read by pages of other origins', async () => {
      const { headers } = await client.call({ ...newEvent({ nothing: 1 }) })
      expect(headers.get('access-control-expose-headers')).toContain('X-Ignored-Fields')
    })
  })
})
