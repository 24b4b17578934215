/** The list of proposals, and who reads it. */
import { describe, expect, test } from 'vitest'
import { peopleOf } from '../desk/people.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june, paramsOf } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onOneEngine((client) => {
  const review = new DeskReview(client)

  test('names the application password of an agent, also after a person has changed what it sent', async () => {
    const mark = unique('agent')
    const user = await peopleOf(client).newSession('organizer')
    const { application_password } = (await user.as('POST application-passwords', { label: mark, scope: 'propose' }))
      .json
    const secret = Buffer.from(`${user.email}:${application_password}`).toString('base64')
    const agent = { authorization: `Basic ${secret}` }
    const person = { origin: client.service.url, cookie: user.cookie }
    const body = { title: mark, ...june }
    const { json: sent } = await client.call({ request: 'POST /events', headers: agent, body })
    const own = { title: `${mark} of a person`, ...june }
    const { json: written } = await client.call({ request: 'POST /events', headers: person, body: own })
    await client.call({ request: `PATCH /events/${sent.id}`, headers: person, body: { cost: '7' } })
    const program = { label: mark, scope: 'propose' }
    const { proposals } = await review.list(`search=${mark}`)
    const programOf = ({ record_id, program: one }: { record_id: number; program: unknown }) => [record_id, one]
    expect(Object.fromEntries(proposals.map(programOf))).toEqual({ [sent.id]: program, [written.id]: null })
    const of_agent = proposals.find(({ record_id }: { record_id: number }) => record_id === sent.id)
    const { versions } = await review.get(of_agent.id)
    expect(versions.map((version: { program: unknown }) => version.program)).toEqual([program, null])
    const { operations } = (await review.ask('reviewer', `GET /operations?resource=events&record=${sent.id}`)).json
    const doors = operations.map((one: { door: string; program: unknown }) => [one.door, one.program])
    expect(doors).toEqual([
      ['desk', null],
      ['api', program],
    ])
  })

  describe('the list', () => {
    test('what has started comes last, the latest first, and what has no start before it', async () => {
      const mark = unique('begun')
      const starting = async (year: number) => {
        const dates = { start_date: `${year}-03-01 10:00`, end_date: `${year}-03-01 11:00` }
        return (await review.submitted({ title: `${mark} ${year}`, ...dates })).id
      }
      const [long_ago, ago, late, early] = [
        await starting(2019),
        await starting(2021),
        await starting(2044),
        await starting(2041),
      ]
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${mark} venue` } })
      const suggestion = { resource: 'venues', record_id: venue.id, language: 'en', fields: { phone: '+90 212' } }
      const undated = (await review.ask('organizer', 'POST /proposals', suggestion)).json.id
      const { proposals } = await review.list(`search=${mark}`)
      expect(proposals.map(({ id }: { id: number }) => id)).toEqual([early, late, undated, ago, long_ago])
    })

    test('filters, counts and comes by the start of the event', async () => {
      const mark = unique('listed')
      const late = await review.ownEvent({
        title: `${mark} late`,
        start_date: '2027-08-01 10:00',
        end_date: '2027-08-01 11:00',
      })
      const early = await review.ownEvent({ title: `${mark} early` })
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${mark} venue` } })
      const last = await review.ask('organizer', 'POST /proposals', {
        resource: 'venues',
        record_id: venue.id,
        language: 'tr',
        fields: { venue: 'Salon' },
      })
      const second = await review.propose(late, { title: `${mark} later` })
      const moved = await review.propose(early, { start_date: '2027-09-01 10:00', end_date: '2027-09-01 11:00' })
      const { id: first } = await review.submitted({ title: `${mark} new` })
      const ids = async (query: string, as: 'reviewer' | 'organizer' = 'reviewer') =>
        (await review.list(`search=${mark}&${query}`, as)).proposals.map((one: { id: number }) => one.id)
      expect(await ids('')).toEqual([first, second, moved, last.json.id])
      expect((await review.list(`search=${mark}&kind=change`)).counts).toEqual({
        all: 4,
        new: 1,
        change: 2,
        suggestion: 1,
        deletion: 0,
        soon: 0,
      })
      expect(await review.list(`search=${mark}&kind=change,new&per_page=2`)).toMatchObject({ total: 3, total_pages: 2 })
      expect(await ids('kind=change,new&per_page=2&page=2')).toEqual([moved])
      expect(await ids('language=tr')).toEqual([last.json.id])
      expect(await ids('resource=venues')).toEqual([last.json.id])
      expect(await ids('mine=true')).toEqual([])
      expect(await ids('mine=true', 'organizer')).toEqual([first, second, moved, last.json.id])
      expect(await ids('claimed=nobody')).toHaveLength(4)
      expect(await ids('claimed=me')).toEqual([])
      expect((await review.list(`search=${mark} later`)).total).toBe(1)
      expect((await review.list(`search=${mark} -later`)).total).toBe(3)
      await review.approve(second)
      expect(await ids('state=approved,open&kind=change&decided_since=2020-01-01T00:00:00Z')).toEqual([second])
      for (const wrong of ['state=x', 'kind=x', 'decided_since=x', 'page=0', 'claimed=x']) {
        expect(paramsOf(await review.ask('reviewer', `GET /proposals?${wrong}`))).toEqual([wrong.split('=')[0]])
      }
    })

    test('and single proposals are for their authors and for those who decide', async () => {
      const id = await review.propose(await review.ownEvent(), { title: 'Private' })
      expect((await review.ask(null, `GET /proposals/${id}`)).status).toBe(401)
      expect((await review.ask('organizer', `GET /proposals/${id}`)).headers.get('etag')).toMatch(/^"1\./)
      expect(
        (await review.ask('organizer', `POST /proposals/${id}/decision`, { version: 1, decision: 'approve' })).status,
      ).toBe(403)
      expect((await review.ask('editor', `POST /proposals/${id}/withdraw`)).status).toBe(403)
      expect((await review.ask('editor', 'GET /proposals/999999999')).json.code).toBe('proposal-not-found')
    })
  })
})
