/** What the two test runners report, added up. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

const reports = '.cache/reports'

/** @param {VitestReport} report @returns {Tally} */
const ofVitest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})

/** @param {PlaywrightReport} report @returns {Tally} */
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** The file that a runner shall write, an older one gone. @param {'vitest' | 'playwright'} runner */
export function reportFile(runner) {
  const file = join(root, reports, `${runner}.json`)
  mkdirSync(join(root, reports), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** @param {'vitest' | 'playwright'} runner @param {string} file @returns {Tally} */
export function readTally(runner, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? ofVitest(report) : ofPlaywright(report)
}

/**
 * The last line. A step that failed without a failed test (types, say) counts as one.
 * @param {readonly Tally[]} tallies @param {boolean} is_failed
 */
export function closingLine(tallies, is_failed) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const failed = is_failed ? Math.max(sum('failed'), 1) : sum('failed')
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
