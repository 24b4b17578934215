import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { title: 'Jazz', cost: '5', tags: [1] }

test('changes of different fields merge by themselves', () => {
  const merged = merge(base, { ...base, cost: '6' }, { ...base, title: 'Blues' })
  expect(merged).toEqual({ values: { title: 'Blues', cost: '6', tags: [1] }, conflicts: [], taken: ['cost'] })
})

test('the same field changed by both is asked, mine in the form until then', () => {
  const { values, conflicts } = merge(base, { ...base, tags: [2] }, { ...base, tags: [3] })
  expect(values.tags).toEqual([3])
  expect(conflicts).toEqual([{ name: 'tags', base: [1], theirs: [2], mine: [3] }])
})

test('the same change by both is no conflict', () => {
  expect(merge(base, { ...base, cost: '7' }, { ...base, cost: '7' }).conflicts).toEqual([])
})
