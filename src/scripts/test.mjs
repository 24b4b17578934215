/**
 * `npm test`: installs missing packages and checks format, types, lint, unit and service tests, and the journeys in a browser.
 * `npm test -- lint`, `unit` or `e2e` runs a part; further words go to its runner: `npm test -- e2e venues`.
 * `long` (`npm run test:long`) is `unit` with many more kills and much more fuzz, and an audit of packages.
 */
import { build } from './build/build.mjs'
import { audit } from './checks/audit.mjs'
import { checkCircles } from './checks/check-circles.mjs'
import { checkComments } from './checks/check-comments.mjs'
import { checkExports } from './checks/check-exports.mjs'
import { checkLogicalCss } from './checks/check-logical-css.mjs'
import { checkRooms } from './checks/check-rooms.mjs'
import { checkSizes } from './checks/check-sizes.mjs'
import { ensureShell } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { installLinter, lint } from './checks/lint.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { endTogether, runTool, say, tool } from './run.mjs'
import { readTimes, slowestFiles } from './reports/file-times.mjs'
import { removeReports, reportFile } from './reports/report-files.mjs'
import { writeTasks } from './reports/tasks.mjs'
import { closingLine, readTally } from './reports/tally.mjs'

/** @typedef {{ code: number, output: string }} Result */

/** @type {import('./reports/tally.mjs').Tally[]} */
const tallies = []

/**
 * Runs a step and prints its name and time. Steps that collect their output may run side by side.
 * @param {string} name @param {() => Promise<Result>} work @throws when it fails
 */
async function step(name, work) {
  const start = Date.now()
  const { code, output } = await work()
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  if (code === 0) return say(`✓ ${name} (${seconds} s)`)
  say(`\n${output.trim()}\n✗ ${name} (${seconds} s)`)
  throw new Error(`${name} failed.`)
}

/** Awaits all works, so that none is left running, and throws the first error. @param {readonly Promise<unknown>[]} works */
async function all(works) {
  const rejected = (await Promise.allSettled(works)).find((result) => result.status === 'rejected')
  if (rejected) throw rejected.reason
}

async function statically() {
  say('\n▸ format, types and lint')
  const collect = { collect: true }
  // Both tools skip files that have not changed since they passed.
  const formats = ['--cache', '--cache-location', '.cache/prettier']
  const types = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
  await all([
    step('format', () => runTool(tool('prettier'), ['--check', ...formats, '--log-level', 'warn', '.'], collect)),
    step('types', () => runTool(tool('typescript', 'tsc'), ['-p', 'tsconfig.json', ...types], collect)),
    step('logical styles', async () => checkLogicalCss()),
    step('exports', async () => checkExports()),
    step('circles of imports', async () => checkCircles()),
    step('sizes of rooms', async () => checkRooms()),
    step('comments', async () => checkComments()),
    installLinter().then(() => step('lint', () => lint(['.']))),
  ])
}

/** Fails for known vulnerabilities of packages; where the registry does not tell, says so. */
async function audited() {
  const { answered, ...result } = await audit()
  if (answered) return step('audit', async () => result)
  say('\n!!! The registry answers no audit here: packages are NOT checked for known vulnerabilities. !!!\n')
}

async function product() {
  await step('build', async () => {
    await build()
    return { code: 0, output: '' }
  })
  await step('sizes', async () => checkSizes())
}

/** Returns the environment with both database engines. @returns {Promise<NodeJS.ProcessEnv>} */
async function databases() {
  const url = await ensurePostgres()
  if (url) return { TEST_DATABASE_URL: url }
  say('\n!!! PostgreSQL could not be installed: one of the two engines is NOT tested. Set TEST_DATABASE_URL. !!!\n')
  if (process.env.CI) throw new Error('CI tests both engines.')
  return {}
}

/** Returns the environment with a browser. @returns {Promise<NodeJS.ProcessEnv>} */
async function browser() {
  const chromium = await ensureShell()
  return chromium ? { CHROMIUM_PATH: chromium } : {}
}

/**
 * @param {'vitest' | 'playwright'} runner @param {string} name @param {string} program
 * @param {readonly string[]} parameters @param {NodeJS.ProcessEnv} env
 */
async function tests(runner, name, program, parameters, env) {
  say(`\n▸ ${name}`)
  const file = reportFile(runner)
  const output = runner === 'vitest' ? [`--outputFile.json=${file}`] : []
  try {
    await step(name, () =>
      runTool(program, [...parameters, ...output], {
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    )
  } finally {
    tallies.push(readTally(runner))
  }
}

const unit = (/** @type {readonly string[]} */ filters, /** @type {NodeJS.ProcessEnv} */ env) =>
  tests(
    'vitest',
    'unit and service tests',
    tool('vitest'),
    ['run', '--reporter=default', '--reporter=json', '--reporter=./src/scripts/reports/file-times.mjs', ...filters],
    env,
  )

const e2e = (/** @type {readonly string[]} */ filters, /** @type {NodeJS.ProcessEnv} */ env) =>
  tests(
    'playwright',
    'journeys in the browser',
    tool('@playwright/test', 'playwright'),
    ['test', '--reporter=list,json', ...filters],
    env,
  )

async function work() {
  const [part, ...filters] = process.argv.slice(2)
  if (part !== undefined && !['lint', 'unit', 'e2e', 'long'].includes(part))
    throw new Error(`No part ${part}: lint, unit, e2e or long.`)
  const wants = (/** @type {string} */ name) =>
    part === undefined || part === name || (name === 'unit' && part === 'long')
  await install()
  /** @type {NodeJS.ProcessEnv} */
  const env = part === 'long' ? { TEST_LONG: '1' } : {}
  const machine = async () => {
    // One after the other: apt-get takes a lock.
    if (wants('unit') || wants('e2e')) Object.assign(env, await databases())
    if (wants('e2e')) Object.assign(env, await browser())
  }
  const parts = [
    ...(part === 'long' ? [audited()] : []),
    ...(wants('lint') ? [statically()] : []),
    ...(part === 'lint' ? [] : [product()]),
  ]
  await all([machine(), ...parts])
  if (wants('unit')) await unit(filters, env)
  if (wants('e2e')) await e2e(filters, env)
}

endTogether()
removeReports()
try {
  await work()
} catch (error) {
  say(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
const times = readTimes()
if (times.length > 0) say(`\n${slowestFiles(times)}`)
const counted = writeTasks()
if (counted) say(`\nCounted tasks: ${counted}`)
process.stdout.write(`\n${closingLine(tallies, Boolean(process.exitCode))}\n`)
process.exit()
