/** Reads from both runners how long each test file took. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { reportFile, reportPath } from './report-files.mjs'
import { root } from '../run.mjs'

/** @typedef {{ file: string, ms: number }} FileTime */
/** @typedef {{ file: string, specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[], suites?: readonly Suite[] }} Suite */

/** A reporter of Vitest. Its JSON report leaves out imports and `beforeAll`, where service tests spend their time. */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { file: relative(root, module.moduleId), ms: collectDuration + setupDuration + duration }
    })
    writeFileSync(reportFile('vitest-times'), JSON.stringify(times))
  }
}

/** @param {Suite} suite @returns {number} */
const suiteTime = ({ specs, suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(suiteTime),
  ].reduce((sum, ms) => sum + ms, 0)

/** @param {{ suites: readonly Suite[] }} report of Playwright @returns {readonly FileTime[]} */
export const journeyTimes = ({ suites }) => suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: suiteTime(suite) }))

/** @returns {readonly FileTime[]} of the runners that ran */
export function readFileTimes() {
  const read = (/** @type {Parameters<typeof reportPath>[0]} */ name) =>
    existsSync(reportPath(name)) ? JSON.parse(readFileSync(reportPath(name), 'utf8')) : null
  const report = read('playwright')
  return [...(read('vitest-times') ?? []), ...(report ? journeyTimes(report) : [])]
}

/** @param {readonly FileTime[]} times @returns {string} the slowest twenty, one a line */
export function slowestFiles(times) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  return ['Slowest files:', ...lines].join('\n')
}
