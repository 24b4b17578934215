/** Setup of test files in the run that looks which mutants they come to: writes them to a file, a line for each test file. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const file = process.env.MUTATION_REACH
/** @type {Set<string>} */
const reached = new Set()

Object.assign(globalThis, { mutationReached: (/** @type {string} */ key) => void reached.add(key) })

afterAll(() => {
  if (file !== undefined)
    appendFileSync(file, `${JSON.stringify({ test: expect.getState().testPath, reached: [...reached] })}\n`)
})
