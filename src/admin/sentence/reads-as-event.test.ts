import { expect, test } from 'vitest'
import { readsAsEvent } from './reads-as-event.ts'

const now = '2026-11-23 12:00'

test.each([
  ['en', 'Fri 8pm jazz at Zorlu', true],
  ['tr', 'Cuma 20:00 Zorlu PSM caz konseri', true],
  ['ar', 'الجمعة ٨ مساءً أمسية شعرية في دار الأوبرا', true],
  ['en', 'jazz at Zorlu', false],
  ['en', 'Friday', false],
  ['tr', 'caz konseri', false],
] as const)('%s: %s', (language, text, expected) => {
  expect(readsAsEvent(text, { language, now, month_first: false })).toBe(expected)
})
