/** Imports whose process has ended are gone on with, by one process or by several (semantics.md, Imports). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callerOf, resumeImports } from '../../imports/write/resume-imports.ts'
import { importContext, runImport } from '../../imports/write/run-import.ts'
import { loadImport, takeReading } from '../../imports/store/import-record.ts'
import { readImport } from '../../imports/read-import.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { desk, Imports } from './imports.ts'

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
    await runImport(slow, id, end, () => is_ended)
    await runImport(other, id, () => undefined)
    const { state, done, operation } = await imports().do(`GET /${id}`)
    expect([state, done]).toEqual(['done', 60])
    await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
    expect((await client.do({ request: 'GET /events?start_date=2020-01-01&status=draft,publish' })).total).toBe(0)
  })
})
