/** Capacity and accessibility of venues: written, cleared, filtered by, and said in schema.org's words. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const create = (body: object) =>
    client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Hall '), status: 'publish', ...body } })

  describe('facts of a venue', () => {
    test('are kept once, the note for each language', async () => {
      const { id } = await create({
        capacity: '١٢٠٠',
        accessibility: ['hearing_loop', 'step_free_entrance', 'hearing_loop'],
        accessibility_note: 'Ring at the side door',
        accessibility_checked: '2026-05-01T10:00:00Z',
      })
      await client.do({
        as: 'editor',
        request: `PATCH /venues/${id}`,
        body: { i18n_language: 'tr', venue: 'Salon', status: 'publish', accessibility_note: 'Yan kapı zili' },
      })
      const facts = {
        capacity: 1200,
        accessibility: ['step_free_entrance', 'hearing_loop'],
        accessibility_checked: '2026-05-01',
      }
      const read = async (language: string) =>
        (await client.call({ as: null, request: `GET /venues/${id}?i18n_language=${language}` })).json
      expect(await read('en')).toMatchObject({ ...facts, accessibility_note: 'Ring at the side door' })
      expect(await read('tr')).toMatchObject({ ...facts, accessibility_note: 'Yan kapı zili' })
      const cleared = { capacity: '', accessibility: null, accessibility_note: null, accessibility_checked: '' }
      expect(await client.do({ as: 'editor', request: `PATCH /venues/${id}`, body: cleared })).toMatchObject({
        capacity: null,
        accessibility: [],
        accessibility_note: '',
        accessibility_checked: '',
      })
    })

    test('stand in json_ld of the venue and of its events', async () => {
      const { id } = await create({ capacity: 300, accessibility: ['quiet_space'] })
      const body = { title: unique('Event '), start_date: '2031-06-01', end_date: '2031-06-01', venue: id }
      const event = await client.do({ as: 'editor', request: 'POST /events', body })
      const said = {
        '@type': 'Place',
        maximumAttendeeCapacity: 300,
        amenityFeature: [
          { '@type': 'LocationFeatureSpecification', propertyID: 'quiet_space', name: 'Quiet space', value: true },
        ],
      }
      expect((await client.call({ request: `GET /venues/${id}` })).json.json_ld).toMatchObject(said)
      expect((await client.call({ request: `GET /events/${event.id}` })).json.json_ld.location).toMatchObject(said)
      await client.do({
        as: 'editor',
        request: `PATCH /venues/${id}?i18n_language=tr`,
        body: { venue: unique('Salon '), status: 'publish' },
      })
      const turkish = (await client.call({ request: `GET /venues/${id}?i18n_language=tr` })).json.json_ld
      expect(turkish.amenityFeature).toMatchObject([{ propertyID: 'quiet_space', name: 'Sessiz alan' }])
      const plain = await create({})
      const { json_ld } = (await client.call({ request: `GET /venues/${plain.id}` })).json
      expect(Object.keys(json_ld)).not.toContain('amenityFeature')
      expect(Object.keys(json_ld)).not.toContain('maximumAttendeeCapacity')
    })

    test.each([
      ['capacity', 0, 'out_of_range'],
      ['capacity', 'many', 'not_an_integer'],
      ['accessibility', ['lift'], 'not_one_of'],
      ['accessibility_checked', '2026-02-30', 'invalid_date'],
      ['accessibility_note', 'x'.repeat(2001), 'too_long'],
    ])('%s refuses what it cannot be', async (name, value, code) => {
      const body = { venue: unique('Hall '), [name]: value }
      const { status, json } = await client.call({ as: 'editor', request: 'POST /venues', body })
      expect([status, json.data.details[name].code]).toEqual([400, code])
    })

    test('lists of the desk find what offers any of the features; the interface knows no such filter', async () => {
      const word = unique('access')
      const loop = await create({ venue: `${word} loop`, accessibility: ['hearing_loop'] })
      const dogs = await create({ venue: `${word} dogs`, accessibility: ['assistance_dogs', 'sign_language'] })
      const bare = await create({ venue: `${word} none` })
      const listed = async (path: string) =>
        (
          await client.do({
            as: 'editor',
            request: `GET ${path}?search=${word}&accessibility=hearing_loop,sign_language`,
          })
        ).venues
          .map(({ id }: { id: number }) => id)
          .toSorted()
      expect(await listed(`${desk}/venues`)).toEqual([loop.id, dogs.id].toSorted())
      expect(await listed('/venues')).toEqual([loop.id, dogs.id, bare.id].toSorted())
    })

    test('lists of the desk find what was checked more than a year ago; the overview counts it [L8]', async () => {
      const word = unique('due')
      const day = (days_ago: number) => new Date(Date.now() - days_ago * 86_400_000).toISOString().slice(0, 10)
      const counted = async () =>
        (await client.do({ as: 'editor', request: `GET ${desk}/overview` })).counts.accessibility_due
      const before = await counted()
      const old = await create({ venue: `${word} old`, accessibility_checked: day(368) })
      const recent = await create({ venue: `${word} recent`, accessibility_checked: day(360) })
      const never = await create({ venue: `${word} never` })
      const due = async (value: boolean) => {
        const request = `GET ${desk}/venues?search=${word}&accessibility_due=${value}`
        return (await client.do({ as: 'editor', request })).venues.map(({ id }: { id: number }) => id).toSorted()
      }
      expect(await due(true)).toEqual([old.id])
      expect(await due(false)).toEqual([recent.id, never.id].toSorted())
      expect(await counted()).toBe(before + 1)
    })
  })

  test('their owner changes the facts at once; the note waits for review, as every text does', async () => {
    const own = await client.do({ as: 'organizer', request: 'POST /venues', body: { venue: unique('Own ') } })
    await client.do({ as: 'editor', request: `PATCH /venues/${own.id}`, body: { status: 'publish' } })
    const write = (body: object) => client.call({ as: 'organizer', request: `PATCH /venues/${own.id}`, body })
    expect((await write({ capacity: 80, accessibility: ['quiet_space'] })).status).toBe(200)
    expect((await write({ accessibility_note: 'Ask at the desk' })).status).toBe(202)
  })
})
