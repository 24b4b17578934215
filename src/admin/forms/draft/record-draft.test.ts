import { expect, test } from 'vitest'
import { RecordDraft } from './record-draft.ts'

const facts = { cost: '5', end_date: '2027-05-08', tags: [1] }

function opened(): RecordDraft {
  return new RecordDraft([
    ['facts', facts],
    ['en', { title: 'Walk' }],
  ])
}

test('discarding changes discards the errors of the part, and of no other', () => {
  const draft = opened()
  draft.set('facts', 'end_date', 'soon')
  draft.set('en', 'title', '')
  draft.refuse({ 'facts.end_date': 'No date.', 'facts.cost': 'Too much.', 'en.title': 'Needed.' })
  draft.revert('facts')
  expect(draft.values('facts')).toEqual(facts)
  expect(draft.error('facts', 'end_date')).toBeUndefined()
  expect(draft.error('facts', 'cost')).toBeUndefined()
  expect(draft.error('en', 'title')).toBe('Needed.')
  expect(draft.changedParts()).toEqual(['en'])
})

test('a field is changed while it differs from the record, lists as a whole', () => {
  const draft = opened()
  draft.set('facts', 'tags', [1, 2])
  draft.set('facts', 'cost', '6')
  expect(draft.changed('facts')).toEqual(['cost', 'tags'])
  draft.set('facts', 'tags', [1])
  expect(draft.changed('facts')).toEqual(['cost'])
})

test('typing takes the error of its field away, and no other', () => {
  const draft = opened()
  draft.refuse({ 'facts.cost': 'Too much.', 'en.title': 'Needed.' })
  draft.set('facts', 'cost', '6')
  expect(draft.error('facts', 'cost')).toBeUndefined()
  expect(draft.error('en', 'title')).toBe('Needed.')
})

test('a language that is opened later leaves what was typed in the others', () => {
  const draft = new RecordDraft([['facts', facts]])
  draft.restore('facts', { tags: [] })
  draft.set('facts', 'cost', '6')
  draft.open([['tr', { title: '' }]])
  draft.restore('tr', { title: 'Yürüyüş' })
  expect(draft.values('facts')).toEqual({ ...facts, cost: '6', tags: [] })
  expect(draft.changed('facts')).toEqual(['cost', 'tags'])
  expect(draft.values('tr')).toEqual({ title: 'Yürüyüş' })
  expect(draft.changed('tr')).toEqual(['title'])
})

test('a newer version of the record fills unchanged fields; changed ones stay and conflict', () => {
  const draft = opened()
  draft.set('facts', 'cost', '6')
  draft.set('facts', 'tags', [3])
  const { taken, found } = draft.rebase('facts', { cost: '6', end_date: '2027-05-09', tags: [2] })
  expect(taken).toEqual(['end_date'])
  expect(found).toMatchObject([{ name: 'tags', base: [1], theirs: [2], mine: [3] }])
  expect(draft.values('facts')).toEqual({ cost: '6', end_date: '2027-05-09', tags: [3] })
  // The very same change is theirs by now.
  expect(draft.changed('facts')).toEqual(['tags'])
  draft.set('facts', 'tags', [2])
  expect(draft.conflicts).toEqual([])
  expect(draft.changedParts()).toEqual([])
})

test('discarding changes discards the conflicts about them', () => {
  const draft = opened()
  draft.set('facts', 'cost', '6')
  draft.rebase('facts', { ...facts, cost: '7' })
  draft.revert('facts')
  expect(draft.conflicts).toEqual([])
  expect(draft.values('facts')).toMatchObject({ cost: '7' })
})

test('errors stay when the record changes elsewhere', () => {
  const draft = opened()
  draft.refuse({ 'facts.cost': 'Too much.' })
  draft.rebase('facts', { ...facts, tags: [2] })
  expect(draft.error('facts', 'cost')).toBe('Too much.')
})

test('restored values count as unsaved from the beginning', () => {
  const draft = new RecordDraft([['facts', facts]])
  draft.restore('facts', { cost: '6' })
  let unsaved: boolean | undefined
  draft.form.subscribe({ formState: { errors: true }, callback: ({ isDirty }) => void (unsaved = isDirty) })
  draft.refuse({ 'facts.cost': 'Too much.' })
  expect(unsaved).toBe(true)
})

test('choosing a value resolves the conflict', () => {
  const draft = opened()
  draft.set('facts', 'cost', '6')
  const [conflict] = draft.rebase('facts', { ...facts, cost: '7' }).found
  if (!conflict) throw new Error('There is no conflict.')
  draft.choose(conflict, conflict.mine)
  expect(draft.conflicts).toEqual([])
  expect(draft.changed('facts')).toEqual(['cost'])
})

test('a save keeps what was typed after it was sent, also when that is the value from before', () => {
  const draft = opened()
  draft.set('facts', 'cost', '6')
  draft.set('facts', 'end_date', '2027-05-09')
  const sent = draft.values('facts')
  draft.set('facts', 'cost', '5')
  draft.applySaved('facts', sent, { cost: '6', end_date: '2027-05-09 00:00', tags: [1] })
  expect(draft.values('facts')).toEqual({ cost: '5', end_date: '2027-05-09 00:00', tags: [1] })
  expect(draft.changed('facts')).toEqual(['cost'])
})

test('a local draft of an older version is applied, and asked about where the record changed', () => {
  const draft = opened()
  draft.applyLocalDraft('facts', { values: { cost: '9', tags: [4] }, base: { cost: '4', tags: [1] } })
  expect(draft.values('facts')).toMatchObject({ cost: '9', tags: [4] })
  expect(draft.conflicts).toMatchObject([{ name: 'cost', base: '4', theirs: '5', mine: '9' }])
})

test('watchers hear of values that are typed and of a save that changes none', () => {
  const draft = opened()
  let calls = 0
  const stop = draft.watchValues(() => void (calls += 1))
  draft.set('facts', 'cost', '6')
  expect(calls).toBeGreaterThan(0)
  calls = 0
  draft.applySaved('facts', draft.values('facts'), draft.values('facts'))
  expect(calls).toBeGreaterThan(0)
  stop()
})

test('a check replaces the errors of the one before', async () => {
  const draft = opened()
  expect(await draft.validate(() => Promise.resolve({ 'facts.cost': 'Too much.' }))).toBe(false)
  expect(draft.error('facts', 'cost')).toBe('Too much.')
  // Nothing is checked while one types.
  draft.set('en', 'title', '')
  expect(draft.error('facts', 'cost')).toBe('Too much.')
  expect(await draft.validate(() => Promise.resolve({}))).toBe(true)
  expect(draft.error('facts', 'cost')).toBeUndefined()
})
