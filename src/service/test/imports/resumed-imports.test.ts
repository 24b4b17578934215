/** Runs of imports that meet others, or whose process has ended (semantics.md, Imports). */
import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Service } from '../../context.ts'
import { callerOf, resumeImports } from '../../imports/write/resume-imports.ts'
import { importContext, runImport } from '../../imports/write/run-import.ts'
import { abandonedImports, loadImport, takeReading } from '../../imports/store/import-record.ts'
import { readImport } from '../../imports/read-import.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { withTransactions } from '../with-transactions.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { desk, Imports } from './imports.ts'

/** Returns a service that meets a conflict once: the first attempt of one of its transactions is taken back. */
function conflictingOnce(service: Service, wanted: number): Service {
  let begun = 0
  return withTransactions(service, (work) => {
    const is_wanted = ++begun === wanted
    return service.db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (is_wanted) throw Object.assign(new Error('Another writer was first'), { code: '40001' })
      return result
    })
  })
}

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)
  const imports = () => new Imports(served().client)

  /** Makes imports those of a process that has ended. */
  const abandon = (ids: readonly number[], state: 'reading' | 'running') =>
    sql`update imports set state = ${state}, touched_utc = touched_utc - interval '1 hour'
      where id = any(${[...ids]}::int[])`.execute(served().db)

  async function resume(): Promise<unknown[]> {
    const errors: unknown[] = []
    await resumeImports(
      served().service,
      (error) => errors.push(error),
      () => false,
    )
    return errors
  }

  test('of several processes one takes up a reading, and the one that was slow ends', async () => {
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 3)))
    await abandon([id], 'reading')
    const { db, service } = served()
    const slow = await loadImport(db, id)
    if (!slow) throw new Error('The import is not there')
    const taken = await Promise.all([1, 2, 3].map(() => takeReading(db, slow, 60)))
    const [reading, ...others] = taken.filter((one) => one !== null)
    if (!reading) throw new Error('Nobody takes the import up')
    expect(others).toEqual([])
    const context = importContext(service, slow, { caller: await callerOf(service, slow), door: 'desk' })
    await readImport(context, slow)
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'reading' })
    await Promise.all([readImport(context, slow), readImport(context, reading)])
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'ready', counts: { new: 3 } })
  })

  test('an import that fails does not hold up the next one', async () => {
    const paste = (title: string) => imports().paste(calendar(eventsNamed(title, 1)))
    const [broken, good] = [await paste('Concert'), await paste('Reading')]
    await sql`update imports set columns = 'null' where id = ${broken.id}`.execute(served().db)
    await abandon([broken.id, good.id], 'reading')
    expect(await resume()).toHaveLength(1)
    expect(await imports().do(`GET /${good.id}`)).toMatchObject({ state: 'ready', counts: { new: 1 } })
    // Nobody tries again what fails each time.
    expect(await imports().do(`GET /${broken.id}`)).toMatchObject({ state: 'refused', reason: 'not_read' })
  })

  test('what a person said of rows outlives a reading that ends early', async () => {
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 3)))
    await imports().do(`PATCH /${id}/rows/2`, { values: { title: 'Recital' } })
    await imports().do(`PATCH /${id}/rows`, { rows: [{ n: 3, decision: 'skip' }] })
    const { db, service } = served()
    for (const reading of [1, 2]) {
      await abandon([id], 'reading')
      const record = await loadImport(db, id)
      if (!record) throw new Error('The import is not there')
      let begun = 0
      const ending = withTransactions(service, (work) =>
        ++begun > reading ? Promise.reject(new Error('The process ends')) : db.transaction().execute(work),
      )
      const caller = await callerOf(service, record)
      await expect(readImport(importContext(ending, record, { caller, door: 'desk' }), record)).rejects.toThrow()
    }
    await imports().do(`PATCH /${id}`, { status: 'publish' })
    const rows = await imports().rows(id)
    expect(rows.map(({ n, event, outcome }) => [n, event['title'], outcome])).toEqual([
      [1, 'Concert 0', 'new'],
      [2, 'Recital', 'new'],
      [3, 'Concert 2', 'skipped'],
    ])
  })

  test('an import whose reading fails says that it cannot be read', async () => {
    await sql`alter table import_rows add check (words not like '%unreadable%')`.execute(served().db)
    const { status, json } = await imports().call('POST ', { text: calendar(eventsNamed('Unreadable', 1)) })
    expect([status, json.state, json.reason]).toEqual([201, 'refused', 'not_read'])
    const again = await imports().call(`PATCH /${json.id}`, { status: 'publish' })
    expect([again.status, again.json.state, again.json.reason]).toEqual([200, 'refused', 'not_read'])
  })

  test('what a password with `propose` began waits for review, also when another process goes on', async () => {
    const { client, db } = served()
    const { id } = await imports().paste(calendar(eventsNamed('Proposed', 2)), { status: 'publish' })
    await sql`update imports set scope = 'propose' where id = ${id}`.execute(db)
    await abandon([id], 'running')
    expect(await resume()).toEqual([])
    const query = 'start_date=2020-01-01&status=publish,draft,pending&search=Proposed'
    const { events } = await client.do({ request: `GET /events?${query}` })
    expect(events).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })

  test('processes that write one import after each other write one operation', async () => {
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 60)))
    await abandon([id], 'running')
    const { client, db, service } = served()
    const record = await loadImport(db, id)
    if (!record) throw new Error('The import is not there')
    const caller = await callerOf(service, record)
    const [slow, other] = [0, 1].map(() => importContext(service, record, { caller, door: 'desk' }))
    if (!slow || !other) throw new Error('There is no process')
    let is_ended = false
    const end = () => void (is_ended = true)
    await runImport(slow, id, { progress: end, isEnded: () => is_ended })
    await runImport(other, id)
    const { state, done, operation } = await imports().do(`GET /${id}`)
    expect([state, done]).toEqual(['done', 60])
    await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
    expect((await client.do({ request: 'GET /events?start_date=2020-01-01&status=draft,publish' })).total).toBe(0)
  })

  test('what a conflict took back is brought by the second attempt', async () => {
    const late = ['LOCATION:Late hall\\, Izmir', 'CATEGORIES:Late']
    const events = [...eventsNamed('Concert', 12), ...eventsNamed('Reading', 12, late)]
    const { id } = await imports().paste(calendar(events))
    await abandon([id], 'running')
    const { client, db, service } = served()
    const record = await loadImport(db, id)
    if (!record) throw new Error('The import is not there')
    const caller = await callerOf(service, record)
    const context = importContext(conflictingOnce(service, 2), record, { caller, door: 'desk' })
    const written: number[] = []
    await runImport(context, id, { progress: (rows) => void written.push(rows) })
    expect(written.length).toBeGreaterThan(1)
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'done', counts: { new: 24, refused: 0 } })
    for (const path of ['/venues?search=late', '/categories?search=late'])
      expect(
        (await client.do({ as: 'editor', request: `GET ${path}&status=draft,publish&hide_empty=false` })).total,
      ).toBe(1)
  })

  test('a venue that another import brings between two batches is there once', async () => {
    const at_hall = ['LOCATION:Shared hall\\, Izmir', 'CATEGORIES:Shared']
    const slow = await imports().paste(calendar([...eventsNamed('Concert', 20), ...eventsNamed('Reading', 5, at_hall)]))
    const quick = await imports().paste(calendar(eventsNamed('Lecture', 2, at_hall)))
    await abandon([slow.id], 'running')
    const { client, db, service } = served()
    const record = await loadImport(db, slow.id)
    if (!record) throw new Error('The import is not there')
    let begun = 0
    const interrupted = withTransactions(service, async (work) => {
      if (++begun === 2) await imports().run(quick.id)
      return db.transaction().execute(work)
    })
    const caller = await callerOf(service, record)
    await runImport(importContext(interrupted, record, { caller, door: 'desk' }), slow.id)
    expect(await imports().do(`GET /${slow.id}`)).toMatchObject({ state: 'done', counts: { new: 25, refused: 0 } })
    const { total } = await client.do({ as: 'editor', request: 'GET /venues?search=shared&status=draft,publish' })
    expect(total).toBe(1)
  })

  test('a row that is refused as it is written stops none of those beside it', async () => {
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 5)))
    const skipped = JSON.stringify({ start_date: '2027-03-28 02:30:00', timezone: 'Europe/Berlin' })
    await sql`update import_rows set entry = jsonb_set(entry, '{values}', entry->'values' || ${skipped}::jsonb)
      where import_id = ${id} and n = 3`.execute(served().db)
    const { counts } = await imports().run(id)
    expect(counts).toMatchObject({ new: 4, refused: 1 })
    const outcomes = (await imports().rows(id)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['new', 'new', 'refused', 'new', 'new'])
  })

  test('a row that the database does not take is refused, and the others come in', async () => {
    const { db } = served()
    await sql`alter table event_texts add check (title <> 'Concert 13')`.execute(db)
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 30)))
    await abandon([id], 'running')
    expect(await resume()).toMatchObject([{ code: '23514' }])
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'done', counts: { new: 29, refused: 1 } })
    expect(await imports().rows(id, '&outcome=refused')).toMatchObject([{ n: 14, reason: 'not_stored' }])
  })

  test('an import whose process ended before all its files were there goes, and one that is still arriving stays', async () => {
    const { db } = served()
    const [gone, slow] = [
      await imports().paste(calendar(eventsNamed('Concert', 1))),
      await imports().paste(calendar(eventsNamed('Reading', 1))),
    ]
    await abandon([gone.id, slow.id], 'reading')
    await sql`update imports set reading = 0 where id in (${gone.id}, ${slow.id})`.execute(db)
    // Its process goes on while another one lists what is abandoned.
    await sql`create function go_on() returns trigger language plpgsql as $$ begin
      update imports set touched_utc = now() at time zone 'utc' where id = ${sql.lit(slow.id)}; return null; end $$`.execute(
      db,
    )
    await sql`create trigger go_on after delete on imports for each row execute function go_on()`.execute(db)
    expect(await resume()).toEqual([])
    const { rows } = await sql<{ id: number }>`select id from imports`.execute(db)
    expect(rows).toEqual([{ id: slow.id }])
  })

  test('without room for temporary files an upload is refused for now, and a reading goes on later', async () => {
    const bytes = new TextEncoder().encode(calendar(eventsNamed('Concert', 2)))
    vi.stubEnv('TMPDIR', '/dev/null/none')
    onTestFinished(() => void vi.unstubAllEnvs())
    const upload = await imports().send([{ name: 'a.ics', bytes }])
    expect([upload.status, upload.json]).toMatchObject([503, { code: 'rest_unavailable' }])
    const pasted = await imports().call('POST ', { text: new TextDecoder().decode(bytes) })
    expect([pasted.status, pasted.json]).toMatchObject([503, { code: 'rest_unavailable' }])
    expect(served().log.filter((line) => line.includes('no room left'))).toHaveLength(2)
    vi.unstubAllEnvs()
    const file = await open(new URL(import.meta.url))
    await file.close()
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    const write = vi.spyOn(Object.getPrototypeOf(file), 'write').mockRejectedValue(full)
    expect((await imports().send([{ name: 'a.ics', bytes }])).status).toBe(503)
    write.mockRestore()
    const [{ id }, ...others] = (await imports().do('GET ')).imports
    expect(others).toEqual([])
    await abandon([id], 'reading')
    expect(await resume()).toEqual([])
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'ready', counts: { new: 2 } })
  })

  test('a reading that takes long says that it goes on', async () => {
    const { id } = await imports().paste(calendar(eventsNamed('Concert', 3)))
    await abandon([id], 'reading')
    const { db, service } = served()
    const slow = await loadImport(db, id)
    if (!slow) throw new Error('The import is not there')
    let goOn: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const waiting = withTransactions(service, async (work) => {
      await gate
      return db.transaction().execute(work)
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const context = importContext(waiting, slow, { caller: await callerOf(service, slow), door: 'desk' })
    const reading = readImport(context, slow).finally(() => vi.useRealTimers())
    const isAbandoned = async () => {
      vi.advanceTimersByTime(10_000)
      return (await abandonedImports(db, 'reading', 60)).length > 0
    }
    await expect.poll(isAbandoned).toBe(false)
    await abandon([id], 'reading')
    await expect.poll(isAbandoned).toBe(false)
    goOn()
    await reading
    expect(await imports().do(`GET /${id}`)).toMatchObject({ state: 'ready', counts: { new: 3 } })
  })

  test('a file that one statement does not read is read whole', async () => {
    const filled = Array.from({ length: 7 }, () => `X-FILL:${'x'.repeat(60_000)}`)
    const { counts } = await imports().paste(calendar([...eventsNamed('Filled', 1, filled), ...eventsNamed('Last', 1)]))
    expect(counts).toMatchObject({ new: 2 })
  })

  test('events of one name have slugs of their own', async () => {
    const titles = [...Array.from({ length: 24 }, () => 'Concert'), 'Concert 2', 'Concert 30', 'Concert']
    const events = eventsNamed('Event', titles.length).map((event, n) => ({ ...event, title: titles[n] ?? '' }))
    const { id } = await imports().paste(calendar(events))
    expect((await imports().run(id)).counts).toMatchObject({ new: 27 })
    const { rows } = await sql<{ slug: string }>`select slug from event_texts`.execute(served().db)
    const numbered = Array.from({ length: 25 }, (_, n) => (n === 0 ? 'concert' : `concert-${n + 1}`))
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual([...numbered, 'concert-2-2', 'concert-30'].toSorted())
  })
})
