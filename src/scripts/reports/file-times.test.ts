import { expect, test } from 'vitest'
import { journeyTimes, slowestFiles } from './file-times.mjs'

const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })

test('the time of a file of journeys is that of all its tests, also of those in groups', () => {
  const group = { file: 'lists/a.spec.ts', specs: [spec(300)] }
  const suites = [
    { file: 'lists/a.spec.ts', specs: [spec(1000), spec(200, 400)], suites: [group] },
    { file: 'b.spec.ts', specs: [] },
  ]
  expect(journeyTimes({ suites })).toEqual([
    { file: 'e2e/lists/a.spec.ts', ms: 1900 },
    { file: 'e2e/b.spec.ts', ms: 0 },
  ])
})

test('the slowest twenty files are told, the slowest first', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }))
  const lines = slowestFiles(times).split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('   29.0 s  29.test.ts')
  expect(lines.at(-1)).toBe('   10.0 s  10.test.ts')
})
