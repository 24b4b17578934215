import { expect, test } from 'vitest'
import { row_outcomes } from '../../contract/desk/imports/kinds.ts'
import { createFormat } from '../i18n/formats/format.ts'
import { loadWords } from '../i18n/load-words.ts'
import type { Locale } from '../i18n/locale.tsx'
import { translate } from '../i18n/translate.ts'
import { default_preferences } from '../preferences.ts'
import { countsText } from './counts-text.ts'
import { placeOf } from './rows/place-of.ts'

const { messages } = { ...(await loadWords('ar')), ...(await loadWords('ar', 'imports')) }
const format = createFormat('ar', default_preferences, [])
/** The words of Arabic, with any values. */
const t = ((key: string, values: object = {}) => translate(messages[key] ?? '', { ...values }, format)) as Locale['t']

const none = Object.fromEntries(row_outcomes.map((outcome) => [outcome, 0])) as Record<
  (typeof row_outcomes)[number],
  number
>

test('only outcomes that rows have are counted, with the comma of the language', () => {
  expect(countsText({ t, format }, { ...none, new: 3, refused: 1 })).toBe('جديدة: 3، مرفوضة: 1')
  expect(countsText({ t, format }, { ...none, new: 3, refused: 1 }, ['refused', 'skipped'])).toBe('مرفوضة: 1')
  expect(countsText({ t, format }, none)).toBe('')
})

test('the place of a row names what its file counts', () => {
  const nowhere = { row: null, line: null, block: null, sheet: null, file: null }
  expect(placeOf({ t, format }, nowhere)).toBe('')
  expect(placeOf({ t, format }, { ...nowhere, row: 38, line: 512 })).toBe('الصف 38، السطر 512 من الملف')
  expect(placeOf({ t, format }, { ...nowhere, row: 4, sheet: 'خريف' })).toBe('الصف 4، ورقة «\u2068خريف\u2069»')
})
