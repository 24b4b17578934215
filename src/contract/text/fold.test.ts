import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { measured_pairs } from '../test/measured-pairs.ts'

describe('A1 forgiving search: both ways', () => {
  test.each(measured_pairs)('%s finds %s', (typed, stored) => {
    expect(fold(stored)).toContain(fold(typed))
    expect(fold(typed)).toContain(fold(stored))
  })
})

test.each([
  ['شاطئ', 'شاطي'],
  ['مسؤول', 'مسوول'],
])('a hamza left out of %s is forgiven', (a, b) => expect(fold(a)).toBe(fold(b)))

test.each([
  ['قلب', 'كلب'],
  ['سورة', 'صورة'],
  ['تين', 'طين'],
])('%s and %s stay apart', (a, b) => expect(fold(a)).not.toBe(fold(b)))

test('direction marks and isolates are no part of a word', () => {
  expect(fold('\u2068Jazz\u2069 \u200fNight')).toBe('jazz night')
})

test('folding twice changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)))
})
