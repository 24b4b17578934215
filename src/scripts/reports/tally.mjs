/** Adds up the counts of tests that the two runners report. */
import { existsSync, readFileSync } from 'node:fs'
import { reportPath } from './report-files.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

/** @param {VitestReport} report @returns {Tally} */
const vitestTally = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})

/** @param {PlaywrightReport} report @returns {Tally} */
const playwrightTally = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** @param {'vitest' | 'playwright'} runner @returns {Tally} zeros where it has not reported */
export function readTally(runner) {
  const file = reportPath(runner)
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? vitestTally(report) : playwrightTally(report)
}

/**
 * Returns the last line of a run. A step that failed without a failed test, such as types, counts as one.
 * @param {readonly Tally[]} tallies @param {boolean} is_failed
 */
export function closingLine(tallies, is_failed) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const failed = is_failed ? Math.max(sum('failed'), 1) : sum('failed')
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
