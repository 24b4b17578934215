import { expect, test } from 'vitest'
import { onlyMatch, rankOf } from './name-rank.ts'

test('a name ranks before what starts with the text, what contains it, and what does not', () =>
  expect(['İstanbul', 'Istanbul Hall', 'New Istanbul', 'Ankara'].map((name) => rankOf(name, 'istanbul'))).toEqual([
    -1, 0, 1, 2,
  ]))

const match = (names: readonly string[], text: string, entered: boolean) =>
  onlyMatch(names, (name) => name, text, entered)

test('a whole name is chosen before names that contain it', () => {
  expect(match(['Hall', 'Hall 2'], 'hall', false)).toBe('Hall')
  expect(match(['Hall', 'Hall 2'], 'hall', true)).toBe('Hall')
})

test('a part of a name is enough after Enter, when it names one record', () => {
  expect(match(['Hall 2', 'Park'], 'hall', false)).toBeUndefined()
  expect(match(['Hall 2', 'Park'], 'hall', true)).toBe('Hall 2')
  expect(match(['Hall 2', 'Hall 3'], 'hall', true)).toBeUndefined()
})

test('of several with the same name none is chosen', () =>
  expect(match(['Hall', 'Hall'], 'hall', true)).toBeUndefined())
