/** Imports of organizers and of programs that only propose: what they see, and what waits for review (semantics.md, Imports). */
import { beforeAll, describe, expect, test } from 'vitest'
import { most_open_imports } from '../../../contract/limits.ts'
import { onOneEngine } from '../one-engine.ts'
import { DeskReview } from '../review/desk-review.ts'
import { unique } from '../scenario.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { desk, Imports } from './imports.ts'

onOneEngine((client) => {
  const review = new DeskReview(client)
  const [own, editors] = [new Imports(client, 'organizer'), new Imports(client)]
  const found = async (search: string) =>
    (await client.do({ request: `GET /events?start_date=2020-01-01&status=publish,draft,pending&search=${search}` }))
      .events
  const waiting = (search: string) => review.list(`search=${search}`)
  const undo = (operation: number | null) =>
    client.call({ as: 'organizer', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
  const publish = (id: number) => client.do({ request: `PATCH /events/${id}`, body: { status: 'publish' } })

  test('what an organizer brings is theirs and waits, with its venue and without new terms', async () => {
    const word = unique('Brought')
    const known = await client.do({ request: 'POST /categories', body: { name: unique('Known') } })
    const more = [`LOCATION:${word} hall`, `CATEGORIES:${word} kind,${known.name}`]
    const read = await own.paste(calendar(eventsNamed(word, 2, more)), { status: 'publish' })
    expect(read).toMatchObject({ status: 'pending', counts: { new: 2 }, new_venues: [`${word} hall`], new_terms: [] })
    const event = { categories: [known.name] }
    expect(await own.rows(read.id, '&warning=terms_left_out')).toMatchObject([{ event }, { event }])
    const { operation, counts } = await own.run(read.id, { expect: 2 })
    expect(counts).toMatchObject({ new: 2, refused: 0 })
    const author = client.service.ids.organizer
    expect(await found(word)).toMatchObject([
      { status: 'pending', author, categories: [{ id: known.id }], venue: { venue: `${word} hall` } },
      { status: 'pending' },
    ])
    expect((await waiting(word)).counts).toMatchObject({ all: 3, new: 3 })
    expect((await undo(operation)).json.skipped).toEqual([])
    expect([await found(word), (await waiting(word)).total]).toEqual([[], 0])
  })

  test('organizers read and change their own imports alone, editors all', async () => {
    const [mine, other] = [
      await own.paste(calendar(eventsNamed(unique('Mine'), 1))),
      await editors.paste(calendar(eventsNamed(unique('Other'), 1))),
    ]
    const listed = async (imports: Imports) =>
      (await imports.do('GET ')).imports.flatMap(({ id }: { id: number }) =>
        [mine.id, other.id].includes(id) ? [id] : [],
      )
    expect([await listed(own), await listed(editors)]).toEqual([[mine.id], [other.id, mine.id]])
    for (const [request, body] of [
      ['GET /#'],
      ['GET /#/rows'],
      ['PATCH /#', { status: 'draft' }],
      ['PATCH /#/rows', { rows: [{ n: 1, decision: 'skip' }] }],
      ['PATCH /#/rows/1', { values: { title: 'Mine now' } }],
      ['POST /#/run', {}],
      ['DELETE /#'],
    ] as const) {
      const answer = await own.call(request.replace('#', String(other.id)), body)
      expect([request, answer.status, answer.json.code]).toEqual([request, 404, 'import-not-found'])
    }
    expect(await editors.do(`GET /${mine.id}`)).toMatchObject({ user: { id: client.service.ids.organizer } })
    expect(await editors.rows(other.id)).toMatchObject([{ decision: null, corrections: {} }])
  })

  test('an organizer has so many open imports and no more, and an editor as many as they like', async () => {
    const made: number[] = []
    // Refused ones hold their text as well.
    const texts = ['12 March 20:00 Jazz', 'Tickets at the door.']
    const paste = async (imports: Imports) => {
      const { status, json } = await imports.call('POST ', { text: texts[made.length % 2] })
      if (status === 201) made.push(json.id)
      return [status, json.code, json.message]
    }
    let last = await paste(own)
    // Other tests have left some open.
    while (last[0] === 201 && made.length <= most_open_imports) last = await paste(own)
    expect(last).toEqual([409, 'too-many-imports', expect.stringContaining(String(most_open_imports))])
    expect((await paste(editors))[0]).toBe(201)
    await own.do(`DELETE /${made.shift()}`)
    expect((await paste(own))[0]).toBe(201)
    for (const id of made) await editors.do(`DELETE /${id}`)
  })

  describe('a change of an own published event', () => {
    /** Brings an event in, publishes it, and brings it in again with another title. */
    async function changed() {
      const word = unique('Changed')
      const uid = `${word}@a.example`
      const text = (title: string) => calendar([{ uid, title }])
      await own.run((await own.paste(text(word))).id)
      const [{ id }] = await found(word)
      await publish(id)
      const read = await own.paste(text(`${word} second`))
      expect(await own.rows(read.id)).toMatchObject([
        { outcome: 'change', changes: [{ field: 'title', before: word, after: `${word} second` }] },
      ])
      const { operation } = await own.run(read.id)
      const [proposal] = (await waiting(word)).proposals
      return { id, word, text, operation, proposal: Number(proposal.id) }
    }
    const titleOf = async (id: number) => (await client.do({ request: `GET /events/${id}` })).title

    test('waits, and a later file changes what waits', async () => {
      const { id, word, text, proposal } = await changed()
      expect(await titleOf(id)).toBe(word)
      expect((await own.paste(text(`${word} second`))).counts).toMatchObject({ same: 1, change: 0 })
      const later = await own.paste(text(`${word} third`))
      expect(await own.rows(later.id)).toMatchObject([{ changes: [{ before: `${word} second` }] }])
      await own.run(later.id)
      expect((await review.get(proposal)).fields).toMatchObject([{ before: word, after: `${word} third` }])
      await review.approve(proposal)
      expect(await titleOf(id)).toBe(`${word} third`)
      expect((await own.paste(text(`${word} fourth`))).counts).toMatchObject({ change: 1 })
    })

    test('that was declined does not come back with the same file', async () => {
      const { word, text, proposal } = await changed()
      await review.decide(proposal, { version: 1, decision: 'decline', note: 'No' })
      const again = await own.paste(text(`${word} second`))
      expect(await own.rows(again.id)).toMatchObject([{ outcome: 'same', kept_here: [{ field: 'title' }] }])
    })

    test('is taken back with its import, and stays away when the undo is undone', async () => {
      const { id, word, operation } = await changed()
      const undone = await undo(operation)
      expect(undone.json).toMatchObject({ skipped: [] })
      expect((await waiting(word)).total).toBe(0)
      const redone = await undo(undone.json.operation.id)
      expect(redone.json).toMatchObject({ operation: null, skipped: [{ id, reason: 'rights' }] })
      expect((await waiting(word)).total).toBe(0)
    })
  })

  test('rows of published events of others are refused, and nothing is told of others', async () => {
    const word = unique('Others')
    const make = async (title: string, more: object) => {
      const body = { title, start_date: '2027-05-03 10:00:00', end_date: '2027-05-03 11:00:00', ...more }
      await client.do({ as: 'editor', request: 'POST /events', body })
    }
    await make(`${word} open`, { status: 'publish' })
    await make(`${word} draft`, { status: 'draft' })
    await make(`${word} hidden`, { status: 'publish', hide_from_listings: true })
    const names = ['open', 'draft', 'hidden']
    const text = calendar(names.map((name) => ({ uid: `${word}-${name}`, title: `${word} ${name}` })))
    expect((await editors.paste(text)).counts).toMatchObject({ new: 0 })
    const read = await own.paste(text)
    expect((await own.rows(read.id)).map(({ outcome, reason, of }) => [outcome, reason, of?.title])).toEqual([
      ['refused', 'not_yours', `${word} open`],
      ['new', null, undefined],
      ['new', null, undefined],
    ])
    // The events of others stay known to the imports of editors.
    await editors.run((await editors.paste(text)).id)
    await own.run(read.id)
    expect((await editors.paste(text.replaceAll('DURATION:PT1H', 'DURATION:PT2H'))).counts).toMatchObject({ change: 3 })
    expect(await found(word)).toHaveLength(5)
  })

  test('names that a file gives are not told to be those of venues of others that nobody finds', async () => {
    const word = unique('Secret')
    await client.do({ request: 'POST /venues', body: { venue: `${word} hall`, status: 'draft' } })
    const text = (title: string, hall: string) =>
      calendar([{ uid: `${word}@a.example`, title, more: [`LOCATION:${hall}`] }])
    const first = await own.paste(text(word, `${word} yard`))
    await own.run(first.id)
    const [event] = await found(word)
    const body = { venue: { venue: `${word} quay` } }
    await client.do({ as: 'organizer', request: `PATCH /events/${event.id}`, body })
    await own.run((await own.paste(text(`${word} second`, `${word} hall`))).id)
    const { origins } = await client.do({
      as: 'organizer',
      request: `GET ${desk}/origins?resource=events&id=${event.id}`,
    })
    expect(origins[0].kept).toMatchObject([{ path: 'venue', said: [`${word} hall`], takes: false }])
  })

  test('a change of a published series, whose dates cannot wait, is refused before it is written', async () => {
    const word = unique('Weekly')
    const text = (title: string) => calendar([{ uid: `${word}@a.example`, title, more: ['RRULE:FREQ=WEEKLY;COUNT=3'] }])
    await own.run((await own.paste(text(word))).id)
    for (const { id } of await found(word)) await publish(id)
    expect((await own.paste(text(word))).counts).toMatchObject({ same: 1 })
    const read = await own.paste(text(`${word} second`))
    expect(await own.rows(read.id)).toMatchObject([{ outcome: 'refused', reason: 'series_published' }])
  })

  describe('an application password that only proposes', () => {
    let headers: Readonly<Record<string, string>>
    beforeAll(async () => {
      const body = { label: 'imports', scope: 'propose' }
      const made = await client.do({ as: 'editor', request: `POST ${desk}/application-passwords`, body })
      const secret = Buffer.from(`editor@example.org:${made.application_password}`).toString('base64')
      headers = { authorization: `Basic ${secret}` }
    })
    const send = (request: string, body: object) =>
      client.do({ request: request.replace('/', `${desk}/`), body, as: null, headers })

    test('publishes nothing, also where its user may', async () => {
      const word = unique('Program')
      const text = (title: string) => calendar([{ uid: `${word}@a.example`, title }])
      const read = await editors.paste(text(word), { status: 'publish' })
      await send(`POST /imports/${read.id}/run`, {})
      const [{ id, status }] = await found(word)
      expect(status).toBe('pending')
      await publish(id)
      const next = await send('POST /imports', { text: text(`${word} second`), status: 'publish' })
      expect(next).toMatchObject({ status: 'pending', counts: { change: 1 } })
      await send(`POST /imports/${next.id}/run`, {})
      expect((await found(word))[0].title).toBe(word)
      expect((await waiting(word)).counts).toMatchObject({ change: 1 })
    })
  })

  describe('what one import proposes', () => {
    /** Imports as an organizer. @returns the run as reviewers see it */
    async function proposed(count: number) {
      const word = unique('Together')
      const text = calendar(eventsNamed(word, count, [`LOCATION:${word} hall`]))
      const { json } = await own.send([{ name: `${word}.ics`, bytes: new TextEncoder().encode(text) }])
      await own.run(json.id)
      const [entry] = (await review.list(`search=${word}&by_run=true`)).proposals
      return { word, run: entry.run, path: `POST /proposal-runs/${entry.run?.id}/decision` }
    }
    const ends = async (path: string, body: object) => (await review.ask('reviewer', path, body)).json.at(-1)

    test('stands together in the queue, and reviewers hear of it once', async () => {
      const { word, run } = await proposed(3)
      expect(run).toMatchObject({ name: `${word}.ics`, waiting: 4 })
      expect(await review.list(`search=${word}&by_run=true`)).toMatchObject({ total: 1, counts: { all: 4 } })
      expect((await review.list(`run=${run.id}`)).total).toBe(4)
      expect((await review.list(`search=${word}`)).total).toBe(4)
      const { notifications } = (await review.ask('reviewer', 'GET /notifications')).json
      const told = notifications.filter(({ name }: { name: string }) => name.startsWith(word))
      expect(told).toMatchObject([{ kind: 'submitted', more: 3 }])
    })

    const toldTo = async (as: 'reviewer' | 'organizer', word: string) =>
      (await review.ask(as, 'GET /notifications')).json.notifications
        .filter(({ name }: { name: string | null }) => name?.startsWith(word))
        .map(({ kind, more }: { kind: string; more: number }) => [kind, more])

    test('stands there as well if its user might publish it', async () => {
      const word = unique('Left')
      const { id } = await editors.paste(calendar(eventsNamed(word, 3)), { status: 'pending' })
      await editors.run(id)
      const { proposals } = await waiting(word)
      expect(proposals.map(({ kind, run }: { kind: string; run: object }) => [kind, run])).toMatchObject(
        Array.from({ length: 3 }, () => ['new', { waiting: 3 }]),
      )
    })

    test('is told of where it changes what waits as well, and counts for what it told of alone', async () => {
      const word = unique('Again')
      const text = (count: number, more: string) => calendar(eventsNamed(word, count, [`DESCRIPTION:${more}`]))
      await own.run((await own.paste(text(1, 'first'))).id)
      await own.run((await own.paste(text(3, 'second'))).id)
      expect(await toldTo('reviewer', word)).toEqual([
        ['submitted', 1],
        ['submitted', 0],
      ])
      const { id } = (await waiting(word)).proposals.at(-1)
      const { version } = await review.get(id)
      await review.decide(id, { version, decision: 'send_back', note: 'Which hall?' })
      await review.ask('organizer', `POST /proposals/${id}/submit`)
      expect((await toldTo('reviewer', word))[0]).toEqual(['resubmitted', 0])
    })

    test('stands together and is told of once again when its undo is undone', async () => {
      const word = unique('Back')
      const { operation } = await own.run((await own.paste(calendar(eventsNamed(word, 3)))).id)
      await undo((await undo(operation)).json.operation.id)
      const [{ run }] = (await waiting(word)).proposals
      expect(run).toMatchObject({ id: operation, waiting: 3 })
      expect(await toldTo('reviewer', word)).toEqual([['submitted', 2]])
    })

    test('is taken back by its undo but for an event that somebody else has got meanwhile', async () => {
      const word = unique('Kept')
      const { operation } = await own.run((await own.paste(calendar(eventsNamed(word, 2)))).id)
      const [given] = (await waiting(word)).proposals
      const body = { author: client.service.ids.reviewer }
      await client.do({ as: 'editor', request: `PATCH /events/${given.record_id}`, body })
      const { json } = await review.ask('editor', `POST /operations/${operation}/undo`, {})
      expect(json.skipped).toMatchObject([{ id: given.record_id }])
      expect((await waiting(word)).proposals).toMatchObject([{ id: given.id, state: 'open' }])
    })

    test('is told of once to each of its authors when it is decided', async () => {
      const { word, run, path } = await proposed(2)
      const [given] = (await review.list(`run=${run.id}&resource=events`)).proposals
      const body = { author: client.service.ids.reviewer }
      await client.do({ as: 'editor', request: `PATCH /events/${given.record_id}`, body })
      await review.ask('editor', path, { decision: 'approve', expect: 3 })
      const approved = async (as: 'reviewer' | 'organizer') =>
        (await toldTo(as, word)).filter(([kind]: readonly [string]) => kind === 'approved')
      expect([await approved('reviewer'), await approved('organizer')]).toEqual([[['approved', 2]], [['approved', 2]]])
    })

    test('is approved as a whole but for what conflicts, and one undo opens all of it again', async () => {
      const { word, run, path } = await proposed(2)
      const [claimed] = (await review.list(`run=${run.id}&resource=events`)).proposals
      await review.ask('editor', `POST /proposals/${claimed.id}/claim`, {})
      const end = await ends(path, { decision: 'approve', expect: 3 })
      expect(end).toMatchObject({ decided: 2, left: [{ id: claimed.id }], left_total: 1, failed: null })
      const statuses = async () => (await found(word)).map(({ status }: { status: string }) => status).toSorted()
      expect(await statuses()).toEqual(['pending', 'publish'])
      const undone = await review.ask('reviewer', `POST /operations/${end.operation}/undo`, {})
      expect(undone.json.skipped).toEqual([])
      expect([await statuses(), (await review.list(`run=${run.id}`)).total]).toEqual([['pending', 'pending'], 3])
    })

    test.each([
      ['declined', 'decline', 'declined'],
      ['sent back', 'send_back', 'sent_back'],
    ])('is %s as a whole with a note for each, also changes that write no record', async (_, decision, state) => {
      const word = unique('Refused')
      const text = (n: number) => calendar(eventsNamed(word, 2).map((one) => ({ ...one, title: `${one.title} ${n}` })))
      await own.run((await own.paste(text(1))).id)
      for (const { id } of await found(word)) await publish(id)
      await own.run((await own.paste(text(2))).id)
      const [{ run }] = (await waiting(word)).proposals
      const path = `POST /proposal-runs/${run.id}/decision`
      const end = await ends(path, { decision, expect: 2, note: 'Not like this' })
      expect(end).toMatchObject({ decided: 2, left: [] })
      const { proposals } = await review.list(`search=${word}&state=${state}`)
      expect(proposals).toMatchObject([{ open_notes: 1 }, { open_notes: 1 }])
      await review.ask('reviewer', `POST /operations/${end.operation}/undo`, {})
      expect((await waiting(word)).total).toBe(2)
    })

    test('is refused without a note, with another number, to authors, and where nothing waits', async () => {
      const { path } = await proposed(1)
      const approval = { decision: 'approve', expect: 2 }
      for (const [as, request, body, status, code] of [
        ['reviewer', path, { decision: 'decline', expect: 2 }, 400, 'rest_missing_callback_param'],
        ['reviewer', path, { ...approval, expect: 3 }, 409, 'proposal-run-changed'],
        ['organizer', path, approval, 403, 'rest_forbidden'],
        ['reviewer', 'POST /proposal-runs/99999999/decision', approval, 404, 'proposal-run-not-found'],
      ] as const) {
        const answer = await review.ask(as, request, body)
        expect([answer.status, answer.json.code]).toEqual([status, code])
      }
    })
  })
})
