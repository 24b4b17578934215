import { expect, test } from 'vitest'
import { givenIn, sizeOf } from './given-files.ts'

const file = new File(['BEGIN:VCALENDAR'], 'harbour.ics')

/** A list of files is read by iterating it, as an array is. */
const transfer = (files: readonly File[], text: string) =>
  ({ files, getData: (kind: string) => (kind === 'text/plain' ? text : '') }) as unknown as DataTransfer

test.each([
  ['files', transfer([file], ''), { files: [file] }],
  ['files before the name that comes with them', transfer([file], 'harbour.ics'), { files: [file] }],
  ['a text', transfer([], 'BEGIN:VCALENDAR\nEND:VCALENDAR'), { text: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }],
  ['nothing of a blank text', transfer([], ' \n '), null],
  ['nothing of a drag without content', null, null],
])('takes %s', (_what, given, taken) => {
  expect(givenIn(given)).toEqual(taken)
})

test('files are measured together', () => {
  expect(sizeOf([{ size: 3 }, { size: 4 }])).toBe(7)
  expect(sizeOf([])).toBe(0)
})
