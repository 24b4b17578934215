import { describe, expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import type { DraftPart } from '../draft/record-base.ts'
import { RecordDraft } from '../draft/record-draft.ts'
import { checkWrites, planWrites } from './save-plan.ts'

const languages: readonly Language[] = ['ar', 'en', 'tr']

/** An event that is shown in Turkish and has no Arabic text. */
const event: Item = {
  id: 1,
  i18n_language: 'tr',
  i18n_languages: { ar: null, en: { status: 'publish' }, tr: { status: 'publish' } },
} as unknown as Item // Planning reads nothing else.

function drafted(typed: Partial<Record<DraftPart, FormValues>>): RecordDraft {
  const draft = new RecordDraft([
    ['facts', { cost: '5', start_date: '2027-05-08 20:00', end_date: '2027-05-08 22:00', status: 'draft' }],
    ...languages.map((language) => [language, { title: '', description: '' }] as const),
  ])
  for (const part of ['facts', ...languages] as const)
    for (const [name, value] of Object.entries(typed[part] ?? {})) draft.set(part, name, value)
  return draft
}

/** Returns the language and the names of the fields of each planned write. */
function planned(typed: Partial<Record<DraftPart, FormValues>>, item: Item | null = event) {
  const writes = planWrites({ draft: drafted(typed), resource: 'events', item, languages })
  return writes.map(({ language, body }) => [language, ...Object.keys(body).sort()])
}

describe('a record that exists', () => {
  test('facts alone go by the language that is shown, which has a text already', () => {
    expect(planned({ facts: { cost: '6' } })).toEqual([['tr', 'cost']])
  })

  test('facts alone of a record without any text go by the first open language', () => {
    expect(planned({ facts: { cost: '6' } }, { ...event, i18n_language: undefined } as Item)).toEqual([['ar', 'cost']])
  })

  test('facts go along with the first changed text, and each other text by itself', () => {
    expect(planned({ facts: { cost: '6' }, tr: { title: 'Yürüyüş' }, en: { title: 'Walk' } })).toEqual([
      ['en', 'cost', 'title'],
      ['tr', 'title'],
    ])
  })

  test('texts alone carry no facts, and nothing is sent of what is as it was', () => {
    expect(planned({ tr: { title: 'Yürüyüş' } })).toEqual([['tr', 'title']])
    expect(planned({})).toEqual([])
  })

  test('each write holds the values of its own parts alone', () => {
    const draft = drafted({ facts: { cost: '6' }, tr: { title: 'Yürüyüş' }, en: { title: 'Walk' } })
    const writes = planWrites({ draft, resource: 'events', item: event, languages })
    expect(writes.map(({ sent }) => [...sent.keys()])).toEqual([['facts', 'en'], ['tr']])
    expect(writes[1]?.sent.get('tr')).toMatchObject({ title: 'Yürüyüş' })
  })
})

describe('a new record', () => {
  test('starts with the language that has its name, with all facts and the status that is shown', () => {
    const typed = { facts: { cost: '6' }, ar: { description: 'وصف' }, tr: { title: 'Yürüyüş' } }
    const [first, ...others] = planned(typed, null)
    expect(first).toEqual(['tr', 'cost', 'status', 'title'])
    expect(others).toEqual([['ar', 'description']])
  })

  test('without a name starts with the first open language', () => {
    expect(planned({ facts: { cost: '6' } }, null)).toEqual([['ar', 'cost', 'status']])
  })
})

describe('checks', () => {
  const check = (typed: Partial<Record<DraftPart, FormValues>>, item: Item | null = event) =>
    checkWrites({ draft: drafted(typed), resource: 'events', item, languages }, 'en')

  test('a text that is not there yet needs its name, one that is there does not', async () => {
    expect(Object.keys(await check({ ar: { description: 'وصف' }, tr: { description: 'Tarif' } }))).toEqual(['ar.title'])
    expect(await check({ ar: { title: 'اسم' } })).toEqual({})
  })

  test('errors stand at their part: those of facts at the facts, those of a text at its language', async () => {
    const errors = await check({ facts: { end_date: 'soon' }, en: { title: 'x'.repeat(100_000) } })
    expect(Object.keys(errors).sort()).toEqual(['en.title', 'facts.end_date'])
  })

  test('a new record needs its name where it starts, and nowhere else', async () => {
    const errors = await check({ facts: { cost: '6' } }, null)
    expect(Object.keys(errors)).toContain('ar.title')
    expect(Object.keys(errors).filter((path) => /^(en|tr)\./.test(path))).toEqual([])
  })
})
