import { expect, test } from 'vitest'
import { taskTable, tasksOf } from './tasks.mjs'

const task = (number: number, language: string, texts: number) => ({
  ...{ number, name: `Task ${number}`, language, presses: 2, keys: 1, texts, letters: texts * 5 },
  ...{ seconds: 7.26, waited: 0.84 },
})
const spec = (...tasks: readonly object[]) => ({
  tests: tasks.map((one) => ({ annotations: [{ type: 'task', description: JSON.stringify(one) }] })),
})

test('counted tasks are read from all groups, in the order of their numbers', () => {
  const suites = [{ specs: [spec(task(10, 'en', 1))], suites: [{ specs: [spec(task(2, 'ar', 0), task(2, 'en', 0))] }] }]
  expect(tasksOf({ suites }).map(({ number, language }) => `${number} ${language}`)).toEqual(['2 en', '2 ar', '10 en'])
  expect(tasksOf({ suites: [{ specs: [{ tests: [{}] }] }] })).toEqual([])
})

test('the table says what a task takes of the person and of the machine', () => {
  expect(
    taskTable([task(2, 'en', 0), task(2, 'ar', 1)])
      .split('\n')
      .slice(2),
  ).toEqual(['| 2 | Task 2 | 2 | 1 |  | 7 | 0.8 |', '| 2 | Task 2, ar | 2 | 1 | 1 (5) | 7 | 0.8 |'])
})
