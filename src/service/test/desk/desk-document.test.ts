/** Tests the document of the desk, and that undocumented answers fail. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { desk_routes } from '../../../contract/desk/routes.ts'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { documentationOf } from '../interface/documented.ts'
import { onOneEngine } from '../one-engine.ts'

const desk = `/api/${desk_namespace}`

onOneEngine((client) => {
  test('is OpenAPI 3.1 by a validator, with every route of the contract', async () => {
    const { status, json } = await client.call({ request: `GET /${desk}/doc` })
    expect([status, json.openapi]).toEqual([200, '3.1.0'])
    expect(json.servers).toEqual([{ url: `${client.service.url}${desk}` }])
    expect(await new Validator().validate(structuredClone(json))).toEqual({ valid: true })
    const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(Object.keys(desk_routes).toSorted())
  })

  test('says what a body and a query string take', async () => {
    const { paths } = await client.do({ as: null, request: `GET /${desk}/doc` })
    expect(paths['/users'].post.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            properties: {
              email: { type: 'string', maxLength: 254 },
              role: { type: 'string', enum: ['administrator', 'editor', 'reviewer', 'organizer'] },
              password: { type: 'string', minLength: 8, maxLength: 1000 },
            },
            required: ['email', 'role'],
          },
        },
      },
    })
    const parameters = (path: string): { name: string; schema: object }[] => paths[path].get.parameters
    expect(parameters('/trash')).toMatchObject([
      { name: 'resource', schema: { type: 'string', enum: ['events', 'venues', 'organizers'] } },
      { name: 'page', schema: { type: 'integer', minimum: 1 } },
      { name: 'i18n_language' },
    ])
    expect(parameters('/events').map(({ name }) => name)).toContain('missing_language')
  })

  test('for a browser, as a page in its language, and cut by _fields', async () => {
    const page = await client.call({ request: `GET /${desk}/doc?i18n_language=ar`, headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.json).toContain('<html lang="ar" dir="rtl">')
    expect(page.json).toContain('<code><b>DELETE</b> /trash</code>')
    const cut = await client.call({ request: `GET /${desk}/doc?_fields=openapi` })
    expect(cut.json).toEqual({ openapi: '3.1.0' })
  })

  test('an answer that it does not describe fails a scenario', async () => {
    const documentation = await documentationOf(client.service.url, desk)
    const session = await client.do({ as: 'editor', request: `GET /${desk}/session` })
    const check = (answer: object, status = 200) =>
      documentation.check({
        method: 'GET',
        address: `${desk}/session`,
        status,
        type: 'application/json',
        text: JSON.stringify(answer),
      })
    const { scope: _, ...without } = session
    expect(() => check(session)).not.toThrow()
    expect(() => check(without)).toThrow("required property 'scope'")
    expect(() => check({ ...session, surprise: 1 })).toThrow('additional properties')
    expect(() => check({ ...session, user: { ...session.user, surprise: 1 } })).toThrow('additional properties')
    expect(() => check({ ...session, user: { ...session.user, role: 'owner' } })).toThrow('allowed values')
    expect(() => check(session, 418)).toThrow('no answer 418')
    const change = { resource: 'events', id: 1, action: 'update', version: 2, user_id: null }
    expect(() => documentation.checkChange(JSON.stringify(change))).not.toThrow()
    expect(() => documentation.checkChange(JSON.stringify({ ...change, title: 'Secret' }))).toThrow('additional')
  })
})
