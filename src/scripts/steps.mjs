/** Steps of `npm test`: what each runs, and how its name and time are printed. */
import { join } from 'node:path'
import { root, say, runTool, tool } from './run.mjs'
import { reportFile } from './reports/report-files.mjs'

/** @typedef {{ code: number, output: string }} Result */

/**
 * Runs a step and prints its name and time. Steps that collect their output may run side by side.
 * @param {string} name @param {() => Promise<Result>} work @throws when it fails
 */
export async function step(name, work) {
  const start = Date.now()
  const { code, output } = await work()
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  if (code === 0) return say(`✓ ${name} (${seconds} s)`)
  say(`\n${output.trim()}\n✗ ${name} (${seconds} s)`)
  throw new Error(`${name} failed.`)
}

/** Awaits all works, so that none is left running, and throws the first error. @param {readonly Promise<unknown>[]} works */
export async function all(works) {
  const rejected = (await Promise.allSettled(works)).find((result) => result.status === 'rejected')
  if (rejected) throw rejected.reason
}

const collect = { collect: true }

/** Checks the format of these files, skipping those that have not changed since they passed. @param {readonly string[]} files */
export function checkFormat(files) {
  const options = [
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--ignore-unknown',
    '--log-level',
    'warn',
  ]
  return runTool(tool('prettier'), [...options, ...files], collect)
}

/** Checks the types of all files, anew only where something changed. */
export function checkTypes() {
  const options = ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
  return runTool(tool('typescript', 'tsc'), options, collect)
}

/**
 * Runs a test runner, which writes its report.
 * @param {'vitest' | 'playwright'} runner @param {readonly string[]} parameters @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export function runTests(runner, parameters, env) {
  const file = reportFile(runner)
  const variables = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./src/scripts/reports/file-times.mjs']
  return runner === 'vitest'
    ? runTool(tool('vitest'), ['run', ...reporters, `--outputFile.json=${file}`, ...parameters], { env: variables })
    : runTool(tool('@playwright/test', 'playwright'), ['test', '--reporter=list,json', ...parameters], {
        env: variables,
      })
}

/** Puts faults into the sources, one at a time, and counts those that tests notice. @param {NodeJS.ProcessEnv} env */
export const runMutants = (env) =>
  // On one engine: twice the time would notice no more.
  runTool(join(root, 'src', 'scripts', 'mutate.mjs'), [], { env: { ...process.env, ...env, TEST_LONG: '' } })
