/** Every write of a record goes through `write.ts`: a way around it does not compile or is found here. */
import { expect, test } from 'vitest'
import type { Call } from '../transport/request.ts'

const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const filesWith = (pattern: RegExp) =>
  Object.entries(sources)
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path)
    .toSorted()

test('writes are sent by the module that decides what stands in them, and by nothing else', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  expect(filesWith(/\bsendWrite\b/)).toEqual(['../foreign/write.ts', '../transport/request.ts', './write.ts'])
  expect(filesWith(/\bforeignWrite\b/)).toEqual(['../foreign/write.ts', './write.ts'])
})

test('only few files speak to a service, and the others through them', () => {
  const by_fetch = filesWith(/\b(?:fetch\(|XMLHttpRequest|sendBeacon)/)
  // send-last.ts sends what a closing page has to say; code.ts checks whether the service answers; desk/send.ts sends files and reads lines.
  expect(by_fetch).toEqual([
    '../../failures/code.ts',
    '../desk/send.ts',
    '../transport/request.ts',
    '../transport/send-last.ts',
  ])
})

test('a request changes nothing but what is of the desk', () => {
  // @ts-expect-error a record is changed by `write`
  const write: Call = { method: 'PATCH', path: '/events/5', body: { title: 'x' } }
  const desk: Call = { namespace: 'desk', method: 'POST', path: '/session' }
  expect([write.path, desk.path]).toEqual(['/events/5', '/session'])
})
