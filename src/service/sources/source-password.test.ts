/** Passwords of sources at rest, and when they have to be given. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { checkPassword, credentialsOf, sealPassword } from './source-password.ts'
import type { SourceRecord } from './source-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'takvim-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string, more = {}) => readConfig({ DATA_DIR: join(folder, name), ...more })
const config = inFolder('here')

const before = { id: 3, address: 'https://quay.example/wp-json/', reads_as: 'amal' }
const sealed_password = sealPassword(config, before, 'abcd efgh')
// No more of a source is looked at.
const source = (more: object = {}) => ({ ...before, sealed_password, ...more }) as SourceRecord

test('a password is opened for its source, host and user alone, with its key', () => {
  expect(sealed_password.includes('abcd')).toBe(false)
  expect(credentialsOf(config, source())).toEqual({ user: 'amal', password: 'abcd efgh' })
  expect(credentialsOf(config, source({ address: 'https://quay.example/other' }))).toMatchObject({ user: 'amal' })
  expect(credentialsOf(config, source({ reads_as: null }))).toBeNull()
  for (const other of [
    { id: 4 },
    { address: 'https://thief.example/wp-json/' },
    { address: 'http://quay.example/wp-json/' },
    { reads_as: 'root' },
    { sealed_password: null },
  ])
    expect(credentialsOf(config, source(other)), JSON.stringify(other)).toBe('lost')
  expect(credentialsOf(inFolder('here'), source())).toMatchObject({ user: 'amal' })
  for (const other of [
    inFolder('there'),
    inFolder('here', { SECRET_KEY: 'another key of at least thirty-two characters' }),
  ])
    expect(credentialsOf(other, source())).toBe('lost')
})

test.each([
  ['a source that everybody reads', null, { reads_as: null }, undefined, {}],
  ['a new user with a password', null, {}, 'abcd', {}],
  ['a new user without one', null, {}, undefined, { password: 'required' }],
  ['a password of nobody', null, { reads_as: null }, 'abcd', { reads_as: 'required' }],
  ['another path', before, { address: 'https://quay.example/events' }, undefined, {}],
  ['another host', before, { address: 'https://thief.example/' }, undefined, { password: 'required' }],
  ['the same host in the clear', before, { address: 'http://quay.example/' }, undefined, { password: 'required' }],
  ['another user', before, { reads_as: 'root' }, undefined, { password: 'required' }],
  ['another host with its password', before, { address: 'https://other.example/' }, 'abcd', {}],
  ['nobody from now on', before, { reads_as: null }, undefined, {}],
] as const)('%s', (_what, from, change, password, refused) => {
  const refusals = checkPassword(from, { ...before, ...change }, { password })
  expect(Object.fromEntries(Object.entries(refusals).map(([field, { code }]) => [field, code]))).toEqual(refused)
})
