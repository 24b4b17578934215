/** Lists by city and country: of venues, and of events by their venues, for each caller by the texts that it may read. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const mark = unique('plc')
  const city = `İst${mark}`
  const land = `Ülke${mark}`
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const make = async (path: string, body: object): Promise<number> =>
      (await client.do({ request: `POST ${path}`, body })).id
    const when = { start_date: '2034-03-01 20:00', end_date: '2034-03-01 22:00', status: 'publish' }
    ids['hall'] = await make('/venues', { venue: `${mark} hall`, city, country: land, status: 'publish' })
    await client.do({
      request: `PATCH /venues/${ids['hall']}`,
      body: { i18n_language: 'ar', venue: `قاعة ${mark}`, city: `إسطنبول ${mark}` },
    })
    ids['barn'] = await make('/venues', { venue: `${mark} barn`, city: `Bur${mark}`, country: land, status: 'publish' })
    ids['attic'] = await make('/venues', { venue: `${mark} attic`, city, status: 'draft' })
    for (const venue of ['hall', 'barn', 'attic'])
      ids[`at ${venue}`] = await make('/events', { ...when, title: `${mark} at ${venue}`, venue: ids[venue] })
    const venue = [ids['attic'], ids['barn']]
    ids['at both'] = await make('/events', { ...when, title: `${mark} at both`, venue })
  })

  const found = async (resource: 'venues' | 'events', filter: object, as: Role = 'editor'): Promise<string[]> => {
    const query = new URLSearchParams({ search: mark, i18n_language: 'en', per_page: '50', ...filter })
    const days = resource === 'events' ? '&starts_after=2034-02-01' : ''
    const { total, ...answer } = await client.do({ as, request: `GET ${desk}/${resource}?${query}${days}` })
    expect(total).toBe(answer[resource].length)
    return answer[resource]
      .map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id))
      .toSorted()
  }

  test.each([
    [{ city: `ist${mark}` }, ['attic', 'hall'], ['at attic', 'at both', 'at hall']],
    [{ city: ` İST${mark} `.toUpperCase() }, ['attic', 'hall'], ['at attic', 'at both', 'at hall']],
    [{ city: `اسطنبول ${mark}` }, ['hall'], ['at hall']],
    [{ country: `ulke${mark}` }, ['barn', 'hall'], ['at barn', 'at both', 'at hall']],
    // One venue must be in both.
    [{ city: `ist${mark}`, country: land }, ['hall'], ['at hall']],
    // Whole names only, and no city by a country's name.
    [{ city: 'ist' }, [], []],
    [{ city: land }, [], []],
    [{ country: city }, [], []],
  ])('%o', async (filter, venues, events) => {
    expect(await found('venues', filter)).toEqual(venues)
    expect(await found('events', filter)).toEqual(events)
  })

  test('drafts of others are not found by their city', async () => {
    expect(await found('venues', { city }, 'organizer')).toEqual(['hall'])
    expect(await found('events', { city }, 'organizer')).toEqual(['at hall'])
  })

  test('changes of many and saved views take them, too', async () => {
    const query = new URLSearchParams({ search: mark, country: `ulke${mark}`, starts_after: '2034-02-01' }).toString()
    const changes = [{ field: 'cost', action: 'set', value: '3' }]
    const bulk = { resource: 'events', of: { query }, changes, preview: true }
    const { status, json } = await client.call({ as: 'editor', request: `POST ${desk}/bulk`, body: bulk })
    expect(status, JSON.stringify(json)).toBe(200)
    const seen = json.flatMap((line: { line: string; id: number }) => (line.line === 'record' ? [line.id] : []))
    expect(seen.toSorted()).toEqual([ids['at hall'], ids['at barn'], ids['at both']].toSorted())
    const view = { resource: 'events', name: mark, query, columns: [], layout: 'list', shared: false }
    expect((await client.do({ as: 'editor', request: `POST ${desk}/views`, body: view })).query).toContain('country=')
  })

  test('follows a venue that moves', async () => {
    const move = (body: object) => client.do({ request: `PATCH /venues/${ids['barn']}`, body })
    await move({ city })
    expect(await found('events', { city, country: land })).toEqual(['at barn', 'at both', 'at hall'])
    await move({ city: '' })
    expect(await found('venues', { city: `bur${mark}` })).toEqual([])
    expect(await found('venues', { city })).toEqual(['attic', 'hall'])
  })

  test('the interface has no such filter', async () => {
    const { total } = await client.do({ request: `GET /venues?search=${mark}&city=nowhere` })
    expect(total).toBe(3)
  })
})
