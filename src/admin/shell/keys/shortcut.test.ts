import { expect, test } from 'vitest'
import { isShortcut, letterOf, type KeyPress } from './shortcut.ts'

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test.each([
  ['Latin', 'j', 'KeyJ', 'j'],
  ['Latin with caps lock', 'J', 'KeyJ', 'j'],
  ['Arabic', 'ت', 'KeyJ', 'j'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic', 'ء', 'KeyX', 'x'],
  ['Arabic, two letters on one key', 'لا', 'KeyB', 'b'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Turkish-F: the letter, wherever it stands', 'j', 'Semicolon', 'j'],
  ['Turkish-F: another letter at the place of e', 'ğ', 'KeyE', 'ğ'],
  ['Turkish-Q: the dotless i', 'ı', 'KeyI', 'i'],
  ['Turkish-Q: the capital with a dot', 'İ', 'Quote', 'i'],
  ['a key with a name', 'Enter', 'Enter', 'Enter'],
  ['a dead key', 'Dead', 'KeyE', 'e'],
])('J4 %s: %s is %s', (_layout, key, code, letter) => {
  expect(letterOf(press(key, code))).toBe(letter)
})

test('J4 ? on every layout', () => {
  const shiftKey = true
  expect(isShortcut(press('?', 'Slash', { shiftKey }), '?')).toBe(true)
  expect(isShortcut(press('؟', 'Slash', { shiftKey }), '?')).toBe(true)
  expect(isShortcut(press('?', 'Minus', { shiftKey }), '?')).toBe(true)
  expect(isShortcut(press('ظ', 'Slash'), '?')).toBe(false)
})

test('J4 / stands above the 7 on Turkish-Q', () => {
  expect(isShortcut(press('/', 'Digit7', { shiftKey: true }), '/')).toBe(true)
})

test('J4 modifiers are exactly those asked for', () => {
  expect(isShortcut(press('ن', 'KeyK', { ctrlKey: true }), 'mod+k')).toBe(true)
  expect(isShortcut(press('k', 'KeyK', { metaKey: true }), 'mod+k')).toBe(true)
  expect(isShortcut(press('k', 'KeyK', { ctrlKey: true }), 'k')).toBe(false)
  expect(isShortcut(press('k', 'KeyK', { ctrlKey: true, altKey: true }), 'mod+k')).toBe(false)
  expect(isShortcut(press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), 'mod+k')).toBe(false)
  expect(isShortcut(press('Enter', 'Enter', { ctrlKey: true }), 'mod+Enter')).toBe(true)
  expect(isShortcut(press('k', 'KeyK'), 'mod+k')).toBe(false)
})
