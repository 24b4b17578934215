import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'abc'],
  ['SITE_LANGUAGE', 'fr'],
  ['SITE_TIME_ZONE', 'Mars/Olympus'],
  ['SITE_CURRENCY', 'dollars'],
  ['DATABASE_URL', 'mysql://x'],
  ['REST_ROOT', 'api'],
  ['NAMESPACE', 'a b'],
  ['DESK', 'perhaps'],
  ['RATE_LIMIT', 'perhaps'],
  ['MAP_TILES', 'http://tile.example.org/{z}/{x}/{y}.png'],
  ['MAP_TILES', 'https://tile.example.org/{z}/{x}.png'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', '21'],
  ['PUBLIC_URL', 'example.org'],
  ['SMTP_URL', 'localhost:25'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Calendar <nobody>'],
  ['IMPORT_PRIVATE_ADDRESSES', 'yes'],
  ['IMPORT_PRIVATE_ADDRESSES', '10.1.0.0/33'],
  ['IMPORT_PRIVATE_ADDRESSES', '10.1.0.0/16/8'],
  ['IMPORT_PRIVATE_ADDRESSES', '10.1.0.1, example.org'],
  ['ADMIN_SERVICES', 'https://example.org/api'],
  ['ADMIN_SERVICES', 'https://example.org/'],
  ['ADMIN_SERVICES', 'https://x;script-src'],
  ['ADMIN_SERVICES', 'https://a.example,https://*'],
  ['ADMIN_SERVICES', 'https://*.example.org'],
  ['ADMIN_SERVICES', "https://x'self'"],
  ['ADMIN_SERVICES', 'ftp://example.org'],
  ['ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s is refused, by name', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`${variable}="${value}" will not do: `)
})

test.each([
  ['', false],
  ['off', false],
  ['on', true],
  ['10.1.0.0/16, fd00::/8,192.168.1.5', ['10.1.0.0/16', 'fd00::/8', '192.168.1.5']],
])('IMPORT_PRIVATE_ADDRESSES=%s is taken', (value, networks) => {
  expect(readConfig({ IMPORT_PRIVATE_ADDRESSES: value }).IMPORT_PRIVATE_ADDRESSES).toEqual(networks)
})

test.each([
  ['https://example.org', ['https://example.org']],
  ['http://127.0.0.1:8080, http://[::1]:8080', ['http://127.0.0.1:8080', 'http://[::1]:8080']],
  ['https://xn--mnchen-3ya.example', ['https://xn--mnchen-3ya.example']],
])('ADMIN_SERVICES=%s is taken', (value, origins) => {
  expect(readConfig({ ADMIN_SERVICES: value }).ADMIN_SERVICES).toEqual(origins)
})

test('a refused ADMIN_SERVICES says what an origin is', () => {
  expect(() => readConfig({ ADMIN_SERVICES: 'https://*' })).toThrow(
    /each a scheme and a whole host, without a path or \*$/,
  )
})

test.each(['ADMIN_PASSWORD', 'SECRET_KEY'])('a refused %s is not printed', (variable) => {
  expect(() => readConfig({ [variable]: 'short' })).toThrow(`${variable}="…" will not do: `)
})

test.each([
  'postgres://amal:ge/heim@host/db',
  'postgres:/amal:geheim@host/db',
  'mysql://amal:geheim@host/db?password=geheim',
  'amal:geheim@host',
])('an address is refused without its password: %s', (address) => {
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(/^DATABASE_URL="((?!geheim|heim).)*$/)
})
