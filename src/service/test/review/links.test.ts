/** Links that show or decide a proposal to people without an account (semantics.md, Proposals). */
import { beforeEach, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { newEvent, patchWith } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const patch = patchWith(client)
  let event = 0
  let proposal = 0
  let title = ''

  beforeEach(async () => {
    title = unique('Live ')
    const made = await client.do(newEvent({ title, author: client.service.ids.organizer }))
    event = made.id
    await patch(`/events/${event}?i18n_language=tr`, { title: `${title} tr`, status: 'publish' })
    await patch(`/events/${event}?i18n_language=ar`, { title: 'مسودة' })
    const asked = await patch(
      `/events/${event}`,
      { title: `${title} proposed`, start_date: '2027-06-01 10:30' },
      'organizer',
    )
    proposal = asked.json.pending_change.id
  })

  const makeLink = async (purpose: 'preview' | 'decide', as: 'reviewer' | 'organizer' = 'reviewer') => {
    const request = `POST ${desk}/proposals/${proposal}/links`
    const made = await client.do({ as, request, body: { purpose, days: 7 } })
    return { id: made.id, token: String(made.url).split('#')[1] ?? '', url: String(made.url) }
  }
  const read = (token: string, language = 'en') =>
    client.call({ request: `POST ${desk}/review-links/read?i18n_language=${language}`, body: { token } })
  const decide = (token: string, more: object = {}) =>
    client.call({
      request: `POST ${desk}/review-links/decide`,
      body: { token, name: 'Dr. Selin', decision: 'approve', ...more },
    })
  const titleNow = async () => (await client.do({ as: null, request: `GET /events/${event}?i18n_language=en` })).title
  const codeOf = ({ status, json }: Answer) => `${status} ${json.code}`
  const again = (body: object) => patch(`/events/${event}`, body, 'organizer')

  describe('a preview', () => {
    test('shows the version that waits as readers would see it, in each public language, and writes nothing', async () => {
      const before = await client.do({ request: `GET /events/${event}` })
      const { token, url } = await makeLink('preview', 'organizer')
      expect(url).toMatch(/\/preview#[\w-]{27}$/)
      const seen = await read(token)
      expect(seen.headers.get('cache-control')).toContain('no-store')
      expect(seen.headers.get('x-robots-tag')).toContain('noindex')
      expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
      expect(seen.json).toMatchObject({ purpose: 'preview', kind: 'change', fields: null, names: { users: {} } })
      const shown = seen.json.records.map((one: { language: string; record: { title: string } }) => [
        one.language,
        one.record.title,
      ])
      // The Arabic text is a draft, which readers do not see.
      expect(shown).toEqual([
        ['en', `${title} proposed`],
        ['tr', `${title} tr`],
      ])
      for (const { record } of seen.json.records) {
        expect(record).toMatchObject({ start_date: '2027-06-01 10:30:00', utc_start_date: '2027-06-01 07:30:00' })
        expect(record.i18n_languages.ar).toBeNull()
      }
      expect(await client.do({ request: `GET /events/${event}` })).toEqual(before)
    })

    test('is what the approval makes of it', async () => {
      const { token } = await makeLink('preview')
      const { records } = (await read(token)).json
      await client.do({
        as: 'reviewer',
        request: `POST ${desk}/proposals/${proposal}/decision`,
        body: { version: 1, decision: 'approve' },
      })
      for (const { language, record } of records) {
        const {
          modified: _m,
          modified_utc: _u,
          ...live
        } = await client.do({
          as: null,
          request: `GET /events/${event}?i18n_language=${language}`,
        })
        const { i18n_stale: _s, json_ld: _j, ...rest } = live
        expect(record).toMatchObject(rest)
      }
    })

    test('of a new event shows its pending text as published, and nothing of it to others', async () => {
      const made = await client.do(newEvent({ title: unique('New ') }, 'organizer'))
      const { proposals } = await client.do({
        as: 'organizer',
        request: `GET ${desk}/proposals?search=${encodeURIComponent(made.title)}`,
      })
      proposal = proposals[0].id
      const { token } = await makeLink('preview', 'organizer')
      const { records } = (await read(token)).json
      expect(records).toMatchObject([{ language: 'en', record: { title: made.title, status: 'publish' } }])
      expect((await client.call({ request: `GET /events/${made.id}` })).status).toBe(403)
    })

    test('cannot decide', async () => {
      const { token } = await makeLink('preview')
      expect(codeOf(await decide(token))).toBe('403 review-link-invalid')
    })
  })

  describe('a decision', () => {
    test('approves exactly the version, once, under the name that was typed', async () => {
      const { id, token } = await makeLink('decide')
      const seen = await read(token)
      expect(seen.json.fields).toMatchObject([{ path: 'en.title', before: title, after: `${title} proposed` }, {}])
      expect(seen.json).not.toHaveProperty('notes')
      expect((await decide(token)).status).toBe(200)
      expect(await titleNow()).toBe(`${title} proposed`)
      const { decided } = await client.do({ as: 'reviewer', request: `GET ${desk}/proposals/${proposal}` })
      expect(decided).toMatchObject({ decision: 'approve', by_name: 'Dr. Selin', by: null })
      const { links } = await client.do({ as: 'reviewer', request: `GET ${desk}/proposals/${proposal}/links` })
      expect(links).toMatchObject([{ id, state: 'used', used_by: 'Dr. Selin', made_by: expect.anything() }])
      expect(codeOf(await decide(token))).toBe('409 review-link-used')
      expect(codeOf(await read(token))).toBe('409 review-link-used')
    })

    test('names what the values point to, which a preview does not', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Named ') } })
      await again({ venue: venue.id })
      const [decides, preview] = [await makeLink('decide'), await makeLink('preview')]
      expect(JSON.stringify((await read(decides.token)).json.names)).toContain(venue.venue)
      expect((await read(preview.token)).json.names).toEqual({ users: {} })
    })

    test('sends back with a note, which is required', async () => {
      const { token } = await makeLink('decide')
      expect(codeOf(await decide(token, { decision: 'send_back' }))).toBe('400 rest_missing_callback_param')
      expect((await decide(token, { decision: 'send_back', note: 'When do doors open?' })).status).toBe(200)
      const { state, notes } = await client.do({ as: 'organizer', request: `GET ${desk}/proposals/${proposal}` })
      expect(state).toBe('sent_back')
      expect(notes).toMatchObject([{ text: 'When do doors open?', by_name: 'Dr. Selin', by: null }])
      expect(await titleNow()).toBe(title)
    })

    test('counts once, however many try at once', async () => {
      const { token } = await makeLink('decide')
      const answers = await Promise.all(Array.from({ length: 12 }, () => decide(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    })

    test('races a reviewer: one decides, and the other is told without what only the desk may read', async () => {
      const { token } = await makeLink('decide')
      const [by_link, at_desk] = await Promise.all([
        decide(token),
        client.call({
          as: 'editor',
          request: `POST ${desk}/proposals/${proposal}/decision`,
          body: { version: 1, decision: 'decline', note: 'No.' },
        }),
      ])
      expect([by_link.status, at_desk.status].sort()).toEqual([200, 409])
      if (by_link.status === 409) expect(by_link.json.data).toEqual({ status: 409 })
    })

    test('that conflicts with the record is refused without showing what only the desk may read', async () => {
      const { token } = await makeLink('decide')
      await patch(`/events/${event}`, { title: `${title} of the desk` }, 'editor')
      const refused = await decide(token)
      expect(codeOf(refused)).toBe('409 proposal-conflicts')
      expect(refused.json.data).toEqual({ status: 409 })
      expect(JSON.stringify(refused.json)).not.toContain('of the desk')
      // The refusal used nothing up: the other decisions are open.
      expect((await decide(token, { decision: 'send_back', note: 'It was changed meanwhile.' })).status).toBe(200)
      expect(await titleNow()).toBe(`${title} of the desk`)
    })

    test('is refused for another version, said plainly', async () => {
      const { token } = await makeLink('decide')
      const states = async () => {
        const { links } = await client.do({ as: 'reviewer', request: `GET ${desk}/proposals/${proposal}/links` })
        return links.map(({ state }: { state: string }) => state)
      }
      expect(await states()).toEqual(['open'])
      await again({ title: `${title} proposed again` })
      expect(await states()).toEqual(['stale'])
      expect(codeOf(await decide(token))).toBe('409 proposal-changed')
      expect(codeOf(await read(token))).toBe('409 proposal-changed')
      expect(await titleNow()).toBe(title)
    })

    test('is refused once it was decided, revoked or has expired', async () => {
      const [revoked, expired, late] = [await makeLink('decide'), await makeLink('decide'), await makeLink('preview')]
      await client.do({ as: 'reviewer', request: `DELETE ${desk}/proposals/${proposal}/links/${revoked.id}` })
      expect(codeOf(await decide(revoked.token))).toBe('403 review-link-invalid')
      expect(codeOf(await read(revoked.token))).toBe('403 review-link-invalid')
      await decide(expired.token)
      expect(codeOf(await read(late.token))).toBe('409 proposal-decided')
    })

    test('is given by those who may decide alone, and by nobody for a proposal that they cannot read', async () => {
      const ask = (as: 'organizer' | 'reviewer', id: number) =>
        client.call({ as, request: `POST ${desk}/proposals/${id}/links`, body: { purpose: 'decide', days: 3 } })
      expect((await ask('organizer', proposal)).status).toBe(403)
      expect((await ask('reviewer', 999_999_999)).status).toBe(404)
      const request = `POST ${desk}/proposals/${proposal}/links`
      for (const days of [0, 31]) {
        const refused = await client.call({ as: 'reviewer', request, body: { purpose: 'preview', days } })
        expect(Object.keys(refused.json.data.params)).toEqual(['days'])
      }
    })

    test('is not guessed', async () => {
      const { token } = await makeLink('decide')
      const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
      for (const guess of [wrong, '', 'x'.repeat(400)]) {
        expect([400, 403, 429]).toContain((await decide(guess)).status)
      }
      expect(await titleNow()).toBe(title)
    })
  })
})
