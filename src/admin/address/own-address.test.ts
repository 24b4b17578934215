import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const site = 'https://calendar.example'

test.each([
  ['/events?page=2#top', '/events?page=2#top'],
  ['/ar', '/ar'],
  [undefined, '/desk'],
  ['', '/desk'],
  [`${site}/venues`, '/venues'],
])('%j stays', (address, own) => {
  expect(ownAddress(address, site)).toBe(own)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  'https://evil.example',
  'https:evil.example',
  'http://calendar.example/',
  'https://calendar.example:8443/',
  'https://calendar.example@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%j leads nowhere else', (address) => {
  const own = ownAddress(address, site)
  expect(own).toMatch(/^\/(?![/\\])/)
  expect(new URL(own, site).origin).toBe(site)
})
