import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ablations } from './ablations.ts'
import { scenarios } from '../scenarios.ts'

const names = scenarios.map(({ name }) => name)

test.each(ablations)('the ablation without $name still finds the code that it leaves out', ({ edits, scenarios }) => {
  for (const { file, find } of edits) {
    const source = readFileSync(join(import.meta.dirname, '..', '..', `${file}.ts`), 'utf8')
    expect(source.split(find).length - 1, `${find} in ${file}`).toBe(1)
  }
  expect(names).toEqual(expect.arrayContaining([...scenarios]))
})
