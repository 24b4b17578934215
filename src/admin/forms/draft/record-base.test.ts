import { expect, test } from 'vitest'
import type { FormValues } from '../../kinds/values/values.ts'
import {
  empty_base,
  hasConflict,
  rebase,
  resolve,
  resolveTyped,
  withDraft,
  withoutConflicts,
  withPart,
} from './record-base.ts'

const before = { title: 'Jazz', cost: '5', tags: [1] }
const opened = withPart(empty_base, 'facts', before)

/** Rebases the facts of a form that holds `mine` on `theirs`. */
const rebased = (theirs: FormValues, mine: FormValues, from = opened) =>
  rebase(from, 'facts', { ...before, ...theirs }, { ...before, ...mine })

test('changes of different fields merge without a conflict', () => {
  const { base, taken, found } = rebased({ cost: '6' }, { title: 'Blues' })
  expect(taken).toEqual(['cost'])
  expect(found).toEqual([])
  expect(base).toEqual({ parts: { facts: { ...before, cost: '6' } }, conflicts: [] })
})

test('a field that both changed is a conflict, and does not count as taken', () => {
  const { base, taken, found } = rebased({ tags: [2] }, { tags: [3] })
  expect(found).toEqual([{ part: 'facts', name: 'tags', base: [1], theirs: [2], mine: [3] }])
  expect(taken).toEqual([])
  expect(base.conflicts).toEqual(found)
})

test('the same change by both is neither a conflict nor taken', () => {
  expect(rebased({ cost: '7' }, { cost: '7' })).toMatchObject({ base: { conflicts: [] }, taken: [], found: [] })
})

test('what the record does not have is not compared', () => {
  expect(rebase(opened, 'facts', { title: 'Jazz' }, { ...before, cost: '8' }).found).toEqual([])
})

test('a conflict keeps its first base when the record changes twice before it is resolved', () => {
  const { base } = rebased({ cost: '6' }, { cost: '9' })
  const { found } = rebased({ cost: '7' }, { cost: '9' }, base)
  expect(found).toEqual([{ part: 'facts', name: 'cost', base: '5', theirs: '7', mine: '9' }])
})

test('a conflict whose field was new on both sides keeps that it had no base', () => {
  const from = withPart(empty_base, 'facts', {})
  const { base } = rebase(from, 'facts', { cost: '6' }, { cost: '9' })
  const { found } = rebase(base, 'facts', { cost: '7' }, { cost: '9' })
  expect(found).toEqual([{ part: 'facts', name: 'cost', base: undefined, theirs: '7', mine: '9' }])
})

test('a conflict stays open when the record changes in another field, and goes when it changes to my value', () => {
  const { base } = rebased({ cost: '6' }, { cost: '9' })
  const other = rebased({ cost: '6', title: 'Folk' }, { cost: '9' }, base)
  expect(hasConflict(other.base, 'facts', 'cost')).toBe(true)
  expect(other.taken).toEqual(['title'])
  expect(rebased({ cost: '9' }, { cost: '9' }, base).base.conflicts).toEqual([])
})

test('a conflict of the facts stays open when a language is rebased', () => {
  const { base } = rebased({ cost: '6' }, { cost: '9' }, withPart(opened, 'en', { title: 'Walk' }))
  expect(hasConflict(rebase(base, 'en', { title: 'Hike' }, { title: 'Walk' }).base, 'facts', 'cost')).toBe(true)
})

test('typing the other value resolves a conflict, typing a third does not', () => {
  const { base } = rebased({ cost: '6', tags: [2] }, { cost: '9', tags: [3] })
  expect(resolveTyped(base, 'facts', 'cost', '7')).toBe(base)
  const typed = resolveTyped(base, 'facts', 'cost', '6')
  expect(typed.conflicts).toMatchObject([{ name: 'tags' }])
  expect(resolve(typed, 'facts', 'tags').conflicts).toEqual([])
})

test('conflicts of one language leave those of the others alone', () => {
  const both = withPart(withPart(empty_base, 'en', { title: 'Walk' }), 'tr', { title: 'Yürüyüş' })
  const { base } = rebase(both, 'en', { title: 'Hike' }, { title: 'Stroll' })
  const again = rebase(base, 'tr', { title: 'Gezi' }, { title: 'Tur' }).base
  expect(again.conflicts).toMatchObject([{ part: 'en' }, { part: 'tr' }])
  expect(withoutConflicts(again, 'en').conflicts).toMatchObject([{ part: 'tr' }])
  expect(resolve(again, 'en', 'cost')).toBe(again)
})

test('a draft of an older version conflicts only where the record changed differently since', () => {
  const draft = { values: { title: 'Blues', cost: '6', tags: [3] }, base: { title: 'Swing', cost: '4', tags: [1] } }
  const current = withPart(empty_base, 'facts', { title: 'Jazz', cost: '6', tags: [1] })
  expect(withDraft(current, 'facts', draft).conflicts).toEqual([
    { part: 'facts', name: 'title', base: 'Swing', theirs: 'Jazz', mine: 'Blues' },
  ])
})
