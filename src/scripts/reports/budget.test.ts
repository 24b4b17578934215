import { expect, test } from 'vitest'
import { againstBudgets, budgets } from './budget.mjs'

test('a part within its budget passes', () => {
  const { lines, is_over } = againstBudgets({ vitest: budgets.vitest })
  expect(lines).toEqual([`  vitest: ${budgets.vitest} s of ${budgets.vitest} s`, `  all: ${budgets.vitest} s`])
  expect(is_over).toBe(false)
})

test('a part over its budget fails the run and says where the budget stands', () => {
  const { lines, is_over } = againstBudgets({ checks: 1, vitest: budgets.vitest + 1 })
  expect(lines.at(-1)).toBe(`  all: ${budgets.vitest + 2} s`)
  expect(lines[1]).toBe(
    `✗ vitest: ${budgets.vitest + 1} s of ${budgets.vitest} s: over its budget (src/scripts/reports/budget.mjs)`,
  )
  expect(is_over).toBe(true)
})

test('where nothing is measured nothing fails', () => {
  expect(againstBudgets({ playwright: null })).toEqual({
    lines: ['  playwright: not measured, since this system has no /proc'],
    is_over: false,
  })
})
