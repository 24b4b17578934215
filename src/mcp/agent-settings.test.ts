/** Settings of the tools, from the environment. */
import { expect, test } from 'vitest'
import { agentSettings, listenAddress } from './agent-settings.ts'

test('without settings the calendar of this machine is read, in nobody’s name', () => {
  expect(agentSettings({ CALENDAR: '', CALENDAR_USER: ' ' })).toEqual({ address: 'http://127.0.0.1:3000' })
})

test('all settings', () => {
  const variables = {
    CALENDAR: 'https://calendar.example.org',
    CALENDAR_USER: 'a@example.org',
    CALENDAR_PASSWORD: 'x y',
  }
  expect(agentSettings({ ...variables, REST_ROOT: '/wp-json', NAMESPACE: 'tribe/events/v1' })).toEqual({
    ...{ address: 'https://calendar.example.org', user: 'a@example.org', password: 'x y' },
    ...{ rest_root: '/wp-json', namespace: 'tribe/events/v1' },
  })
})

test.each([
  ['a user without a password', { CALENDAR_USER: 'a@example.org' }, 'go together'],
  ['a password without a user', { CALENDAR_PASSWORD: 'x' }, 'go together'],
  ['an address that is none', { CALENDAR: 'calendar.example.org' }, 'is no address'],
  ['an address of another kind', { CALENDAR: 'ftp://calendar.example.org' }, 'is no address'],
  [
    'an address with a password',
    { CALENDAR: 'https://a:geheim@calendar.example.org' },
    /^(?!.*geheim).*CALENDAR_PASSWORD/,
  ],
])('%s is told', (_, variables, message) => {
  expect(() => agentSettings(variables)).toThrow(message)
})

test.each([
  ['127.0.0.1:3001', { host: '127.0.0.1', port: 3001 }],
  ['mcp.example.org:80', { host: 'mcp.example.org', port: 80 }],
  ['[::1]:3001', { host: '::1', port: 3001 }],
])('listens at %s', (written, expected) => {
  expect(listenAddress(written)).toEqual(expected)
})

test.each(['3001', '127.0.0.1', '127.0.0.1:70000', ':3001', '::1:3001', ''])('does not listen at "%s"', (written) => {
  expect(() => listenAddress(written)).toThrow('--http takes a host and a port')
})
