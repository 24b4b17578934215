/** Columns are called alike in lists and in exported tables: the words of the admin and of the service stand apart. */
import { expect, test } from 'vitest'
import { fields as ar } from '../../admin/i18n/words/ar/base/fields.ts'
import { fields as en } from '../../admin/i18n/words/en/base/fields.ts'
import { fields as tr } from '../../admin/i18n/words/tr/base/fields.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { languages } from '../../contract/languages.ts'
import { service_words } from '../../service/words/words.ts'

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, en, tr }

test.each(languages)('headings in %s are those of lists', (language) => {
  const headings = resource_names.flatMap((name) =>
    Object.entries(service_words[language].columns).flatMap(([column, word]) => {
      const label = labels[language]?.[`fields.${name}.${column}`]
      // Below the name of its kind, a record is called by it.
      return label === undefined || column === resources[name].label
        ? []
        : [[`${name}.${column}`, word, label] as const]
    }),
  )
  expect(headings.length).toBeGreaterThan(50)
  expect(headings.filter(([, word, label]) => word !== label)).toEqual([])
})
