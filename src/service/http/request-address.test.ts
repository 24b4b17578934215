import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOfAddress, localAddress, urlOfAddress } from './request-address.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['/events?a=1&b=//c', '/events?a=1&b=//c'],
  ['//[', '/['],
  ['/////', '/'],
  ['//a:99999/', '/a:99999/'],
  ['//evil.example/events', '/evil.example/events'],
  ['/api//calendar///events/', '/api/calendar/events/'],
  ['http://evil.example/events?x', '/events?x'],
  ['http://evil.example', '/'],
  ['HTTPS://evil.example?x', '/?x'],
  ['?x=1', '/?x=1'],
])('%s is read as %s', (target, address) => {
  expect(localAddress(target)).toBe(address)
})

const letters = fc.constantFrom(...'/\\[]:@.?#%;a1 \u00e9'.split(''), '//', 'http:', 'evil.example', '%2f', '..')

test('whatever is asked for names no other host, and can be parsed', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
      const address = localAddress(parts.join(''))
      expect(pathOfAddress(address)).toMatch(/^\/(?!\/)/)
      expect(urlOfAddress(address).host).toBe('page')
    }),
    { numRuns: 2000 },
  )
})
