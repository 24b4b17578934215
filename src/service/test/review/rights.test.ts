/** Tests the rights to read and write proposals, and how many one user may have. */
import { beforeAll, expect, test } from 'vitest'
import { most_open_proposals } from '../../../contract/limits.ts'
import { proposal_routes } from '../../../contract/desk/review/proposals.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { signIn } from '../service-process.ts'
import { paramsOf } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

const password = 'a good password'

/** A body that each route takes, so that a refusal is about the right. */
const bodies: Readonly<Record<string, object>> = {
  'POST /proposals/{id}/notes': { text: 'Mine now' },
  'PATCH /proposals/{id}/notes/{note}': { resolved: true },
  'PATCH /proposals/{id}': { version: 1, language: 'en', fields: { title: 'Mine now' } },
  'POST /proposals/{id}/decision': { version: 1, decision: 'approve' },
  'POST /proposals/{id}/claim': {},
}

onOneEngine((client) => {
  const review = new DeskReview(client)
  let headers: Readonly<Record<string, string>>

  beforeAll(async () => {
    const email = `${unique('other')}@example.org`
    const body = { email, role: 'organizer', name: 'other', password }
    await client.do({ request: 'POST //api/calendar/desk/v1/users', body })
    headers = { cookie: (await signIn(client.service.url, email)).cookie, origin: client.service.url }
  })
  const asOther = (request: string, body?: object): Promise<Answer> => review.ask(null, request, body, headers)

  const single = Object.keys(proposal_routes).filter((name) => name.includes('/proposals/{id}'))
  test.each(single)('%s is refused to another organizer, and changes nothing', async (name) => {
    const id = await review.propose(await review.ownEvent(), { title: 'Not yours' })
    const note = await review.ask('reviewer', `POST /proposals/${id}/notes`, { text: 'Between us' })
    const before = await review.get(id)
    const { status, json } = await asOther(
      name.replace('{id}', String(id)).replace('{note}', note.json.id),
      bodies[name],
    )
    const decides = proposal_routes[name as keyof typeof proposal_routes].right === 'publish'
    expect([status, json.code]).toEqual(decides ? [403, 'rest_forbidden'] : [404, 'proposal-not-found'])
    expect(await review.get(id)).toEqual(before)
  })

  test('another organizer lists and finds only own proposals', async () => {
    const event = await review.ownEvent()
    await review.propose(event, { title: unique('Hidden ') })
    const search = encodeURIComponent(event.title)
    expect((await asOther(`GET /proposals?search=${search}`)).json).toMatchObject({ total: 0, counts: { all: 0 } })
    expect((await review.list(`search=${search}`, 'organizer')).total).toBe(1)
  })

  test('who suggests does not find a venue by a translation that is not published', async () => {
    const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Open ') } })
    const secret = unique('gizli')
    const draft = { venue: secret, status: 'draft' }
    await client.do({ request: `PATCH /venues/${venue.id}?i18n_language=tr`, body: draft })
    const body = { resource: 'venues', record_id: venue.id, language: 'en', fields: { city: 'X' } }
    const { id } = (await asOther('POST /proposals', body)).json
    expect((await asOther(`GET /proposals?search=${secret}`)).json.total).toBe(0)
    const own = (await asOther(`GET /proposals/${id}`)).json
    expect(own.languages.tr).toBeNull()
    expect(own.record_version).toBe(0)
    // In that language, the record is for them as if it had no text.
    const turkish = { ...body, language: 'tr', fields: { city: 'Y' } }
    expect(paramsOf(await asOther('POST /proposals', turkish))).toEqual(['0'])
    const named = await asOther('POST /proposals', { ...turkish, fields: { venue: secret, city: 'Y' } })
    expect(named.json.fields).toContainEqual(expect.objectContaining({ path: 'tr.venue', before: null, after: secret }))
    expect(JSON.stringify(own)).not.toContain(secret)
    expect((await review.list(`search=${secret}`)).proposals[0].id).toBe(id)
  })

  test(`a user has at most ${most_open_proposals} undecided proposals`, async () => {
    const { total } = (await asOther('GET /proposals?state=open,sent_back')).json
    const suggest = async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Many ') } })
      const body = { resource: 'venues', record_id: venue.id, language: 'en', fields: { city: 'X' } }
      return { body, answer: await asOther('POST /proposals', body) }
    }
    const made: Awaited<ReturnType<typeof suggest>>[] = []
    for (let n = total; n < most_open_proposals; n++) made.push(await suggest())
    expect(made.map(({ answer }) => answer.status)).toEqual(made.map(() => 201))
    const refused = await suggest()
    expect(refused.answer).toMatchObject({ status: 403, json: { code: 'too-many-proposals' } })
    // A proposal that waits can still be changed, and makes room when it is withdrawn.
    const [first] = made
    const more = await asOther('POST /proposals', { ...first?.body, fields: { city: 'Y' } })
    expect(more.json).toMatchObject({ id: first?.answer.json.id, version: 2 })
    await asOther(`POST /proposals/${first?.answer.json.id}/withdraw`)
    expect((await asOther('POST /proposals', refused.body)).status).toBe(201)
  })
})
