/**
 * Refuses code that compares with the code of a language, or lists languages: facts of a language stand in its row
 * (src/contract/languages.ts), its words and its sentences.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { root } from '../run.mjs'
import { isTest, readSources } from './imports.mjs'

const code = `(?:${languages.join('|')})`
const quoted = `['"\`]${code}['"\`]`
const fault = new RegExp(
  [
    // Comparisons, cuts of a given text, and parts of paths.
    `[=!]==? ${quoted}|${quoted} [=!]==?|\\bcase ${quoted}|['"]${code}\\.`,
    // Lists in code, SQL and regular expressions.
    `${quoted}, ?${quoted}|\\b${code}[|,] ?${code}\\b`,
    // Tables by language, in one line or several, and names that end with a language.
    `[{,] ?${code}(?:: [^,]+)?, ${code}\\b|^ +${code}: |[a-z]_${code}\\b(?! ?\\()`,
  ].join('|'),
)

const faults = (source: string) =>
  source.split('\n').filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && fault.test(line))

/** Files and folders that name languages, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/contract/languages.ts': 'the rows',
  'src/contract/words/refusals.ts': 'the table of words, in which a language that is missing does not compile',
  'src/contract/sentence/vocabulary/vocabularies.ts':
    'the table of the words of sentences, in which a language that is missing does not compile',
  'src/contract/text/language/language-signs.ts':
    'the table of signs by which texts tell their language, in which a language that is missing does not compile',
  'src/service/feeds/words/words-of-feeds.ts':
    'the table of words, in which a language that is missing does not compile',
  'src/service/pages/words/reader-words.ts': 'the table of words, in which a language that is missing does not compile',
  'src/service/words/words.ts': 'the table of words, in which a language that is missing does not compile',
  'src/client/generated/': 'written from the documents',
  'src/service/database/migrations/': 'a migration keeps the languages of its time',
  'src/service/start/list-languages.ts': 'the languages of the migrations',
  'src/service/sample/': 'the sample is written in languages of its own',
  'src/service/bench/': 'the texts of the benchmark are made in languages of their own',
  'src/scripts/bench/': 'the texts of the benchmark are made in languages of their own',
  'src/scripts/reports/': 'journeys that are measured are in languages of their own',
  'e2e/support/languages.ts': 'the languages of journeys that bring texts of their own',
  'e2e/support/directions.ts': 'the marks of the texts of journeys',
}

const exceptionOf = (file: string) => Object.keys(exceptions).find((start) => file.startsWith(start))

const product = [...readSources()].filter(
  ([file]) => !file.endsWith('.spec.ts') && (file.startsWith('e2e/support/') || !isTest(file)),
)
const pages = ['index.html', 'public/boot.js', 'public/first-dates.js'].map(
  (file) => [file, { text: readFileSync(join(root, file), 'utf8') }] as const,
)

test('no code names languages beside their rows, words and sentences', () => {
  expect(product.length).toBeGreaterThan(300)
  const found = [...product, ...pages].flatMap(([file, { text }]) =>
    faults(text).map((line) => [file, line.trim()] as const),
  )
  expect(found.filter(([file]) => exceptionOf(file) === undefined)).toEqual([])
  // An exception that is none any more goes.
  const used = new Set(found.map(([file]) => exceptionOf(file)))
  expect(Object.keys(exceptions).filter((one) => !used.has(one))).toEqual([])
})

test.each([
  `const direction = language === 'ar' ? 'rtl' : 'ltr'`,
  `if ("tr" !== language) return`,
  `case 'en':`,
  `const languages = ['ar', 'en', 'tr']`,
  `path.replace(/^(ar|en|tr)\\./, '')`,
  `const rows = { ar: row('ar'), en: row('en'), tr: row('tr') }`,
  `const words = { ar, en, tr }`,
  `  tr: 'Türkçe',`,
  `language text not null check (language in ('ar', 'en', 'tr')),`,
  `t('views.missing_ar')`,
  `valueAt(record, 'ar.title')`,
])('a language is found: %s', (line) => {
  expect(faults(line)).toEqual([line])
})

test.each([
  `const row = element.closest('tr')`,
  `const named = new Intl.DisplayNames('en', { type: 'language' })`,
  `import { refusals as ar } from '../words/ar/refusals.ts'`,
  ` * Paths such as 'ar.title'.`,
  `post({ i18n_language: 'en' })`,
])('a language is not listed: %s', (line) => {
  expect(faults(line)).toEqual([])
})
