/** How the mail server is reached, by its address in the configuration. */
import { expect, test } from 'vitest'
import { mailServerOf } from './transport.ts'

const auth = { user: 'us@er', pass: 'p:ss' }

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example.org:25', { host: 'mail.example.org', port: 25, secure: false, requireTLS: false }],
  ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
  // A password crosses a network encrypted alone.
  ['smtp://us%40er:p%3Ass@mail.example.org', { port: 587, secure: false, requireTLS: true, auth }],
  ['smtps://us%40er:p%3Ass@mail.example.org', { port: 465, secure: true, requireTLS: false, auth }],
  ['smtp://us%40er:p%3Ass@localhost', { host: 'localhost', requireTLS: false, auth }],
  ['smtp://us%40er:p%3Ass@127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTLS: false, auth }],
  ['smtp://us%40er:p%3Ass@[::1]', { host: '::1', requireTLS: false, auth }],
])('%s', (address, expected) => {
  const server = mailServerOf(address)
  expect(server).toMatchObject(expected)
  expect('auth' in server).toBe('auth' in expected)
})
