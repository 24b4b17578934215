import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/http/routes.ts'
import { documentationOf } from './documented.ts'
import { onOneEngine } from '../one-engine.ts'
import { interface_path, play, unique } from '../scenario.ts'

const namespace = 'calendar/events/v1'

onOneEngine((client) => {
  describe('the REST root and the namespace', () => {
    play(client, [
      {
        name: 'the REST root lists the namespaces',
        request: 'GET //api',
        status: 200,
        answer: { namespaces: [namespace, 'calendar/desk/v1'], timezone_string: 'Europe/Istanbul' },
      },
      {
        name: 'in a language',
        request: 'GET //tr/api/',
        status: 200,
        answer: { namespaces: [namespace, 'calendar/desk/v1'] },
      },
      {
        name: 'the namespace lists its routes, methods and arguments',
        request: 'GET ',
        status: 200,
        answer: {
          namespace,
          routes: {
            [`/${namespace}`]: {
              methods: ['GET'],
              endpoints: [
                {
                  methods: ['GET'],
                  args: {
                    namespace: { default: namespace, required: false },
                    context: { default: 'view', required: false },
                    i18n_language: { type: 'string', required: false, enum: ['ar', 'en', 'tr'] },
                  },
                },
              ],
            },
            [`/${namespace}/doc`]: { methods: ['GET'] },
            [`/${namespace}/events`]: {
              methods: ['GET', 'POST'],
              endpoints: [
                {
                  methods: ['GET'],
                  args: {
                    page: { type: 'integer', default: 1, required: false },
                    per_page: { type: 'integer', default: 10, required: false },
                    start_date: { default: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/) },
                    end_date: { default: expect.stringMatching(/^\d{4}-\d\d-\d\d 23:59:59$/) },
                    categories: { type: 'array', items: { type: 'integer' } },
                  },
                },
                {
                  methods: ['POST'],
                  args: {
                    title: { type: 'string', required: true },
                    start_date: { type: 'string', required: true },
                    end_date: { type: 'string', required: true },
                    all_day: { type: 'boolean', default: false, required: false },
                  },
                },
              ],
            },
            [`/${namespace}/events/(?P<id>\\d+)`]: {
              methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
              endpoints: [
                {
                  methods: ['GET'],
                  args: { id: { type: 'integer', required: true }, password: { type: 'string', required: false } },
                },
                {
                  methods: ['POST', 'PUT', 'PATCH'],
                  args: { id: { required: true }, title: { required: false }, password: { required: false } },
                },
                { methods: ['DELETE'], args: { id: { required: true } } },
              ],
            },
            [`/${namespace}/venues/by-slug/(?P<slug>[^/]+)`]: {
              endpoints: [
                { methods: ['GET'], args: { slug: { type: 'string', required: true } } },
                { methods: ['POST', 'PUT', 'PATCH'], args: { slug: { required: true }, venue: { required: false } } },
                { methods: ['DELETE'], args: { slug: { required: true } } },
              ],
            },
          },
          _links: { up: [{}] },
        },
      },
      { name: 'with a slash at the end', request: 'GET /', status: 200, answer: { namespace } },
      { name: 'context is taken', request: 'GET ?context=embed', status: 200, answer: { namespace } },
      {
        name: 'an unknown language is refused there too',
        request: 'GET ?i18n_language=fr',
        status: 400,
        answer: { code: 'rest_invalid_param' },
        params: ['i18n_language'],
      },
      {
        name: 'nothing but reading',
        request: 'POST ',
        as: 'administrator',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      {
        name: 'nor of the documentation',
        request: 'DELETE /doc',
        as: 'administrator',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
    ])

    test('_fields is honoured at every root', async () => {
      expect((await client.call({ request: 'GET //api?_fields=namespaces,name' })).json).toEqual({
        name: 'Takvim',
        namespaces: [namespace, 'calendar/desk/v1'],
      })
      expect((await client.call({ request: 'GET ?_fields=namespace' })).json).toEqual({ namespace })
      expect((await client.call({ request: 'GET /doc?_fields=openapi' })).json).toEqual({ openapi: '3.1.0' })
    })
  })

  describe('the documentation', () => {
    test('says what the interface is', async () => {
      const { info } = await client.do({ request: 'GET /doc' })
      expect(info).toEqual({ title: expect.any(String), description: expect.any(String), version: '1.0.0' })
    })

    test('is OpenAPI 3.1 by a validator, with every route', async () => {
      const { json } = await client.call({ request: 'GET /doc' })
      expect(json.openapi).toMatch(/^3\.1/)
      expect(await new Validator().validate(structuredClone(json))).toEqual({ valid: true })
      const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      const all = ['GET /', 'GET /doc', ...routes.map(({ method, path }) => `${method} ${path}`)]
      expect(described.toSorted()).toEqual(all.toSorted())
      expect(Object.keys(json.components.schemas)).toEqual(
        expect.arrayContaining(['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image', 'Error', 'EventList']),
      )
    })

    test('names every parameter and default of a list', async () => {
      const { json } = await client.call({ request: 'GET /doc' })
      const parameters: { name: string; schema: object }[] = json.paths['/categories'].get.parameters
      expect(parameters.map(({ name }) => name)).toEqual([
        'page',
        'per_page',
        'search',
        'exclude',
        'include',
        'order',
        'orderby',
        'hide_empty',
        'post',
        'event',
        'slug',
        'i18n_language',
        'parent',
      ])
      expect(parameters.find(({ name }) => name === 'per_page')?.schema).toMatchObject({ default: 10 })
      expect(parameters.find(({ name }) => name === 'hide_empty')?.schema).toEqual({ type: 'boolean', default: true })
    })

    test.each([
      ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
      ['a program', '*/*', 'application/json'],
      ['who wants JSON', 'application/json, text/html;q=0.5', 'application/json'],
    ])('for %s', async (_who, accept, type) => {
      const { headers, json } = await client.call({ request: 'GET /doc', headers: { accept } })
      expect(headers.get('content-type')).toContain(type)
      expect(headers.get('vary')).toContain('Accept')
      if (type === 'text/html') expect(json).toContain('<code><b>GET</b> /events</code>')
    })

    test.each([
      ['en', 'ltr', 'Routes'],
      ['tr', 'ltr', 'Yollar'],
      ['ar', 'rtl', 'المسارات'],
    ])('the page is framed in the language of its reader: %s', async (language, direction, word) => {
      const request = `GET /doc?i18n_language=${language}`
      const { json } = await client.call({ request, headers: { accept: 'text/html' } })
      expect(json).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(json).toContain(`<h2>${word}</h2>`)
      // The document's own texts are marked as English.
      expect(json).toContain('<span lang="en" dir="ltr">events that start on the date</span>')
    })

    test('an answer that it does not describe fails a scenario', async () => {
      const documentation = await documentationOf(client.service.url, interface_path)
      const tag = await client.do({ request: 'POST /tags', body: { name: unique('tag') } })
      const told = (answer: object, status = 200) => ({
        method: 'GET',
        address: `/api/${namespace}/tags/${tag.id}`,
        status,
        type: 'application/json',
        text: JSON.stringify(answer),
      })
      const { count: _, ...without } = tag
      expect(() => documentation.check(told(tag))).not.toThrow()
      expect(() => documentation.check(told(without))).toThrow("required property 'count'")
      expect(() => documentation.check(told({ ...tag, surprise: 1 }))).toThrow('additional properties')
      expect(() => documentation.check(told({ ...tag, id: '1' }))).toThrow('must be integer')
      expect(() => documentation.check(told(tag, 418))).toThrow('no answer 418')
    })
  })

  describe('OPTIONS', () => {
    test('lists methods and arguments of a path, with what this caller may do', async () => {
      const asked = await client.call({ request: 'OPTIONS /events' })
      expect(asked).toMatchObject({
        status: 200,
        json: { namespace, methods: ['GET', 'POST'], endpoints: [{ methods: ['GET'] }, { methods: ['POST'] }] },
      })
      expect(asked.headers.get('allow')).toBe('GET')
      const as_editor = await client.call({ as: 'editor', request: 'OPTIONS /events' })
      expect(as_editor.headers.get('allow')).toBe('GET, POST')
    })

    test('answers a browser that asks before it sends', async () => {
      const { status, headers } = await client.call({
        request: 'OPTIONS /events/1',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-methods')).toMatch(/PATCH.*DELETE/)
      const allowed = headers.get('access-control-allow-headers')
      for (const name of ['Authorization', 'X-WP-Nonce', 'If-Match']) expect(allowed).toContain(name)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    })
  })

  describe('Allow', () => {
    const everything = 'GET, DELETE, POST, PUT, PATCH'
    test('says what this caller may do on this path', async () => {
      const event = await client.do({
        as: 'organizer',
        request: 'POST /events',
        body: { title: unique('Own'), start_date: '2027-06-01', end_date: '2027-06-01' },
      })
      await client.do({ request: `PATCH /events/${event.id}`, body: { status: 'publish' } })
      const other = await client.do({
        request: 'POST /events',
        body: { title: unique('Other'), start_date: '2027-06-01', end_date: '2027-06-01' },
      })
      const category = await client.do({ request: 'POST /categories', body: { name: unique('c') } })
      const tag = await client.do({ request: 'POST /tags', body: { name: unique('t') } })
      const allow = async (as: 'organizer' | 'reviewer' | 'editor' | null, path: string) =>
        (await client.call({ as, request: `GET ${path}` })).headers.get('allow')
      expect(await allow(null, `/events/${event.id}`)).toBe('GET')
      expect(await allow('organizer', `/events/${event.id}`)).toBe(everything)
      expect(await allow('organizer', `/events/by-slug/${event.slug}`)).toBe(everything)
      expect(await allow('organizer', `/events/${other.id}`)).toBe('GET')
      expect(await allow('organizer', '/events')).toBe('GET, POST')
      expect(await allow('reviewer', `/events/${other.id}`)).toBe(everything)
      expect(await allow('reviewer', `/categories/${category.id}`)).toBe('GET')
      expect(await allow('editor', `/categories/${category.id}`)).toBe(everything)
      expect(await allow('reviewer', `/tags/${tag.id}`)).toBe(everything)
      expect(await allow('organizer', '/tags')).toBe('GET')
    })
  })

  describe('other origins', () => {
    test.each([
      ['an answer', { request: 'GET /events' }, 200],
      ['a refused password', { request: 'GET /events', headers: { authorization: 'Basic eDp5' } }, 401],
      ['a path that is none', { request: 'GET /nothing' }, 404],
      ['that a path is none, asked before a request is sent', { request: 'OPTIONS /nothing' }, 404],
      ['a bad parameter', { request: 'GET /events?page=0' }, 400],
    ])('may read %s', async (_what, call, status) => {
      const { headers, ...answer } = await client.call(call)
      expect(answer.status).toBe(status)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('X-TEC-Total, X-TEC-TotalPages')
    })
  })

  describe('?rest_route=', () => {
    const route = `/${namespace}/events`

    test('on the root of the site answers like the path', async () => {
      const { id, slug } = await client.do({
        request: 'POST /events',
        body: { title: unique('Çay'), start_date: '2027-06-01', end_date: '2027-06-01', i18n_language: 'tr' },
      })
      const alike = async (path: string, root: string) => {
        const [by_path, by_query] = [
          await client.call({ request: `GET ${path}` }),
          await client.call({ request: `GET /${root}` }),
        ]
        expect(by_query.status).toBe(by_path.status)
        expect(by_query.json).toEqual(by_path.json)
        return by_query.json
      }
      expect(await alike(`/events/${id}`, `/?rest_route=${route}/${id}`)).toMatchObject({ id })
      expect(
        await alike(`/events/by-slug/${slug}`, `/?rest_route=${encodeURIComponent(`${route}/by-slug/${slug}`)}`),
      ).toMatchObject({ id })
      expect(await alike('/events?include=' + id, `/?rest_route=${route}&include=${id}`)).toMatchObject({ total: 1 })
      expect(await alike('//tr/api/', '/tr/?rest_route=/')).toMatchObject({
        namespaces: [namespace, 'calendar/desk/v1'],
      })
      expect(await alike('/nothing', `/?rest_route=/${namespace}/nothing`)).toMatchObject({ code: 'rest_no_route' })
    })

    test('for writes too, with their rights', async () => {
      const request = `POST //?rest_route=${route}`
      const body = { title: unique('Event'), start_date: '2027-06-01', end_date: '2027-06-01' }
      expect(await client.call({ request, body })).toMatchObject({ status: 401 })
      expect(await client.call({ as: 'editor', request, body })).toMatchObject({
        status: 201,
        json: { title: body.title },
      })
    })
  })
})
