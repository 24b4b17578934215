import { expect, test } from 'vitest'
import { safeAddress } from './rich-tools.tsx'

test.each([
  ['example.org/caz', 'https://example.org/caz'],
  [' http://example.org ', 'http://example.org'],
  ['localhost:8080/x', 'https://localhost:8080/x'],
  ['mailto:info@example.org', 'mailto:info@example.org'],
  ['tel:+902125550100', 'tel:+902125550100'],
  [' info@example.org', 'mailto:info@example.org'],
  ['bilgi@örnek.org', 'mailto:bilgi@örnek.org'],
  ['https://user@example.org/', 'https://user@example.org/'],
  ['example.org/@name', 'https://example.org/@name'],
  ['+90 (212) 555-01 00', 'tel:+902125550100'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['two words', null],
  ['', null],
])('%s as the address of a link is %s', (typed, address) => {
  expect(safeAddress(typed)).toBe(address)
})
