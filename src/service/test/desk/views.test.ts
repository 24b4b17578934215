/** Saved views: who reads, changes and opens them (semantics.md, Saved views). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { paramsOf } from '../writing/events.ts'
import { peopleOf } from './people.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const call = (request: string, as: Role, body?: object) =>
    client.call({ as, request: request.replace('/', `/${desk.slice(1)}/`), ...(body ? { body } : {}) })
  const save = (body: object = {}, as: Role = 'reviewer') =>
    call('POST /views', as, { name: unique('View '), resource: 'events', query: 'venue=1', layout: 'list', ...body })
  const names = async (as: Role) =>
    (await call('GET /views?resource=events', as)).json.views.map(({ name }: { name: string }) => name) as string[]

  beforeEach(async () => {
    for (const as of ['administrator', 'editor', 'reviewer', 'organizer'] as const) {
      const { views } = (await call('GET /views', as)).json
      for (const { id, may_edit } of views) if (may_edit) await call(`DELETE /views/${id}`, as)
    }
  })

  test('keeps filters, columns and layout, without the page', async () => {
    const query = 'page=3&search=%D9%85%D8%B9%D8%B1%D8%B6&mine=true&status=draft,pending&i18n_language=tr'
    const { status, json } = await save({ query, columns: ['title', 'venue'], layout: 'week' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      columns: ['title', 'venue'],
      layout: 'week',
      shared: false,
      owner: { id: client.service.ids.reviewer },
      may_edit: true,
      is_default: false,
    })
    const kept = new URLSearchParams(json.query)
    expect(Object.fromEntries(kept)).toEqual({ search: 'معرض', mine: 'true', status: 'draft,pending' })
  })

  test('a colleague sees a shared view, and no other', async () => {
    const [own, shared] = [await save(), await save({ shared: true })]
    expect(await names('reviewer')).toEqual([own.json.name, shared.json.name])
    expect(await names('organizer')).toEqual([shared.json.name])
    expect((await call(`PATCH /views/${own.json.id}`, 'administrator', { name: 'x' })).status).toBe(404)
    expect((await call(`PUT /views/${own.json.id}/default`, 'administrator')).status).toBe(404)
  })

  describe('rights', () => {
    test('editors change shared views of others, reviewers and organizers their own', async () => {
      const { json } = await save({ shared: true })
      const rename = (as: Role) => call(`PATCH /views/${json.id}`, as, { name: `By ${as}` })
      expect((await rename('organizer')).status).toBe(403)
      expect((await rename('editor')).json).toMatchObject({
        name: 'By editor',
        owner: { id: client.service.ids.reviewer },
      })
      const theirs = await save({ shared: true }, 'editor')
      expect((await call(`DELETE /views/${theirs.json.id}`, 'reviewer')).status).toBe(403)
      expect((await call(`DELETE /views/${json.id}`, 'reviewer')).status).toBe(200)
    })

    test('an owner who may no longer share neither changes nor deletes a shared view', async () => {
      const { admin, newSession } = peopleOf(client)
      const { id, as } = await newSession('reviewer')
      const body = { resource: 'events', query: '', layout: 'list' }
      const shared = (await as('POST views', { ...body, name: unique('View '), shared: true })).json
      const own = (await as('POST views', { ...body, name: unique('View ') })).json
      await admin(`PATCH users/${id}`, { role: 'organizer' })
      const statuses: number[] = []
      for (const [request, sent] of [
        [`PATCH views/${shared.id}`, { name: 'Mine' }],
        [`PATCH views/${shared.id}`, { shared: false }],
        [`DELETE views/${shared.id}`, undefined],
        [`PATCH views/${own.id}`, { name: 'Mine' }],
      ] as const)
        statuses.push((await as(request, sent)).status)
      expect(statuses).toEqual([403, 403, 403, 200])
      const { views } = (await as('GET views?resource=events')).json
      expect(views.find((view: { id: number }) => view.id === shared.id)).toEqual({ ...shared, may_edit: false })
      // An editor takes care of it.
      expect((await call(`DELETE /views/${shared.id}`, 'editor')).status).toBe(200)
    })

    test('organizers do not share', async () => {
      expect((await save({ shared: true }, 'organizer')).status).toBe(403)
      const { json } = await save({}, 'organizer')
      expect((await call(`PATCH /views/${json.id}`, 'organizer', { shared: true })).status).toBe(403)
      expect(await names('editor')).toEqual([])
    })
  })

  test('an edit changes what it carries', async () => {
    const { json } = await save({ columns: ['title'], query: 'venue=1' })
    const edited = await call(`PATCH /views/${json.id}`, 'reviewer', { query: 'venue=2' })
    expect(edited.json).toEqual({ ...json, query: 'venue=2' })
    expect((await call(`PATCH /views/${json.id}`, 'reviewer', { columns: null })).json.columns).toBeNull()
  })

  test('one moves to the front', async () => {
    const [first, second] = [await save(), await save()]
    await call(`PATCH /views/${second.json.id}`, 'reviewer', { first: true })
    expect(await names('reviewer')).toEqual([second.json.name, first.json.name])
  })

  test('a list opens with one view, for each user another', async () => {
    const [first, second] = [await save({ shared: true }), await save({ shared: true })]
    await call(`PUT /views/${first.json.id}/default`, 'reviewer')
    await call(`PUT /views/${second.json.id}/default`, 'reviewer')
    await call(`PUT /views/${first.json.id}/default`, 'organizer')
    const opened = async (as: Role) =>
      (await call('GET /views', as)).json.views
        .filter(({ is_default }: { is_default: boolean }) => is_default)
        .map(({ id }: { id: number }) => id)
    expect([await opened('reviewer'), await opened('organizer')]).toEqual([[second.json.id], [first.json.id]])
    // A view that is no longer shared opens for its owner alone.
    await call(`PATCH /views/${first.json.id}`, 'reviewer', { shared: false })
    expect(await opened('organizer')).toEqual([])
    await call(`DELETE /views/${second.json.id}/default`, 'reviewer')
    expect(await opened('reviewer')).toEqual([])
  })

  test.each([
    ['a query that a list refuses', { query: 'status=nonsense' }, ['query']],
    ['a long name', { name: 'x'.repeat(61) }, ['name']],
    ['an empty name', { name: ' ' }, ['name']],
    ['an unknown layout', { layout: 'gantt' }, ['layout']],
    ['columns that are no list', { columns: 'title' }, ['columns']],
  ])('refuses %s', async (_, body, params) => {
    expect(paramsOf(await save(body))).toEqual(params)
  })

  test('a user has at most 100', async () => {
    for (let n = 0; n < 100; n += 20) await Promise.all(Array.from({ length: 20 }, () => save()))
    expect(await save()).toMatchObject({ status: 400, json: { data: { details: { name: { max: 100 } } } } })
  })
})
