/** Feeds of saved views by their keys, and the addresses that the desk tells (semantics.md, Feeds). */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { paramsOf } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const call = (request: string, as: Role | null = 'reviewer') =>
    client.call({ as, request: request.replace('/', `${desk}/`) })
  const save = (query: string, more: object = {}) =>
    client.do({
      as: 'reviewer',
      request: `POST ${desk}/views`,
      body: { name: unique('View '), resource: 'events', query, layout: 'list', ...more },
    })
  const event = (body: object) =>
    client.do({
      as: 'editor',
      request: 'POST /events',
      body: { start_date: '2091-07-01 20:30:00', end_date: '2091-07-01 22:00:00', ...body },
    })
  const at = (address: string) =>
    client.call({ request: `GET /${new URL(address).pathname}${new URL(address).search}` })

  test('a view has a feed under a key, which is replaced and taken back', async () => {
    const word = unique('Kept')
    await event({ title: `One ${word}` })
    await event({ title: `Two ${word}`, status: 'draft' })
    await event({ title: unique('Other ') })
    const view = await save(`search=${word}&page=3&per_page=1&orderby=title`)
    expect((await call(`GET /feeds?view=${view.id}`)).json).toMatchObject({
      ...{ addresses: null, filters: [], view: { id: view.id, has_key: false, may_edit: true } },
    })
    const made = await call(`POST /views/${view.id}/feed`)
    expect(made.status).toBe(201)
    const { ics, rss, json } = made.json.addresses
    expect(ics).toMatch(/\/feeds\/[\w-]{27}\.ics\?language=en$/)
    const feed = await at(ics)
    expect(feed.json).toContain(`X-WR-CALNAME:${view.name}`)
    expect(feed.json.match(/^SUMMARY.*$/gm)).toEqual([expect.stringContaining(`One ${word}`)])
    expect(feed.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect((await at(rss)).json).toContain(`One ${word}`)
    expect((await at(json)).json.items).toHaveLength(1)
    const replaced = await call(`POST /views/${view.id}/feed`)
    expect([(await at(ics)).status, (await at(replaced.json.addresses.ics)).status]).toEqual([404, 200])
    expect((await call(`GET /feeds?view=${view.id}`)).json).toEqual(replaced.json)
    expect((await call(`DELETE /views/${view.id}/feed`)).json.addresses).toBeNull()
    expect((await at(replaced.json.addresses.ics)).status).toBe(404)
    const last = (await call(`POST /views/${view.id}/feed`)).json.addresses.ics
    await call(`DELETE /views/${view.id}`)
    expect((await at(last)).status).toBe(404)
  })

  test('those who may edit a view may make its key, and those who may read it see it', async () => {
    const [own, shared] = [await save('featured=true'), await save('featured=true', { shared: true })]
    expect((await call(`POST /views/${own.id}/feed`, 'editor')).status).toBe(404)
    expect((await call(`GET /feeds?view=${own.id}`, 'administrator')).status).toBe(404)
    expect((await call(`POST /views/${shared.id}/feed`, 'organizer')).status).toBe(403)
    const { json } = await call(`POST /views/${shared.id}/feed`, 'editor')
    expect((await call(`GET /feeds?view=${shared.id}`, 'organizer')).json).toEqual({
      ...json,
      view: { ...json.view, may_edit: false },
    })
    expect((await call(`DELETE /views/${shared.id}/feed`, 'organizer')).status).toBe(403)
    expect((await call(`GET /feeds?view=${shared.id}`, null)).status).toBe(401)
  })

  test.each([
    ['mine=true', 'events', 'mine'],
    ['status=draft', 'events', 'status'],
    ['missing_language=ar', 'events', 'missing_language'],
    ['stale_live=true', 'events', 'stale_live'],
    ['', 'venues', 'resource'],
  ])('a view of %s %s has none', async (query, resource, filter) => {
    const view = await save(query, { resource })
    const refused = await call(`POST /views/${view.id}/feed`)
    expect([refused.status, paramsOf(refused)]).toEqual([400, [filter]])
    expect((await call(`GET /feeds?view=${view.id}`)).json).toMatchObject({ addresses: null, filters: [filter] })
  })

  test.each(['%00', 'a%00b'])('no view has the key %s', async (key) => {
    expect((await client.call({ request: `GET //feeds/${key}.ics` })).status).toBe(404)
  })

  test('a feed ends when its view is given a filter of the desk', async () => {
    const view = await save('status=publish&city=Bonn')
    const { ics } = (await call(`POST /views/${view.id}/feed`)).json.addresses
    expect((await at(ics)).status).toBe(200)
    await client.do({ as: 'reviewer', request: `PATCH ${desk}/views/${view.id}`, body: { query: 'mine=true' } })
    expect((await at(ics)).status).toBe(404)
  })

  describe('the desk tells addresses', () => {
    test('of the calendar, of records and events, in the language of the request', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })
      const shown = await event({ title: unique('Shown ') })
      const { url } = client.service
      const asked: readonly (readonly [string, string, boolean])[] = [
        ['', `${url}/tr/calendar.ics`, false],
        [`resource=venues&id=${venue.id}&`, `${url}/tr/venue/${venue.slug}.ics`, false],
        [`resource=events&id=${shown.id}&`, `${url}/tr/event/${shown.slug}.ics`, true],
      ]
      for (const [query, ics, is_event] of asked) {
        const { json } = await call(`GET /feeds?${query}i18n_language=tr`, 'organizer')
        expect(json).toMatchObject({ is_event, addresses: { ics } })
        expect((await at(ics)).status, ics).toBe(200)
      }
    })

    test.each([{ status: 'draft' }, { password: 'open' }, { hide_from_listings: true }])(
      'of no event that is hidden: %o',
      async (body) => {
        const { id } = await event({ title: unique('Hidden '), ...body })
        expect((await call(`GET /feeds?resource=events&id=${id}`, 'editor')).status).toBe(404)
      },
    )
  })
})
