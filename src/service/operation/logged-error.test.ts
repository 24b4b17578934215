import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { loggedError, withErrors } from './logged-error.ts'

function failure() {
  const error = new DatabaseError('duplicate key value violates unique constraint "users_login"', 1, 'error')
  return Object.assign(error, {
    code: '23505',
    detail: 'Key (login)=(amal) already exists.',
    client: { _activeQuery: { values: ['$argon2id$v=19$secret'] } },
  })
}

test('a logged error has its message, but no values', () => {
  expect(loggedError(failure())).toEqual({
    type: 'error',
    message: 'duplicate key value violates unique constraint "users_login"',
    code: '23505',
    stack: expect.stringContaining('logged-error.test.ts'),
  })
})

test('an error inside details is logged with its message', () => {
  const text = JSON.stringify({ channel: 'changes', error: failure() }, withErrors)
  expect(text).toContain('"message":"duplicate key value')
  expect(text).toContain('"channel":"changes"')
  expect(text).not.toMatch(/amal|argon2id/)
})
