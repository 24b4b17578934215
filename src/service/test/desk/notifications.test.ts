/** Notifications: users hear of what happens to proposals that concern them, at once, and of nothing else. */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { listen } from '../stream.ts'

const desk = '/api/calendar/desk/v1'
const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

interface News {
  readonly id: number
  readonly kind: string
  readonly proposal_id: number | null
  readonly name: string | null
  readonly note: string | null
  readonly read: boolean
  readonly decides: boolean
  readonly by: { readonly name: string } | null
}

onOneEngine((client) => {
  const authorized = (role: Role) => ({ authorization: client.service.authorization[role] })
  const read = async (as: Role, query = '') =>
    (await client.do({ as, request: `GET /${desk}/notifications${query}` })) as {
      notifications: readonly News[]
      total: number
      unread: number
    }
  const newest = async (as: Role) => (await read(as)).notifications[0]
  const submit = async (title: string): Promise<number> => {
    await client.do({ as: 'organizer', request: 'POST /events', body: { title, ...day } })
    const found = await client.do({ as: 'organizer', request: `GET /${desk}/proposals?mine=true&search=${title}` })
    return found.proposals[0].id
  }

  test('reviewers hear of a submission and its author of the decision, each at once (I3)', async () => {
    const streams = {
      reviewer: await listen<{ id: number }>(client, authorized('reviewer'), 'notification'),
      organizer: await listen<{ id: number }>(client, authorized('organizer'), 'notification'),
    }
    const title = unique('Concert')
    const proposal = await submit(title)
    const told = await newest('reviewer')
    expect(told).toMatchObject({ kind: 'submitted', proposal_id: proposal, name: title, read: false, decides: true })
    expect(told?.by?.name).toBe('organizer')
    await streams.reviewer.until(({ id }) => id === told?.id)
    expect(await newest('organizer')).not.toMatchObject({ proposal_id: proposal })

    const { version } = await client.do({ as: 'reviewer', request: `GET /${desk}/proposals/${proposal}` })
    const body = { version, decision: 'send_back', note: 'Which hall?' }
    await client.do({ as: 'reviewer', request: `POST /${desk}/proposals/${proposal}/decision`, body })
    const answer = await newest('organizer')
    expect(answer).toMatchObject({ kind: 'sent_back', proposal_id: proposal, note: 'Which hall?', decides: false })
    expect(answer?.by?.name).toBe('reviewer')
    const heard = await streams.organizer.until(({ id }) => id === answer?.id)
    // Nobody is told of the news of others.
    expect(heard.map(({ id }) => id)).not.toContain(told?.id)
    for (const stream of Object.values(streams)) stream.close()
  })

  test('each user marks their own as read, and another cannot', async () => {
    await submit(unique('Exhibition'))
    await submit(unique('Reading'))
    const { unread, notifications } = await read('editor', '?unread=true')
    const [first] = notifications
    expect(unread).toBeGreaterThan(1)
    const request = `PATCH /${desk}/notifications/${first?.id}`
    expect(await client.call({ as: 'reviewer', request, body: { read: true } })).toMatchObject({
      status: 404,
      json: { code: 'notification-not-found' },
    })
    expect(await client.do({ as: 'editor', request, body: { read: true } })).toEqual({
      id: first?.id,
      read: true,
      unread: unread - 1,
    })
    const after = await read('editor', '?unread=true')
    expect(after.notifications.map(({ id }) => id)).not.toContain(first?.id)
    expect(await client.do({ as: 'editor', request, body: { read: false } })).toMatchObject({ unread })
    // Read is what is meant without a word.
    expect(await client.do({ as: 'editor', request, body: {} })).toMatchObject({ read: true, unread: unread - 1 })
    const others = await read('reviewer')
    expect(await client.do({ as: 'editor', request: `POST /${desk}/notifications/read-all` })).toEqual({ unread: 0 })
    expect((await read('reviewer')).unread).toBe(others.unread)
  })

  test('a user who may no longer decide reads neither name nor note of what they were told', async () => {
    const email = `${unique('demoted')}@example.org`
    const password = 'a good password'
    const user = { email, password, role: 'reviewer' }
    const made = await client.do({ request: `POST /${desk}/users`, body: user })
    const title = unique('Secret')
    await submit(title)
    const session = await fetch(`${client.service.url}${desk}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: client.service.url },
      body: JSON.stringify({ email, password }),
    })
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mine = async () => client.call({ request: `GET /${desk}/notifications`, headers: { cookie } })
    expect((await mine()).json.notifications[0]).toMatchObject({ name: title })
    await client.do({ request: `PATCH /${desk}/users/${made.id}`, body: { role: 'organizer' } })
    const { json } = await mine()
    expect(json.notifications[0]).toMatchObject({ kind: 'submitted', name: null, note: null, proposal_id: null })
    expect(JSON.stringify(json)).not.toContain(title)
  })

  test('administrators see the state of mail, which is off here', async () => {
    expect(await client.do({ request: `GET /${desk}/mail` })).toMatchObject({ from: null, waiting: 0, troubles: [] })
    const { site } = await client.do({ request: `GET /${desk}/session` })
    expect(site.mail).toBe(false)
  })
})
