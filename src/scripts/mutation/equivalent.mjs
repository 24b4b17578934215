/** Mutants that no test can notice, with the reason of each, from the committed list. */
import { readFileSync } from 'node:fs'

/** @typedef {{ file: string, before: string, after: string, nth?: number, reason: string }} Equivalent */

/** @returns {readonly Equivalent[]} */
export const equivalents = () => JSON.parse(readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'))

/** @param {import('./mutants.mjs').Mutant} mutant @param {readonly Equivalent[]} list @returns {string | null} the reason */
export const reasonFor = (mutant, list) =>
  list.find(
    ({ file, before, after, nth = 1 }) =>
      file === mutant.file && before === mutant.before && after === mutant.after && nth === mutant.nth,
  )?.reason ?? null
