/** Headings of exported tables in the language of the reader. */
import { describe, expect, test } from 'vitest'
import { exportColumns, exportHeading } from '../../contract/desk/exports/export-columns.ts'
import { languages } from '../../contract/languages.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { service_words } from '../words/words.ts'
import { columnOfHeading, wordedHeading } from './column-headings.ts'

describe.each(languages)('headings in %s', (reader) => {
  test.each(resource_names)('of %s are words, each another, and mean their column', (name) => {
    const all = exportColumns(name).flatMap((column) =>
      [null, ...languages].map((language) => ({ column, language, is: exportHeading(column, language) })),
    )
    const headings = all.map(({ column, language }) => wordedHeading(resources[name], column, language, reader))
    expect(headings.map(columnOfHeading)).toEqual(all.map(({ is }) => is))
    expect(new Set(headings).size).toBe(headings.length)
    for (const { column } of all)
      expect(service_words[reader].columns).toHaveProperty(column.name.replace(/^name$/, 'title'))
  })
})

test('a heading names the language of its texts, and one that is no word stays as it is', () => {
  expect(wordedHeading(resources.events, { name: 'title' }, 'tr', 'tr')).toBe('Başlık (Türkçe)')
  expect(['Başlık (Türkçe)', 'title_tr', 'Anything'].map(columnOfHeading)).toEqual(['title_tr', 'title_tr', 'Anything'])
})
