import { expect, test } from 'vitest'
import { resource_names, resources } from '../../../contract/resources.ts'
import { listedFields } from '../../../contract/desk/lists/list-request.ts'
import { isNameColumn } from '../../views.ts'
import { offeredColumns } from './use-columns.ts'

/** Columns that no single field stands for. */
const of_made_columns = {
  when: ['start_date', 'end_date', 'all_day', 'timezone'],
  languages: ['i18n_languages', 'i18n_stale'],
  modified: ['modified_utc'],
  count: ['count'],
  events: [],
  // Loads beside the list.
  image: [],
} as const

const isMade = (column: string): column is keyof typeof of_made_columns => Object.hasOwn(of_made_columns, column)

const fieldsOf = (column: string) =>
  isMade(column) ? of_made_columns[column] : [isNameColumn(column) ? 'i18n_language' : column]

test.each(resource_names)('a list asks for all that its columns show, and for no long text: %s', (resource) => {
  const asked = listedFields(resource, []).split(',')
  const heads = new Set(asked.map((path) => path.split('.')[0]))
  expect(heads).toContain(resources[resource].label)
  for (const column of offeredColumns(resource, true)) {
    for (const field of fieldsOf(column)) expect(heads).toContain(field)
  }
  expect(heads).not.toContain('description')
  expect(heads).not.toContain('image')
})
