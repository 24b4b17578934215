import { expect, test } from 'vitest'
import { RecordDraft } from './record-draft.ts'

test('what is discarded takes along what was wrong with it', () => {
  const sheet = new RecordDraft()
  sheet.open('facts', { end_date: '2027-05-08' })
  sheet.open('en', { title: 'Walk' })
  sheet.set('facts', 'end_date', 'soon')
  sheet.set('en', 'title', '')
  sheet.refuse([
    ['facts', 'end_date', 'No date.'],
    ['en', 'title', 'Needed.'],
  ])
  sheet.revert('facts')
  expect(sheet.error('facts', 'end_date')).toBeUndefined()
  expect(sheet.error('en', 'title')).toBe('Needed.')
})
