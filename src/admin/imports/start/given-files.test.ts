import { expect, test } from 'vitest'
import { givenBy, givenIn, sizeOf } from './given-files.ts'

const file = new File(['BEGIN:VCALENDAR'], 'harbour.ics')

/** A list of files is read by iterating it, as an array is. */
const transfer = (files: readonly File[], text: string) =>
  ({ files, getData: (kind: string) => (kind === 'text/plain' ? text : '') }) as unknown as DataTransfer

test.each([
  ['files', transfer([file], ''), { files: [file] }],
  ['files before the name that comes with them', transfer([file], 'harbour.ics'), { files: [file] }],
  ['a text', transfer([], 'BEGIN:VCALENDAR\nEND:VCALENDAR'), { text: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }],
  ['a link', transfer([], 'https://quay.example/all.ics'), { address: 'https://quay.example/all.ics' }],
  ['nothing of a blank text', transfer([], ' \n '), null],
  ['nothing of a drag without content', null, null],
])('takes %s', (_what, given, taken) => {
  expect(givenIn(given)).toEqual(taken)
})

test.each([
  ['of a page', 'https://quay.example/programme?month=3', 'https://quay.example/programme?month=3'],
  ['that calendars give', 'webcal://quay.example/all.ics', 'webcal://quay.example/all.ics'],
  ['in capitals, between blanks', ' HTTP://QUAY.EXAMPLE/ \n', 'HTTP://QUAY.EXAMPLE/'],
])('a text that is only an address %s is read from there', (_what, text, address) => {
  expect(givenBy(text)).toEqual({ address })
})

test.each([
  ['with an address in it', 'Concert 20:00 https://quay.example'],
  ['of several addresses', 'https://quay.example\nhttps://mole.example'],
  ['of another kind of address', 'file:///etc/hosts'],
  ['that breaks off after the scheme', 'https:// '],
])('a text %s is a text', (_what, text) => {
  expect(givenBy(text)).toEqual({ text })
})

test('files are measured together', () => {
  expect(sizeOf([{ size: 3 }, { size: 4 }])).toBe(7)
  expect(sizeOf([])).toBe(0)
})
