/**
 * Chooses the tests of `npm test -- quick`. In this order, shortest first in each, as long as the time allows:
 * 1. test files that were changed themselves;
 * 2. those that import a changed file, through any number of others;
 * 3. of the service, those in the room of a changed file: in a folder of `src/service/test` that is called like a folder of its path;
 * 4. of the service, all others, when a file of the service or the contract was changed: tests over HTTP reach all of it.
 *
 * Imports are followed only as far as they say something: not through the files that start the whole service.
 */
import { posix } from 'node:path'

/** @typedef {ReadonlyMap<string, import('../checks/imports.mjs').Source>} Sources */
/** @typedef {import('../reports/recorded-times.mjs').Seconds} Seconds */
/** @typedef {{ chosen: readonly string[], left_out: readonly string[], seconds: number }} Choice */

/** Import the whole service, or start it by the name of its program. */
const whole_service = new Set(['src/service/test/serve.ts', 'src/service/app.ts', 'src/service/main.ts'])

const isUnitOrService = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/** @param {Sources} sources @param {ReadonlySet<string>} changed @returns {ReadonlySet<string>} the files that import them, and they themselves */
function importersOf(sources, changed) {
  const found = new Set(changed)
  const waiting = [...changed]
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, { imports }] of sources)
    for (const imported of imports.keys()) importers.set(imported, [...(importers.get(imported) ?? []), file])
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (whole_service.has(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      waiting.push(importer)
    }
  }
  return found
}

/** @param {string} file of the service @returns {ReadonlySet<string>} the folders of its path */
const roomsOf = (file) => new Set(posix.dirname(file).split('/').slice(2))

/** @param {string} test @param {readonly string[]} changed */
const isInRoom = (test, changed) => {
  const room = /^src\/service\/test\/([^/]+)\//.exec(test)?.[1]
  return room !== undefined && changed.some((file) => /^src\/service\/(?!test\/)/.test(file) && roomsOf(file).has(room))
}

/**
 * @param {Sources} sources @param {readonly string[]} changed files @param {Seconds} times @param {number} allowed seconds of all
 * @param {number} unknown seconds of a file whose time is not known
 * @returns {Choice}
 */
export function chooseTests(sources, changed, times, allowed, unknown) {
  const importers = importersOf(sources, new Set(changed))
  const reaches_service = changed.some(
    (file) => /^src\/(service|contract)\/.*\.ts$/.test(file) && !isUnitOrService(file),
  )
  const tests = [...sources.keys()].filter(isUnitOrService)
  const rank = (/** @type {string} */ test) => {
    if (changed.includes(test)) return 1
    if (importers.has(test)) return 2
    if (isInRoom(test, changed)) return 3
    return reaches_service && test.startsWith('src/service/test/') ? 4 : 0
  }
  const secondsOf = (/** @type {string} */ test) => times[test] ?? unknown
  const ordered = tests
    .map((test) => ({ test, rank: rank(test), seconds: secondsOf(test) }))
    .filter((one) => one.rank > 0)
    .toSorted((a, b) => a.rank - b.rank || a.seconds - b.seconds)
  /** @type {string[]} */
  const chosen = []
  /** @type {string[]} */
  const left_out = []
  let seconds = 0
  for (const one of ordered) {
    // Runs changed tests always.
    const fits = one.rank === 1 || seconds + one.seconds <= allowed
    if (fits) seconds += one.seconds
    ;(fits ? chosen : left_out).push(one.test)
  }
  return { chosen, left_out, seconds }
}

/**
 * Returns the journeys to run: those that were changed, when nothing else was and they fit.
 * @param {readonly string[]} changed @param {Seconds} times @param {number} allowed @param {number} unknown @returns {readonly string[]}
 */
export function chooseJourneys(changed, times, allowed, unknown) {
  if (changed.length === 0 || !changed.every((file) => file.startsWith('e2e/'))) return []
  const specs = changed.filter((file) => file.endsWith('.spec.ts'))
  const seconds = specs.reduce((sum, file) => sum + (times[file] ?? unknown), 0)
  return seconds <= allowed ? specs : []
}
