/** How each field is stored, written out: a changed flag of a row would change the database and the rights of organizers. */
import { expect, test } from 'vitest'
import type { ResourceName } from '../field.ts'
import { resource_names, resources, writable } from '../resources.ts'

interface Stored {
  readonly per_language: string
  readonly contact: string
}

const address = 'address city country province state stateprovince'

const stored: Readonly<Record<ResourceName, Stored>> = {
  events: {
    per_language: 'date date_utc description event_status_reason excerpt slug status title unpublish_date',
    contact: '',
  },
  venues: {
    per_language: `accessibility_note address city country date date_utc description province slug state stateprovince status venue`,
    contact: `${address} phone zip capacity accessibility accessibility_checked`,
  },
  organizers: { per_language: 'date date_utc description organizer slug status', contact: 'email phone' },
  categories: { per_language: 'description name slug', contact: '' },
  tags: { per_language: 'description name slug', contact: '' },
}

const named = (text: string) => text.split(' ').filter(Boolean).toSorted()

test.each(resource_names)('texts and contact facts of %s', (name) => {
  const rows = Object.entries(writable(resources[name]))
  expect(rows.flatMap(([field, row]) => (row.per_language ? [field] : [])).toSorted()).toEqual(
    named(stored[name].per_language),
  )
  expect(rows.flatMap(([field, row]) => (row.contact ? [field] : [])).toSorted()).toEqual(named(stored[name].contact))
})
