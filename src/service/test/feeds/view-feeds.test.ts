/** Saved views under their keys, as feeds and on other sites, and the addresses that the desk tells (semantics.md, Feeds, Embeds). */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
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

  describe('other sites show a view', () => {
    const embed = async (view: { id: number }) => (await call(`POST /views/${view.id}/embed`)).json.embed
    const change = (view: { id: number }, sites: unknown, as: Role = 'reviewer') =>
      client.call({ as, request: `PATCH ${desk}/views/${view.id}/embed`, body: { sites } })
    const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

    test('with what everybody may read of it, under a key that is replaced and taken back', async () => {
      const word = unique('Shown')
      const { slug } = await event({ title: `One & ${word}`, event_status: 'cancelled' })
      for (const body of [{ status: 'draft' }, { password: 'open' }, { hide_from_listings: true }])
        await event({ title: `Kept ${word}`, ...body })
      const view = await save(`search=${word}&search_names=true&status=publish&page=3&per_page=1`)
      expect((await call(`GET /views/${view.id}/embed`)).json).toMatchObject({ embed: null, total: 1, filters: [] })
      const { key, address } = await embed(view)
      expect(address).toBe(`${client.service.url}/embed/${key}`)
      const answer = await at(address)
      expect(answer.json).toContain(`<bdi>One &amp; ${word}</bdi></a> <span class="state bad">Cancelled</span>`)
      expect(answer.json).toMatch(new RegExp(`href="/en/event/${slug}".*<a href="/en/">`))
      expect(answer.json).toContain(`<a class="s" href="/en/?q=${word}">All events (1)</a>`)
      expect(answer.json).not.toContain('Kept')
      const again = await client.call({
        request: `GET //embed/${key}`,
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'surrogate-key': `look events embed-${view.id}`,
        vary: 'accept-encoding, accept-language',
        'x-robots-tag': 'noindex',
      })
      const other = await embed(view)
      expect([(await at(address)).status, (await at(other.address)).status]).toEqual([404, 200])
      expect((await call(`GET /views/${view.id}/embed`)).json.embed).toEqual(other)
      expect((await call(`DELETE /views/${view.id}/embed`)).json.embed).toBeNull()
      const gone = await at(other.address)
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(gone.json).toContain('The address may be mistyped')
    })

    test('on the sites that may, with a policy that lets nothing in but its own', async () => {
      const view = await save('city=Bonn')
      expect((await change(view, null)).status).toBe(404)
      const { address } = await embed(view)
      const open = await at(`${address}?accent=7c3a1d&ground=%23fffaf2`)
      expect(open.headers.get('x-frame-options')).toBeNull()
      const hashes = (name: string) =>
        [...open.json.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => sha256(text ?? ''))
      expect(hashes('style')).toHaveLength(2)
      expect(policyOf(open).split('; ').toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        `script-src ${hashes('script')
          .map((hash) => `'sha256-${hash}'`)
          .join(' ')}`,
        `style-src ${hashes('style')
          .toReversed()
          .map((hash) => `'sha256-${hash}'`)
          .join(' ')}`,
      ])
      const sites = ['https://b.example/', 'HTTPS://A.example:8443', 'https://b.example']
      const changed = await change(view, sites)
      expect(changed.json.embed.sites).toEqual(['https://b.example', 'https://a.example:8443'])
      expect(policyOf(await at(address))).toMatch(
        /; frame-ancestors 'self' https:\/\/b\.example https:\/\/a\.example:8443$/,
      )
      const { key } = await embed(view)
      expect(policyOf(await client.call({ request: `GET //embed/${key}` }))).toContain(
        "frame-ancestors 'self' https://b.example",
      )
      await change(view, [])
      expect(policyOf(await client.call({ request: `GET //embed/${key}` }))).toMatch(/; frame-ancestors 'none'$/)
      for (const wrong of [
        ['https://a.example/page'],
        ['a.example'],
        'https://a.example',
        [1],
        Array(21).fill(sites[0]),
      ])
        expect(paramsOf(await change(view, wrong)), JSON.stringify(wrong)).toEqual(['sites'])
      expect((await change(view, ['ftp://a.example'])).json.data.details.sites.code).toBe('invalid_site')
    })

    test('in the language of the address or the browser, in parts, in the colours that are given', async () => {
      const city = unique('Town')
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall '), city } })
      for (const n of [1, 2, 3]) await event({ title: `Night ${n}`, venue: [venue.id] })
      const { address } = await embed(await save(`venue=${venue.id}`))
      const shown = async (query: string, language = '') => {
        const { json } = await client.call({
          request: `GET /${new URL(address).pathname}?${query}`,
          headers: { 'accept-language': language },
        })
        return String(json)
      }
      expect(await shown('', 'de, ar-EG;q=0.9, en;q=0.5')).toMatch(/<html lang="ar" dir="rtl">.*كل الفعاليات \(3\)/s)
      const turkish = await shown('language=tr&max=2', 'ar')
      expect(turkish).toContain('<html lang="tr" dir="ltr">')
      expect(turkish).toContain(`href="/tr/?venue=${venue.id}"`)
      expect(turkish.match(/Night \d/g)).toEqual(['Night 1', 'Night 2'])
      expect(turkish).toContain('?max=2&amp;page=2&amp;language=tr" target="_self" rel="next"')
      expect((await shown('max=2&page=2&language=tr')).match(/Night \d/g)).toEqual(['Night 3'])
      const month = await shown('layout=month&month=2091-07&language=en')
      expect(month).toMatch(/20:30<\/time> <a href="\/en\/event\/night-1.*?href="\/en\/2091-07-02\?venue=/s)
      expect(month).toContain('?layout=month&amp;month=2091-08&amp;language=en" target="_self"')
      expect(await shown('scheme=dark&ground=fffaf2')).toMatch(/<style>:root\{color-scheme:dark;--accent:#/)
      for (const odd of ['accent=red;}', 'accent=%23ff', 'page=0&max=999999', 'month=2091-13&layout=x', 'language=de'])
        expect(await shown(`${odd}&scheme=x`), odd).toContain('--accent:#0b5c64;--ground:#ffffff;')
    })

    test('pages for readers as well, of which programs are told that unfold links', async () => {
      const { url } = client.service
      const word = unique('Unfolded')
      const venue = await client.do({ request: 'POST /venues', body: { venue: `Hall ${word}`, city: unique('City') } })
      const text = `<p>${'Night of songs. '.repeat(30)}</p>`
      const { id, slug } = await event({ title: `Night ${word}`, venue: [venue.id], description: text })
      const hidden = await event({ title: `Kept ${word}`, venue: [venue.id], hide_from_listings: true })
      const draft = await event({ title: `Draft ${word}`, venue: [venue.id], status: 'draft' })
      const page = await client.call({ request: `GET //tr/event/${slug}` })
      const told = /type="application\/json\+oembed" href="([^"]+)"/.exec(page.json)?.[1] ?? ''
      expect(told).toBe(`${url}/oembed?url=${encodeURIComponent(`${url}/tr/event/${slug}`)}`)
      const unfolded = await at(told)
      expect(unfolded.headers.get('access-control-allow-origin')).toBe('*')
      expect(unfolded.json).toMatchObject({ version: '1.0', type: 'rich', title: `Night ${word}`, width: 640 })
      expect(unfolded.json.html).toContain(`<iframe src="${url}/embed/tr/event/${slug}" title="Night ${word}"`)
      const card = await client.call({ request: `GET //embed/tr/event/${slug}` })
      expect(card.headers.get('x-frame-options')).toBeNull()
      expect(policyOf(card)).not.toContain('frame-ancestors')
      expect(card.headers.get('surrogate-key')).toBe(`look events event-${id} venue-${venue.id}`)
      expect(card.json).toContain(`<a href="/tr/event/${slug}"><bdi lang="en" dir="ltr">Night ${word}</bdi></a></h1>`)
      expect(card.json).toMatch(/1 Temmuz 2091 Pazar.*20:30–22:00.*Hall .*songs\.…<\/p>/s)

      const ask = async (path: string, more = '') =>
        client.call({ request: `GET //oembed?url=${encodeURIComponent(`${url}${path}`)}${more}` })
      const sourceOf = async (path: string) => /src="([^"]+)"/.exec((await ask(path)).json.html)?.[1]
      expect(await sourceOf(`/?p=${id}`)).toBe(`${url}/embed/en/event/${slug}`)
      expect(await sourceOf('/')).toBe(`${url}/embed/en`)
      expect(await sourceOf(`/ar/?venue=${venue.id}&page=2&x=1`)).toBe(`${url}/embed/ar?venue=${venue.id}`)
      expect(await sourceOf('/en/2091-07')).toBe(`${url}/embed/en?layout=month&amp;month=2091-07`)
      expect(await sourceOf('/en/2091-07-01?q=x')).toBe(`${url}/embed/en?q=x&amp;from=2091-07-01`)
      const { key } = await embed(await save('city=Bonn'))
      expect(await sourceOf(`/embed/${key}?max=3&x=1`)).toBe(`${url}/embed/${key}?max=3`)
      const of_venue = await client.call({ request: `GET //embed/en/venue/${venue.slug}?max=1` })
      expect(of_venue.json).toMatch(new RegExp(`<h1><bdi>Hall ${word}</bdi></h1>.*Night ${word}`, 's'))
      const listed = await client.call({ request: `GET //embed/en?venue=${venue.id}` })
      expect(listed.json.match(/(?:Night|Kept|Draft) /g)).toEqual(['Night '])
      expect((await ask('/', '&maxwidth=300&maxheight=200')).json).toMatchObject({ width: 300, height: 200 })
      for (const path of [
        `/embed/${key}x`,
        `/en/event/${hidden.slug}`,
        `/?p=${draft.id}`,
        '/en/venue',
        '/doc',
        '/%ff/a',
      ])
        expect((await ask(path)).status, path).toBe(404)
      for (const { slug } of [hidden, draft, { slug: 'a%00b' }])
        expect((await client.call({ request: `GET //embed/en/event/${slug}` })).status, slug).toBe(404)
      const foreign = await client.call({
        request: `GET //oembed?url=${encodeURIComponent(`https://other.example/?p=${id}`)}`,
      })
      expect(foreign.status).toBe(404)
      for (const [query, status, params] of [
        ['', 400, ['0']],
        ['?url=calendar', 400, ['url']],
        [`?url=${url}/&maxwidth=0&maxheight=x`, 400, ['maxwidth', 'maxheight']],
        [`?url=${url}/&format=xml`, 501, ['format']],
      ] as const) {
        const refused = await client.call({ request: `GET //oembed${query}` })
        expect([refused.status, paramsOf(refused)], query).toEqual([status, params])
      }
    })

    test('by a script that is theirs to load', async () => {
      const script = await client.call({ request: 'GET //embed.js' })
      expect(Object.fromEntries(script.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(script.json).toContain(`home="${client.service.url}",languages=${JSON.stringify(languages)}`)
      expect(Buffer.byteLength(script.json)).toBeLessThan(15_000)
      const again = await client.call({
        request: 'GET //embed.js',
        headers: { 'if-none-match': script.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    })

    test('as those who may edit it allow, and never one that readers cannot read', async () => {
      const shared = await save('featured=true', { shared: true })
      expect((await call(`POST /views/${shared.id}/embed`, 'organizer')).status).toBe(403)
      const made = (await call(`POST /views/${shared.id}/embed`, 'editor')).json
      const seen = (await call(`GET /views/${shared.id}/embed`, 'organizer')).json
      expect(seen).toEqual({ ...made, may_edit: false })
      expect((await change(shared, [], 'organizer')).status).toBe(403)
      expect((await call(`DELETE /views/${shared.id}/embed`, 'organizer')).status).toBe(403)
      const own = await save('featured=true')
      expect((await call(`POST /views/${own.id}/embed`, 'editor')).status).toBe(404)
      const { address } = await embed(own)
      const kept = await at(address)
      await client.do({ as: 'reviewer', request: `PATCH ${desk}/views/${own.id}`, body: { query: 'mine=true' } })
      expect([kept.status, (await at(address)).status]).toEqual([200, 404])
      const refused = await call(`POST /views/${own.id}/embed`)
      expect([refused.status, paramsOf(refused)]).toEqual([400, ['mine']])
      expect((await client.call({ request: 'GET //embed/a%00b' })).status).toBe(404)
    })
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
