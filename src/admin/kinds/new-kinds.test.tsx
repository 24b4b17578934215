/** Kinds that no field has yet: what their controls, cells, filters and differences draw. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Field, Parameter } from '../../contract/field.ts'
import { loadWords } from '../i18n/load-words.ts'
import { LocaleProvider, useWords } from '../i18n/locale.tsx'
import { fieldCell } from './cells/cells.tsx'
import { ValueText } from './values/value-text.tsx'
import { Control } from './controls/controls.tsx'
import type { FormValue } from './values/values.ts'
import { ChoicesFilter } from './filters/choices-filter.tsx'

const capacity: Field = { kind: 'integer', least: 1 }
const attendance: Field = { kind: 'choice', options: ['offline', 'online'] }
const access: Field = {
  kind: 'choices',
  options: ['step_free', 'quiet_space', 'hearing_loop'],
}

await loadWords('en', 'forms')
const { messages } = await loadWords('en')
const words = {
  language: 'en' as const,
  messages: {
    ...messages,
    'options.attendance.offline': 'On site',
    'options.attendance.online': 'Online',
    'options.access.step_free': 'Step-free',
    'options.access.quiet_space': 'Quiet space',
    'options.access.hearing_loop': 'Hearing loop',
  },
}

const draw = (node: ReactNode): string => renderToStaticMarkup(<LocaleProvider words={words}>{node}</LocaleProvider>)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const control = (name: string, row: Field, value: FormValue, error?: string) =>
  draw(
    <Control
      resource="venues"
      {...{ name, row, value, error }}
      label={`Label of ${name}`}
      onChange={() => undefined}
      language="en"
      values={{}}
      known={new Map()}
      item={null}
    />,
  )

describe('in a form', () => {
  test('a choice is a list of its options, with none where it may be empty', () => {
    const drawn = control('attendance', attendance, 'online')
    expect(textOf(drawn)).toBe('Label of attendance Not given On site Online')
    expect(drawn).toMatch(/<option value="online" selected="">/)
    expect(control('attendance', { ...attendance, initial: 'offline' }, 'online')).not.toContain('Not given')
  })

  test('several choices are boxes under one name, with the refusal tied to them', () => {
    const drawn = control('access', access, ['quiet_space'], 'Wrong')
    expect(drawn).toMatch(/^<fieldset[^>]*><legend>Label of access<\/legend>/)
    expect(drawn.match(/<input[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/checkbox"\/>Step-free/),
      expect.stringMatching(/checked=""\/>Quiet space/),
      expect.stringMatching(/checkbox"\/>Hearing loop/),
    ])
    const id = /aria-describedby="([^"]+)"/.exec(drawn)?.[1]
    expect(drawn).toContain(`<span id="${id}"`)
  })

  test('an integer is typed with a keyboard of digits', () => {
    expect(control('capacity', capacity, '250')).toMatch(/<input [^>]*inputMode="numeric"[^>]*value="250"/)
  })
})

function Cell({ name, row, value }: { readonly name: string; readonly row: Field; readonly value: unknown }) {
  return fieldCell({ name, row, value, locale: useWords(), resource: 'venues', item: { id: 1 } })
}

test.each([
  ['capacity', 1250, '1,250', capacity],
  ['capacity', null, '', capacity],
  ['attendance', 'online', 'Online', attendance],
  ['attendance', '', '', attendance],
  ['access', ['step_free', 'hearing_loop'], 'Step-free and Hearing loop', access],
  ['access', [], '', access],
] as const)('a cell of %s says %j as words', (name, value, text, row) => {
  expect(textOf(draw(<Cell {...{ name, row, value }} />))).toBe(text)
})

test.each([
  ['capacity', 1250, '1,250', capacity],
  ['attendance', 'online', 'Online', attendance],
  ['access', ['step_free', 'hearing_loop'], 'Step-free and Hearing loop', access],
  ['access', [], 'nothing', access],
] as const)('a difference of %s says %j as words', (name, value, text, row) => {
  expect(textOf(draw(<ValueText resource="venues" {...{ name, row, value }} />))).toBe(text)
})

test('a filter by several choices says which are chosen', () => {
  const row: Parameter = { kind: 'choices', options: access.options ?? [] }
  const filter = (value: readonly string[] | undefined) =>
    draw(<ChoicesFilter resource="venues" name="access" label="Access" {...{ row, value }} change={() => undefined} />)
  expect(textOf(filter(['hearing_loop', 'step_free']))).toContain('Step-free or Hearing loop')
  expect(textOf(filter(undefined))).toContain('Any')
})
