import { expect, test } from 'vitest'
import type { Proposal } from '../requests/proposals.ts'
import {
  approvedParts,
  approvedPaths,
  notesToSend,
  partsIn,
  approvablePaths,
  withNote,
  withoutNote,
  type Marks,
} from './marks.ts'

const none: Marks = { off: [], notes: {}, conflicts: {} }

/** A proposal with these paths; the rest is not read. */
const proposal = (kind: Proposal['kind'], ...paths: readonly string[]) =>
  ({ id: 1, version: 1, kind, fields: paths.map((path) => ({ path })) }) as unknown as Proposal

test('fields of a change are approved one by one, and one with a note goes back', () => {
  const change = proposal('change', 'start_date', 'ar.title')
  expect(approvablePaths(change)).toEqual(['start_date', 'ar.title'])
  const marks = { ...none, ...withNote(change, none, 'ar.title') }
  expect(approvedParts(change, marks)).toEqual(['start_date'])
})

test('a new record is approved by language: a note on a text returns its language, one on a fact all', () => {
  const record = proposal('new', 'start_date', 'ar.title', 'ar.status', 'en.title', 'en.status')
  expect(approvablePaths(record)).toEqual(['ar.status', 'en.status'])
  expect(approvedParts(record, { ...none, ...withNote(record, none, 'en.title') })).toEqual(['ar.status'])
  expect(approvedParts(record, { ...none, ...withNote(record, none, 'start_date') })).toEqual([])
})

test('opening a note again keeps its text, and empty notes are not sent', () => {
  const change = proposal('change', 'start_date', 'end_date')
  const written: Marks = { ...none, notes: { start_date: ' Which hall? ', end_date: '  ' } }
  expect({ ...written, ...withNote(change, written, 'start_date') }.notes['start_date']).toBe(' Which hall? ')
  expect(notesToSend(written)).toEqual([{ path: 'start_date', text: 'Which hall?' }])
  expect(notesToSend({ ...written, ...withoutNote(written, 'start_date') })).toEqual([])
})

test('the publication of a new text goes along with the text: it is no part, and is approved with any part of it', () => {
  const added = proposal('change', 'start_date', 'ar.title', 'ar.description', 'ar.status', 'en.title')
  expect(approvablePaths(added)).toEqual(['start_date', 'ar.title', 'ar.description', 'en.title'])
  expect(partsIn(added, 'ar')).toEqual(['ar.title', 'ar.description'])
  expect(partsIn(added, null)).toEqual(['start_date'])
  expect(approvedPaths(added, ['start_date', 'ar.description'])).toEqual(['start_date', 'ar.description', 'ar.status'])
  expect(approvedPaths(added, ['start_date', 'en.title'])).toEqual(['start_date', 'en.title'])
})

test('a publication beside texts of other languages alone is a part, which is approved when it is ticked', () => {
  const shown = proposal('change', 'en.title', 'tr.status')
  expect(approvablePaths(shown)).toEqual(['en.title', 'tr.status'])
  expect(approvedPaths(shown, ['en.title'])).toEqual(['en.title'])
  expect(approvedPaths(shown, ['tr.status'])).toEqual(['tr.status'])
  // The status of the record itself is no publication of a text.
  expect(approvablePaths(proposal('change', 'status', 'en.title'))).toEqual(['status', 'en.title'])
})

test('the paths of a new record are its ticked languages, and nothing more', () => {
  const record = proposal('new', 'start_date', 'ar.title', 'ar.status', 'en.title', 'en.status')
  expect(approvedPaths(record, ['ar.status'])).toEqual(['ar.status'])
})

test('a deletion has no parts', () => {
  expect(approvablePaths(proposal('deletion', 'status'))).toEqual([])
})
