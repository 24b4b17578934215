import { expect, test } from 'vitest'
import { physicalStyles } from './check-logical-css.mjs'

test.each([
  ['a.css', 'margin-left: 1px'],
  ['a.css', '.a { padding-right: 1px }'],
  ['a.css', '  left: 0;'],
  ['a.css', 'text-align: right;'],
  ['a.css', 'border-top-left-radius: 1px;'],
  ['a.css', 'border-left-color: red;'],
  ['a.tsx', '<Box ml="md" />'],
  ['a.tsx', '<Box pr={4} />'],
  ['a.tsx', '<i style={{ top: 0, left: 0 }} />'],
  ['a.tsx', "const style = { marginLeft: 4, textAlign: 'center' }"],
])('%s: %s is physical', (name, line) => {
  expect(physicalStyles(name, line)).toEqual([`${name}:1: ${line.trim()}`])
})

test.each([
  ['a.css', 'margin-inline-start: 1px; inset-inline-end: 0; text-align: start;'],
  ['a.css', 'left: 0; /* physical: the map has no direction */'],
  ['a.css', 'grid-template-areas: "left right"; --left: 1px'],
  ['a.tsx', '<Box ms="md" pe={4} html={left} />'],
  ['a.tsx', 'const { left, right } = element.getBoundingClientRect()'],
])('%s: %s is not', (name, line) => {
  expect(physicalStyles(name, line)).toEqual([])
})
