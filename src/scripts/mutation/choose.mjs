/** Chooses the mutants of a run, the same ones every time, and the tests that each is shown to. */
import { createHash } from 'node:crypto'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** The time of a test file and the mutants that it came to, in the run without a fault. @typedef {{ readonly seconds: number, readonly reached: ReadonlySet<string> }} Reach */

/** @param {Pick<Mutant, 'file' | 'before' | 'after' | 'nth'>} mutant */
export const keyOf = ({ file, before, after, nth }) => [file, before, after, nth].join('\n')

/**
 * Draws by a number made of the mutant itself, so that a change of one source leaves the choice in all others.
 * @param {readonly Mutant[]} mutants @param {number} count @param {number} seed @returns {readonly Mutant[]}
 */
export function sample(mutants, count, seed) {
  const lot = (/** @type {Mutant} */ mutant) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(mutant)}`)
      .digest('hex')
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .toSorted((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1))
}

/**
 * Returns the test files that come to a mutant, those that noticed others of its file first, then the shortest, as many as the time
 * allows.
 * @param {Mutant} mutant @param {ReadonlyMap<string, Reach>} reach by test file
 * @param {ReadonlyMap<string, number>} noticed how many mutants of the file each test file has noticed
 * @param {number} allowed seconds @returns {readonly string[]}
 */
export function testsFor(mutant, reach, noticed, allowed) {
  const key = keyOf(mutant)
  const ordered = [...reach]
    // Code that runs while a module is loaded has no probe.
    .filter(([, { reached }]) => mutant.probe === null || reached.has(key))
    .toSorted(([a, x], [b, y]) => (noticed.get(b) ?? 0) - (noticed.get(a) ?? 0) || x.seconds - y.seconds)
  let seconds = 0
  return ordered
    .filter(([, { seconds: more }], place) => {
      if (place > 0 && seconds + more > allowed) return false
      seconds += more
      return true
    })
    .map(([file]) => file)
}
