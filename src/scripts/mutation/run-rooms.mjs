/** Mutates rooms one after the other. */
import { readSources } from '../checks/imports.mjs'
import { say } from '../run.mjs'
import { keyOf, sample, testsFor } from './choose.mjs'
import { TypeCheck } from './compiles.mjs'
import { equivalents, reasonFor } from './equivalent.mjs'
import { mutantsOf, withFault } from './mutants.mjs'
import { scoreOf, survives } from './report.mjs'
import { isIn, rooms, sourcesOf, testsOf } from './rooms.mjs'
import { MutantRunner } from './runner.mjs'

/**
 * @typedef {{ readonly rooms: readonly string[], readonly count: number, readonly seed: number, readonly allowed: number,
 *   readonly only: string }} Options `count`: mutants of each room; `allowed`: seconds of tests for each mutant; `only`: part of a path
 */

/**
 * Shows the mutants to the tests; those that no test notices, to the types.
 * @param {string} room @param {Options} options @param {MutantRunner} runner @param {TypeCheck} types
 * @returns {Promise<import('./report.mjs').RoomResult>}
 */
async function runRoom(room, { count, seed, allowed, only }, runner, types) {
  const own = rooms[room]
  if (!own) throw new Error(`No room ${room}: ${Object.keys(rooms).join(', ')}.`)
  const start = Date.now()
  const sources = readSources()
  const text = (/** @type {string} */ file) => sources.get(file)?.text ?? ''
  const files = [...sources.keys()]
  const mutated = sourcesOf(own, files).filter((file) => file.includes(only))
  const all = mutated.flatMap((file) => mutantsOf(file, text(file)))
  const mutants = sample(all, count, seed)
  const list = equivalents()
  const tests = testsOf(own, sources)
  const shown = mutants.filter((mutant) => reasonFor(mutant, list) === null)
  say(`\n▸ ${room}: ${mutants.length} of ${all.length} mutants, ${tests.length} test files`)
  const { failed, reach } = await runner.reach(shown, tests)
  for (const file of failed) reach.delete(file)
  for (const [file, { seconds }] of reach)
    if (isIn(file, own.processes ?? [])) reach.set(file, { seconds, reached: new Set(shown.map(keyOf)) })
  /** @type {Map<string, Map<string, number>>} */
  const noticed_by = new Map()
  /** @type {import('./report.mjs').Result[]} */
  const results = []
  for (const mutant of mutants) {
    const equivalent = reasonFor(mutant, list)
    const result = { mutant, noticed: equivalent === null ? await notice(mutant) : null, equivalent }
    results.push(result)
    const { file, line, before, after } = mutant
    say(
      survives(result)
        ? `✗ ${file}:${line}\n    ${before}\n    ${after}`
        : `✓ ${file}:${line} ${result.noticed ?? 'equivalent'}`,
    )
  }
  const seconds = (Date.now() - start) / 1000
  say(`${room}: ${scoreOf(results).toFixed(0)} % in ${seconds.toFixed(0)} s`)
  return { room, results, of: all.length, seconds, failed }

  /** @param {import('./mutants.mjs').Mutant} mutant @returns {Promise<string | null>} */
  async function notice(mutant) {
    const counts = noticed_by.get(mutant.file) ?? new Map()
    noticed_by.set(mutant.file, counts)
    const chosen = testsFor(mutant, reach, counts, allowed)
    const with_processes = chosen.some((file) => isIn(file, own?.processes ?? []))
    const expected = chosen.reduce((sum, file) => sum + (reach.get(file)?.seconds ?? 0), 0)
    if (chosen.length > 0) {
      const { noticed } = await runner.run(mutant, chosen, 60 + 5 * expected, with_processes)
      if (noticed !== null) counts.set(noticed, (counts.get(noticed) ?? 0) + 1)
      if (noticed !== null) return noticed
    }
    const original = text(mutant.file)
    return (await types.compiles(mutant.file, withFault(original, mutant), original)) ? null : 'types'
  }
}

/** @param {Options} options @returns {Promise<readonly import('./report.mjs').RoomResult[]>} */
export async function runRooms(options) {
  const runner = new MutantRunner()
  const types = new TypeCheck()
  /** @type {import('./report.mjs').RoomResult[]} */
  const results = []
  try {
    for (const room of options.rooms) results.push(await runRoom(room, options, runner, types))
  } finally {
    await runner.close()
    types.remove()
  }
  return results
}
