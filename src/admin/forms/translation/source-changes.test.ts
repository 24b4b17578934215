import { expect, test } from 'vitest'
import { sourceChanges } from './source-changes.ts'

const entry = (language: 'en' | 'tr' | 'ar', changes: Record<string, unknown[]>, action = 'update') => ({
  action,
  language,
  changes,
})
const created = entry('en', { title: [null, 'Oud'] }, 'create')

test('several changes of the original since the text was saved are told as one', () => {
  const entries = [
    entry('en', { title: ['Oud night', 'Oud evening'], status: ['draft', 'publish'] }),
    entry('en', { title: ['Oud', 'Oud night'], excerpt: ['', 'Late'] }),
    entry('tr', { title: [null, 'Ud'] }),
    created,
  ]
  expect(sourceChanges('events', entries, 'tr')).toEqual({
    language: 'en',
    fields: [
      { name: 'title', before: 'Oud', after: 'Oud evening' },
      { name: 'excerpt', before: '', after: 'Late' },
    ],
  })
})

test('changes of other translations, and changes that were undone, are left out', () => {
  const entries = [
    entry('en', { title: ['Oud night', 'Oud'] }),
    entry('ar', { title: [null, 'عود'] }),
    entry('en', { title: ['Oud', 'Oud night'] }),
    entry('tr', { title: [null, 'Ud'] }),
    created,
  ]
  expect(sourceChanges('events', entries, 'tr')).toBeNull()
})

test('nothing is told when the history does not reach back to the text', () => {
  expect(sourceChanges('events', [entry('en', { title: ['Oud', 'Oud night'] })], 'tr')).toBeNull()
})
