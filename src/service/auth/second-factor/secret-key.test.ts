/** The key of secrets: of the variable, else of a file that is made once; a key that cannot be had ends in one line. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { StartError } from '../../config/start-error.ts'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { createUser } from '../users/users.ts'
import { openSecret, sealSecret, sealStoredSecrets } from './sealed-secrets.ts'
import { secretKey as keyFor } from './secret-key.ts'

const secretKey = (config: Parameters<typeof keyFor>[0]) => keyFor(config, 'second factors')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'takvim-key-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The configuration of one process. */
const processIn = (data_dir: string, more = {}) => readConfig({ DATA_DIR: data_dir, ...more })

test('processes of one folder have one key, also where the folder has to be made', () => {
  const data = join(folder, 'new')
  const keys = [processIn(data), processIn(data), processIn(data)].map((config) => secretKey(config))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(readdirSync(data)).toEqual(['secret.key'])
})

test('the variable goes before the file, and makes none', () => {
  const SECRET_KEY = 'a key of at least thirty-two characters'
  const [here, there] = [processIn(folder, { SECRET_KEY }), processIn(join(folder, 'elsewhere'), { SECRET_KEY })]
  expect(secretKey(here).equals(secretKey(there))).toBe(true)
  expect(secretKey(here).equals(secretKey(processIn(join(folder, 'own'))))).toBe(false)
  expect(readdirSync(folder)).toEqual(['own'])
})

test.each([
  ['an empty file', () => writeFileSync(join(folder, 'secret.key'), '\n'), /holds no key/],
  ['a folder that is a file', () => (rmSync(folder, { recursive: true }), writeFileSync(folder, '')), /Set SECRET_KEY/],
])('%s is said in a line', (_name, spoil, said) => {
  spoil()
  const key = () => secretKey(processIn(folder))
  expect(key).toThrow(StartError)
  expect(key).toThrow(said)
})

test('a sealed secret opens for its user alone, and not when a bit of it changed', () => {
  const config = processIn(folder)
  const secret = Buffer.from('12345678901234567890')
  const [once, again] = [sealSecret(config, 7, secret), sealSecret(config, 7, secret)]
  expect(once.equals(again)).toBe(false)
  expect(openSecret(config, 7, once)).toEqual(secret)
  expect(openSecret(config, 8, once)).toBeNull()
  for (const at of [0, 15, once.length - 1]) {
    const changed = Buffer.from(once)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openSecret(config, 7, changed), `byte ${at}`).toBeNull()
  }
})

databasesOnOneEngine(({ openMigrated }) => {
  test('secrets that are stored as they are get sealed, and those of another key are counted', async () => {
    const { db, engine, listen } = await openMigrated()
    const [config, another] = [processIn(folder), processIn(folder, { SECRET_KEY: 'x'.repeat(32) })]
    const plain = Buffer.from('12345678901234567890')
    const stored = async (seal: (id: number) => Buffer) => {
      const user_id = await createUser(db, { email: `${Math.random()}@example.org`, role: 'editor' })
      await db
        .insertInto('second_factors')
        .values({ user_id, secret: seal(user_id) })
        .execute()
      return user_id
    }
    const left = await stored(() => plain)
    await stored((id) => sealSecret(config, id, plain))
    await stored((id) => sealSecret(another, id, plain))
    expect(await sealStoredSecrets({ db, engine, listen, config, now: () => new Date() })).toBe(1)
    const of_left = db.selectFrom('second_factors').select('secret').where('user_id', '=', left)
    const { secret } = await of_left.executeTakeFirstOrThrow()
    expect([secret.equals(plain), openSecret(config, left, secret)]).toEqual([false, plain])
  })
})
