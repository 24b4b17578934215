import { expect, test } from 'vitest'
import { foldEmail } from './email.ts'

test.each([
  ['Admin@Example.ORG', 'admin@example.org'],
  ['IŞIK@example.org', 'işik@example.org'],
  ['ı@example.org', 'ı@example.org'],
  ['ÖMER@example.org', 'ömer@example.org'],
  ['O\u0308MER@example.org', 'ömer@example.org'],
  ['ΣΑΣ@example.org', 'σασ@example.org'],
  ['أحمد@example.org', 'أحمد@example.org'],
])('%s is compared as %s', (address, folded) => {
  expect(foldEmail(address)).toBe(folded)
  expect(foldEmail(folded)).toBe(folded)
})

test.each(['admİn@example.org', 'admI\u0307n@example.org', 'admın@example.org', 'ADMİN@EXAMPLE.ORG'])(
  '%s is not the address of admin',
  (address) => expect(foldEmail(address)).not.toBe('admin@example.org'),
)

test('nothing outside ASCII is compared as ASCII', () => {
  const strays: string[] = []
  for (let code = 0x80; code <= 0x2ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const folded = foldEmail(`x${String.fromCodePoint(code)}`)
    if (/^[\0-\x7f]*$/.test(folded) || foldEmail(folded) !== folded) strays.push(code.toString(16))
  }
  expect(strays).toEqual([])
})
