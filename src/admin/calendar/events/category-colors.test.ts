import { expect, test } from 'vitest'
import { hue_of_color, hues } from '../../kinds/cells/category-hue.ts'
import { categoryHues, signStyle } from './category-colors.ts'
import { asEvent } from './placement.ts'

const of = (...categories: number[]) =>
  categories.map((id, at) => asEvent({ id: at + 1, categories: [{ id }], start_date: '', end_date: '' }))

test('categories that are shown together differ, as long as there are hues', () => {
  const found = categoryHues(of(1, 13, 25, 2, 37, 49))
  expect(new Set(found.values()).size).toBe(6)
})

test('a category keeps its hue in every period where no other one has it', () => {
  expect(categoryHues(of(3, 5)).get(5)).toBe(categoryHues(of(5, 9, 2)).get(5))
  // The lower id keeps its hue; the other one takes the free hue that differs most.
  expect(categoryHues(of(13, 1)).get(1)).toBe(categoryHues(of(1)).get(1))
})

test('a colour that an editor chose is kept, and others keep away from it', () => {
  const events = [
    { id: 13, color: '' },
    { id: 5, color: 'gold' },
    { id: 1, color: 'magenta' },
  ].map((category, at) => asEvent({ id: at + 1, categories: [category], start_date: '', end_date: '' }))
  const found = categoryHues(events)
  expect(found.get(5)).toBe(hue_of_color.gold)
  expect(found.get(1)).toBe(hue_of_color.magenta)
  expect(new Set(found.values()).size).toBe(3)
})

test('the order of the events does not matter', () => {
  expect([...categoryHues(of(25, 1, 13))].toSorted()).toEqual([...categoryHues(of(13, 25, 1))].toSorted())
})

test('more categories than hues share some', () => {
  const found = categoryHues(of(...Array.from({ length: 30 }, (_, at) => at + 1)))
  expect(found.size).toBe(30)
  expect(new Set(found.values()).size).toBe(hues.length)
})

test('hues that share a shape are opposite, and neighbours have different ones', () => {
  const sorted = hues.toSorted((a, b) => a - b)
  const shapeOf = (hue: number) => {
    const { '--hue': own, ...shape } = { '--hue': 0, ...signStyle(hue) }
    expect(own).toBe(hue)
    return JSON.stringify(shape)
  }
  for (const [at, hue] of sorted.entries()) {
    const alike = sorted.filter((other) => shapeOf(other) === shapeOf(hue))
    expect(alike.map((other) => sorted.indexOf(other))).toEqual([at % 6, (at % 6) + 6])
  }
})
