/** When links to proposals end: in time, by revocation, with the rights of their maker; and what guesses at them meet. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { most_links } from '../../../contract/limits.ts'
import { isExpired } from '../../review/links/link-rows.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import type { Answer } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { DeskReview } from './desk-review.ts'

const day = 24 * 60 * 60_000
const codeOf = ({ status, json }: Answer) => `${status} ${json.code}`

databasesOnOneEngine((databases) => {
  const served = servedHere(databases, { RATE_LIMIT: 'on' })

  async function proposed() {
    const { client } = served()
    const review = new DeskReview(client)
    const event = await review.ownEvent({ title: 'Live' })
    const id = await review.propose(event, { title: 'Proposed' })
    const link = async (purpose: 'preview' | 'decide', as: 'reviewer' | 'editor' | 'organizer' = 'reviewer') => {
      const { json } = await review.ask(as, `POST /proposals/${id}/links`, { purpose, days: 7 })
      return { id: Number(json.id), token: String(json.url).split('#')[1] ?? '' }
    }
    const read = (token: string) => review.ask(null, 'POST /review-links/read', { token })
    const decide = (token: string) =>
      review.ask(null, 'POST /review-links/decide', { token, name: 'Dr. Selin', decision: 'approve' })
    const titleNow = async () => (await client.do({ request: `GET /events/${event.id}?i18n_language=en` })).title
    const states = async () =>
      (await review.ask('reviewer', `GET /proposals/${id}/links`)).json.links.map((one: { state: string }) => one.state)
    return { client, review, id, link, read, decide, titleNow, states }
  }

  test('a link ends at its time, also for a page that is open', async () => {
    const { link, read, decide, titleNow, states } = await proposed()
    const [preview, decides] = [await link('preview'), await link('decide')]
    served().later(7 * day - 60_000)
    expect((await read(preview.token)).status).toBe(200)
    expect((await read(decides.token)).status).toBe(200)
    served().later(60_000)
    expect(codeOf(await read(preview.token))).toBe('403 review-link-invalid')
    expect(codeOf(await decide(decides.token))).toBe('403 review-link-invalid')
    expect(await titleNow()).toBe('Live')
    expect(await states()).toEqual(['expired', 'expired'])
  })

  test('a link is over at the second of its end', () => {
    const link = { expires_utc: '2027-01-08 10:00:00' }
    const nows = ['2027-01-08 09:59:59', '2027-01-08 10:00:00', '2027-01-08 10:00:01']
    expect(nows.map((now) => isExpired(link, now))).toEqual([false, true, true])
  })

  test('a link that is revoked while its page is open decides nothing', async () => {
    const { review, id, link, read, decide, titleNow, states } = await proposed()
    const made = await link('decide')
    expect((await read(made.token)).status).toBe(200)
    await review.ask('editor', `DELETE /proposals/${id}/links/${made.id}`)
    expect(codeOf(await decide(made.token))).toBe('403 review-link-invalid')
    expect(await titleNow()).toBe('Live')
    expect(await states()).toEqual(['revoked'])
  })

  test('only links that work count towards the most of a proposal', async () => {
    const { review, id, link } = await proposed()
    const event = await review.ownEvent({ title: 'Other' })
    const elsewhere = await review.propose(event, { title: 'Other proposed' })
    const make = async (of: number) =>
      review.ask('reviewer', `POST /proposals/${of}/links`, { purpose: 'preview', days: 7 })
    for (let n = 1; n < most_links; n++) await link('preview')
    const { id: last } = await link('preview')
    expect(codeOf(await make(id))).toBe('409 too-many-links')
    expect((await make(elsewhere)).status).toBe(201)
    await review.ask('reviewer', `DELETE /proposals/${id}/links/${last}`)
    expect((await make(id)).status).toBe(201)
    expect(codeOf(await make(id))).toBe('409 too-many-links')
    served().later(7 * day)
    expect((await make(id)).status).toBe(201)
  })

  test('the links of a maker who is demoted or deactivated are dead', async () => {
    const { client, link, read, decide, titleNow, review } = await proposed()
    const links = [await link('decide', 'editor'), await link('preview', 'editor'), await link('preview', 'organizer')]
    for (const { token } of links) expect((await read(token)).status).toBe(200)
    const [decides, preview, own] = links.map(({ token }) => token)
    const user = (as: 'editor' | 'organizer', body: object) =>
      review.ask('administrator', `PATCH /users/${client.service.ids[as]}`, body)
    expect((await user('editor', { role: 'organizer' })).status).toBe(200)
    expect(codeOf(await decide(decides ?? ''))).toBe('403 review-link-invalid')
    // As an organizer, the maker cannot read the proposals of others.
    for (const token of [decides, preview]) expect(codeOf(await read(token ?? ''))).toBe('403 review-link-invalid')
    expect((await read(own ?? '')).status).toBe(200)
    expect((await user('organizer', { active: false })).status).toBe(200)
    expect(codeOf(await read(own ?? ''))).toBe('403 review-link-invalid')
    expect(await titleNow()).toBe('Live')
  })

  test('fifty guesses from an address are checked, and who has a link is not shut out', async () => {
    const { link, read, decide } = await proposed()
    const { token } = await link('decide')
    const others = Array.from({ length: 81 }, (_, n) => `${String(n).padStart(2, '0')}${token.slice(2)}`)
    const wrong = others.filter((guess) => guess !== token).slice(0, 80)
    const guesses = await Promise.all(wrong.map((guess, n) => (n % 2 ? read : decide)(guess)))
    const refused = guesses.filter(({ status }) => status === 403)
    const limited = guesses.filter(({ status }) => status === 429)
    expect(refused.length + limited.length).toBe(80)
    expect(refused.length).toBeGreaterThanOrEqual(50)
    expect(limited.length).toBeGreaterThan(10)
    for (const { headers } of limited) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await decide(token)).status).toBe(200)
  })

  test('no log and no table holds a token', async () => {
    const { link, read, decide } = await proposed()
    const { db, log } = served()
    const { token } = await link('decide')
    await read(token)
    await decide(token)
    await decide(token)
    await read(`x${token}`)
    expect(log.filter((line) => line.includes('/review-links/')).length).toBeGreaterThanOrEqual(4)
    expect(log.join('\n')).not.toContain(token)
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
    expect(rows.length).toBeGreaterThan(20)
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${token}%`}`.execute(db)
      expect(found.rows, name).toEqual([])
    }
  })
})
