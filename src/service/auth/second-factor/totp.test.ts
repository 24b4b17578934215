/** The test vectors of RFC 4226 (appendix D), RFC 6238 (appendix B) and RFC 4648 (section 10). */
import { expect, test } from 'vitest'
import { base32, totpCode, matchingStep, otpauthAddress, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test('codes of counters (RFC 4226)', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  expect(codes.map((_, counter) => totpCode(secret, counter))).toEqual(codes)
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i seconds (RFC 6238)', (seconds, code) => {
  expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(-6))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('codes of the step before and after are accepted, others and malformed ones are not', () => {
  const steps = [-2, -1, 0, 1, 2].map((difference) =>
    matchingStep(secret, totpCode(secret, 1000 + difference), at(30_000)),
  )
  expect(steps).toEqual([null, 999, 1000, 1001, null])
  for (const code of ['', '12345', '1234567', 'abcdef', '①②③④⑤⑥'])
    expect(matchingStep(secret, code, at(30_000))).toBeNull()
})

test('the address names site and user', () => {
  expect(otpauthAddress(secret, 'Takvim: Ümraniye', 'a+b@example.org')).toBe(
    `otpauth://totp/Takvim%20%20%C3%9Cmraniye:a%2Bb%40example.org?secret=${base32(secret)}&issuer=Takvim%20%20%C3%9Cmraniye`,
  )
})
