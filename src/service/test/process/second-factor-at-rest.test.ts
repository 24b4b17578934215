/** Secrets of second factors in the database: encrypted with a key that is not in it. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, stepAt } from '../../auth/second-factor/totp.ts'
import { bytesOfBase32, peopleOf } from '../desk/people.ts'
import { databases } from '../open-database.ts'
import { one_engine } from '../place.ts'
import { Client } from '../scenario.ts'
import { staffed } from '../service-process.ts'
import { command } from './command.ts'
import { OwnService } from './own-service.ts'

const key = 'a key of at least thirty-two characters'
const other_key = 'another key of at least thirty-two characters'

describe.each(one_engine)('secrets of second factors, on %s', (engine) => {
  const { open } = databases(engine)
  let service: OwnService
  let people: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    service = await OwnService.create(engine)
    await service.start()
    people = peopleOf(new Client(staffed(engine, service.url)))
  })
  afterAll(() => service.remove())

  /** A user with a second factor. */
  async function protectedUser() {
    const { id, email, password, as } = await people.newSession()
    const secret = bytesOfBase32((await as('POST second-factor')).json.secret)
    const on = await as('PUT second-factor', { password, code: totpCode(secret, stepAt(new Date())) })
    const recovery: readonly string[] = on.json.recovery_codes
    const enter = (code: string) => people.signIn({ email, password, code })
    /** Signs in with a code that was not used before. */
    const byApp = async () => (await enter(totpCode(secret, stepAt(new Date())))).json
    return { id, secret, recovery, enter, byApp }
  }
  /** Opens the database while the service is stopped, and forgets which codes were used. */
  const inDatabase = <T>(work: (db: Awaited<ReturnType<typeof open>>['db']) => Promise<T>, more = {}) =>
    service.whileStopped(async () => {
      const { db, close } = await open(service.place)
      const done = await work(db)
      await db.updateTable('second_factors').set({ last_step: null }).execute()
      await close()
      return done
    }, more)
  const storedOf = (id: number) =>
    inDatabase((db) =>
      db.selectFrom('second_factors').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow(),
    )

  test('neither the table nor a backup holds them, and only its owner may read the key', async () => {
    const { id, secret, byApp } = await protectedUser()
    const stored = await storedOf(id)
    expect(stored.secret.includes(secret)).toBe(false)
    expect(await byApp()).toMatchObject({ user: { id } })
    const file = join(service.place.data_dir, 'calendar.gz')
    expect(await command('backup', [file], service.place)).toMatchObject({ code: 0 })
    const backup = gunzipSync(readFileSync(file)).toString()
    expect(backup).toContain(stored.secret.toString('hex'))
    expect(backup).not.toContain(secret.toString('hex'))
    const key_file = join(service.place.data_dir, 'secret.key')
    expect(backup).not.toContain(readFileSync(key_file, 'utf8').trim())
    expect((statSync(key_file).mode & 0o777).toString(8)).toBe('600')
  })

  test('what an earlier version left as it was is encrypted at the start, and still works', async () => {
    const { id, secret, byApp } = await protectedUser()
    await inDatabase((db) => db.updateTable('second_factors').set({ secret }).where('user_id', '=', id).execute())
    expect(await byApp()).toMatchObject({ user: { id } })
    expect((await storedOf(id)).secret.includes(secret)).toBe(false)
    expect(await byApp()).toMatchObject({ user: { id } })
  })

  test('the secret of one user is of no use in the row of another', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()]
    const stored = await storedOf(one.id)
    await inDatabase((db) => db.updateTable('second_factors').set(stored).where('user_id', '=', other.id).execute())
    expect((await other.enter(totpCode(one.secret, stepAt(new Date())))).json.code).toBe('code_invalid')
    expect(await one.byApp()).toMatchObject({ user: { id: one.id } })
    expect((await people.admin(`DELETE users/${other.id}/second-factor`)).status).toBe(200)
  })

  test('with another key: recovery codes and administrators help, and the log says so', async () => {
    await service.stop()
    await service.start({ SECRET_KEY: key })
    const [one, other] = [await protectedUser(), await protectedUser()]
    await inDatabase(async () => undefined, { SECRET_KEY: key })
    expect(await one.byApp()).toMatchObject({ user: { id: one.id } })
    await inDatabase(async () => undefined, { SECRET_KEY: other_key })
    expect(await one.byApp()).toMatchObject({ code: 'code_invalid' })
    expect((await one.enter(one.recovery[0] ?? '')).json).toMatchObject({ user: { id: one.id } })
    expect((await people.admin(`DELETE users/${other.id}/second-factor`)).status).toBe(200)
    await service.stop()
    const said = await service.start({ SECRET_KEY: other_key })
    expect(said()).toContain('second factors are encrypted with another key')
    expect(said()).not.toContain(other_key)
  })
})
