import { expect, test } from 'vitest'
import { ConnectionFailure } from './connection/connection-error.ts'
import { explainFolder, wasiCode } from './data-folder/folder-failure.ts'
import { explainServer } from './server/server-failure.ts'
import { StartError } from '../config/start-error.ts'

const failure = (code: string) => Object.assign(new Error(`it failed\nwith ${code}`), { code })

test.each(['EEXIST', 'ENOTDIR', 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])(
  'a data folder that fails with %s is explained in one line that names it',
  (code) => {
    const told = explainFolder(failure(code), '/srv/data')
    expect(told).toBeInstanceOf(StartError)
    expect(String(told)).toMatch(/^StartError: The data folder \/srv\/data .*\. \(it failed with E\w+\)$/)
  },
)

test('error numbers of the file system inside WebAssembly are translated to codes', () => {
  expect(wasiCode({ name: 'ErrnoError', errno: 51 })).toBe('ENOSPC')
  expect(wasiCode(new Error('other'))).toBeUndefined()
})

test.each(['28000', '28P01', '3D000', '42501', '0A000', 'ECONNREFUSED', '57P03'])(
  'a server that fails with %s is explained in one line, without the password',
  (code) => {
    const told = explainServer(failure(code), 'postgres://amal:geheim@db.example:5433/calendar?sslpassword=geheim')
    expect(told).toBeInstanceOf(StartError)
    expect(String(told)).toMatch(/^StartError: The database postgres:\/\/amal@db\.example:5433\/calendar .*\. \(.*\)$/)
    expect(String(told)).not.toContain('geheim')
  },
)

test('a fault of the program is not explained', () => {
  const fault = new TypeError('x is undefined')
  expect(explainServer(fault, 'postgres://db/calendar')).toBe(fault)
  expect(explainFolder(fault, '/srv/data')).toBe(fault)
  const away = new ConnectionFailure('gone')
  expect(explainFolder(away, '/srv/data')).toBe(away)
})
