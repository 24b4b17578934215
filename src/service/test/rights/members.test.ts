/** Members of venues and organizers: contact facts at once, the rest waits, others’ records stay closed. */
import { beforeAll, describe, expect, test } from 'vitest'
import { member_resources } from '../../../contract/limits.ts'
import { resources } from '../../../contract/resources.ts'
import { scopes } from './scoped-callers.ts'
import { peopleOf } from '../desk/people.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'

onOneEngine((client) => {
  const { own, admin, call, newSession } = peopleOf(client)

  describe.each(member_resources)('%s', (name) => {
    const { label } = resources[name]
    const path = `/${name}`
    let member: Awaited<ReturnType<typeof newSession>>
    let theirs: { readonly id: number; readonly slug: string }
    let other: { readonly id: number; readonly slug: string }

    /** A record of an editor. */
    const newRecord = async (body: object = {}) =>
      client.do({ as: 'editor', request: `POST ${path}`, body: { [label]: unique('Theirs '), ...body } })
    const asMember = (request: string, body?: object) =>
      client.call({ request, headers: { ...own, cookie: member.cookie }, ...(body ? { body } : {}) })
    const inShort = ({ status, json }: Answer) => (status < 300 ? status : [status, json.code])
    const setMembers = (record_id: number, users: readonly number[]) =>
      call('PUT members', { resource: name, record_id, users }, {}, 'editor')

    beforeAll(async () => {
      member = await newSession('organizer')
      ;[theirs, other] = [await newRecord(), await newRecord()]
      await setMembers(theirs.id, [member.id])
    })

    test('contact facts change at once, by id and by slug; name and deletion wait; readers see the former name', async () => {
      for (const item of [`${path}/${theirs.id}`, `${path}/by-slug/${theirs.slug}`]) {
        const phone = `+90 ${unique('').replace(/\D/g, '')}`
        expect(inShort(await asMember(`PATCH ${item}`, { phone }))).toBe(200)
        expect((await client.do({ request: `GET ${path}/${theirs.id}` })).phone).toBe(phone)
        const renamed = await asMember(`PATCH ${item}`, { [label]: unique('Renamed ') })
        expect([renamed.status, renamed.json.pending_change.fields]).toEqual([202, [label]])
        expect((await asMember(`OPTIONS ${item}`)).headers.get('allow')).toContain('PATCH')
      }
      expect((await asMember(`DELETE ${path}/${theirs.id}`)).status).toBe(202)
      expect(await client.do({ as: 'editor', request: `GET ${path}/${theirs.id}` })).toMatchObject({
        status: 'publish',
        slug: theirs.slug,
      })
    })

    test('records of others stay closed, by every route', async () => {
      for (const item of [`${path}/${other.id}`, `${path}/by-slug/${other.slug}`]) {
        for (const method of ['PATCH', 'PUT', 'POST', 'DELETE']) {
          const got = await asMember(`${method} ${item}`, { phone: '+90 1' })
          expect(inShort(got), `${method} ${item}`).toEqual([403, 'rest_forbidden'])
        }
        expect((await asMember(`OPTIONS ${item}`)).headers.get('allow')).not.toContain('PATCH')
      }
    })

    test('drafts and trashed records stay the author’s own', async () => {
      const closed = [await newRecord({ status: 'draft' }), await newRecord({ status: 'private' }), await newRecord()]
      await client.do({ request: `DELETE ${path}/${closed[2]?.id}` })
      for (const { id } of closed) {
        await setMembers(id, [member.id])
        expect((await asMember(`GET ${path}/${id}`)).status).toBe(403)
        expect(inShort(await asMember(`PATCH ${path}/${id}`, { phone: '+90 2' }))).toEqual([403, 'rest_forbidden'])
      }
    })

    test('one published text is enough', async () => {
      const { id } = await newRecord()
      const draft = { [label]: unique('Taslak '), status: 'draft' }
      await client.do({ as: 'editor', request: `PATCH ${path}/${id}?i18n_language=tr`, body: draft })
      await setMembers(id, [member.id])
      expect(inShort(await asMember(`PATCH ${path}/${id}`, { phone: '+90 212 555 01 34' }))).toBe(200)
    })

    test('membership counts for each scope of an application password as authorship does', async () => {
      for (const scope of scopes) {
        const { json } = await member.as('POST application-passwords', { label: scope, scope })
        const secret = Buffer.from(`${member.email}:${json.application_password}`).toString('base64')
        const headers = { authorization: `Basic ${secret}` }
        const patch = {
          request: `PATCH ${path}/${theirs.id}`,
          headers,
          body: { phone: `+90 3${scopes.indexOf(scope)}` },
        }
        const expected = { read: [403, 'rest_forbidden'], propose: 202, write: 200, administer: 200 }
        expect(inShort(await client.call(patch)), scope).toEqual(expected[scope])
      }
    })

    test('own ones are those one wrote and those one is a member of', async () => {
      const written = await asMember(`POST ${path}`, { [label]: unique('Written ') })
      const ids = async (query: string): Promise<number[]> =>
        (await member.as(`GET ${name}?${query}&per_page=100&status=publish,pending`)).json[name].map(
          ({ id }: { id: number }) => id,
        )
      const mine = await ids('mine=true')
      expect(mine).toEqual(expect.arrayContaining([theirs.id, written.json.id]))
      expect(mine).not.toContain(other.id)
      expect(await ids('mine=false')).not.toContain(theirs.id)
      expect((await member.as('GET session')).json.members).toContain(`${name}/${theirs.id}`)
    })

    test('own events are those one wrote and those that name a record one is a member of', async () => {
      const field = name === 'venues' ? 'venue' : 'organizer'
      const event = async (record: number) => {
        const day = { start_date: '2031-01-01', end_date: '2031-01-01', status: 'publish' }
        const body = { title: unique('Named '), ...day, [field]: [record] }
        return Number((await client.do({ as: 'editor', request: 'POST /events', body })).id)
      }
      const [own_one, of_other] = [await event(theirs.id), await event(other.id)]
      const listed = async (mine: boolean): Promise<{ total: number; ids: number[] }> => {
        const { json } = await member.as(`GET events?mine=${mine}&include=${own_one},${of_other}&ends_after=1000-01-01`)
        return { total: json.total, ids: json.events.map(({ id }: { id: number }) => id) }
      }
      expect(await listed(true)).toEqual({ total: 1, ids: [own_one] })
      expect(await listed(false)).toEqual({ total: 1, ids: [of_other] })
    })

    test('others’ records take suggestions, own ones direct changes', async () => {
      const suggest = (record_id: number) =>
        member.as('POST proposals', { resource: name, record_id, language: 'en', fields: { phone: '+90 7' } })
      expect(await suggest(other.id)).toMatchObject({ status: 201, json: { kind: 'suggestion' } })
      const own_one = await newRecord()
      await setMembers(own_one.id, [member.id])
      expect(await suggest(own_one.id)).toMatchObject({ status: 409, json: { code: 'own-record' } })
      const renamed = await asMember(`PATCH ${path}/${own_one.id}`, { [label]: unique('Renamed ') })
      const proposal = await member.as(`GET proposals/${renamed.json.pending_change.id}`)
      expect(proposal.json).toMatchObject({ kind: 'change', resource: name, record_id: own_one.id })
    })

    test('it ends at once', async () => {
      const { id } = await newRecord()
      await setMembers(id, [member.id])
      expect((await asMember(`PATCH ${path}/${id}`, { phone: '+90 4' })).status).toBe(200)
      expect((await setMembers(id, [])).json.members).toEqual([])
      expect((await asMember(`PATCH ${path}/${id}`, { phone: '+90 5' })).status).toBe(403)
    })

    test('is set and listed from both sides, without doubles and unknown ones', async () => {
      const [{ id }, somebody] = [await newRecord(), await newSession('organizer')]
      const set = await admin(`PUT users/${somebody.id}/members`, {
        members: [
          { resource: name, record_id: id },
          { resource: name, record_id: id },
        ],
      })
      const user = { id: somebody.id, name: 'Somebody', email: somebody.email }
      expect(set.json.members).toMatchObject([{ resource: name, record_id: id, language: 'en', user }])
      expect((await admin(`GET members?resource=${name}&id=${id}`)).json).toEqual(set.json)
      expect((await admin(`GET members?user=${somebody.id}`)).json).toEqual(set.json)
      const twice = await setMembers(id, [somebody.id, somebody.id, member.id])
      expect(twice.json.members).toHaveLength(2)
      const unknown = await setMembers(id, [999_999_999])
      expect(unknown.json.data.details).toEqual({ users: { code: 'unknown_user', id: 999_999_999 } })
      const nowhere = await setMembers(999_999_999, [somebody.id])
      expect(nowhere.json.data.details).toEqual({ record_id: { code: 'unknown_id', id: 999_999_999 } })
      expect((await admin('PUT users/999999999/members', { members: [] })).json.code).toBe('user-not-found')
    })
  })

  test('a member of a venue sets its location', async () => {
    const member = await newSession('organizer')
    const [venue, other] = [0, 1].map(() => client.do({ request: 'POST /venues', body: { venue: unique('Place ') } }))
    const [{ id }, { id: closed }] = [await venue, await other]
    await admin('PUT members', { resource: 'venues', record_id: id, users: [member.id] })
    const locate = (of: number) => member.as(`PUT venues/${of}/location`, { geo_lat: 41, geo_lng: 29 })
    expect([(await locate(id)).status, (await locate(closed)).status]).toEqual([200, 403])
  })
})
