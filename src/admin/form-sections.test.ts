import { expect, test } from 'vitest'
import type { ResourceName } from '../contract/field.ts'
import { resource_names, resources, writable } from '../contract/resources.ts'
import { briefFields, formSections, type FormPart } from './form-sections.ts'
import { controls, nothing } from './kinds/controls/controls.tsx'

/** Which forms have each part. */
const parts: Record<FormPart, readonly ResourceName[]> = {
  password: ['events'],
  position: ['venues'],
  repeat: ['events'],
  double_booking: ['events'],
  events: ['venues', 'organizers'],
  impact: ['venues'],
  checked: ['venues'],
}

/** The language is chosen above the form; the date in UTC follows the date. */
const elsewhere = ['date_utc', 'i18n_language']

test.each(resource_names)('every writable field of %s has one place in its form, and a control', (name) => {
  const rows = writable(resources[name])
  const all = formSections(name).flatMap(({ fields }) => fields)
  for (const [part, of] of Object.entries(parts)) expect(all.includes(part), part).toBe(of.includes(name))
  const placed = all.filter((field) => !(field in parts))
  expect(placed.toSorted()).toEqual(
    Object.keys(rows)
      .filter((field) => !elsewhere.includes(field))
      .toSorted(),
  )
  for (const field of placed) expect(rows[field] && controls[rows[field].kind], field).not.toBe(nothing)
})

test.each(resource_names)('what creates %s in passing asks for all that is required', (name) => {
  const rows = writable(resources[name])
  const asked = briefFields(name)
  expect(asked.filter((field) => !rows[field])).toEqual([])
  expect(Object.keys(rows).filter((field) => rows[field]?.required && !asked.includes(field))).toEqual([])
})

test('the lines of an address stand together, from the street to the country', () => {
  const place = formSections('venues').find(({ title }) => title === 'place')
  const lines = ['address', 'zip', 'city', 'stateprovince', 'state', 'province', 'country']
  expect(place?.fields.filter((field) => !(field in parts))).toEqual(lines)
})
