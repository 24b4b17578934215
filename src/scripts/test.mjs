/**
 * `npm test`: installs missing packages and checks format, types, lint, unit and service tests, and the journeys in a browser.
 * `npm test -- lint`, `unit` or `e2e` runs a part; further words go to its runner: `npm test -- e2e venues`.
 * `quick` answers in two minutes about what was changed. `long` (`npm run test:long`) is `unit` with all tests of the service on both
 * engines, many more kills and much more fuzz, an audit of packages, faults that tests must notice (`npm run mutate`), and the journeys
 * in every language. `record` is `unit`, and commits how long each file took.
 */
import { build } from './build/build.mjs'
import { audit } from './checks/audit.mjs'
import { checkCircles } from './checks/check-circles.mjs'
import { checkComments } from './checks/check-comments.mjs'
import { checkExports } from './checks/check-exports.mjs'
import { checkLogicalCss } from './checks/check-logical-css.mjs'
import { checkNames } from './checks/check-names.mjs'
import { checkRooms } from './checks/check-rooms.mjs'
import { checkSizes } from './checks/check-sizes.mjs'
import { ensureShell } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { installLinter, lint } from './checks/lint.mjs'
import { memoryFolder } from './setup/memory-folder.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { quick } from './quick/quick.mjs'
import { endTogether, say } from './run.mjs'
import { againstBudgets } from './reports/budget.mjs'
import { readFileTimes, slowestFiles } from './reports/file-times.mjs'
import { ProcessorTime } from './reports/processor-time.mjs'
import { commitTimes, recordTimes } from './reports/recorded-times.mjs'
import { removeReports } from './reports/report-files.mjs'
import { writeTasks } from './reports/tasks.mjs'
import { closingLine, readTally } from './reports/tally.mjs'
import { all, checkFormat, checkTypes, runMutants, runTests, step } from './steps.mjs'

/** @type {import('./reports/tally.mjs').Tally[]} */
const tallies = []

const processor_time = new ProcessorTime()
/** @type {Partial<Record<import('./reports/budget.mjs').Part, number | null>>} */
const used = {}

/**
 * Notes the processor time of a whole part.
 * @param {import('./reports/budget.mjs').Part} part @param {() => Promise<unknown>} work
 */
async function measured(part, work) {
  const before = processor_time.seconds()
  try {
    await work()
  } finally {
    const after = processor_time.seconds()
    used[part] = before === null || after === null ? null : after - before
  }
}

async function statically() {
  say('\n▸ format, types and lint')
  await all([
    step('format', () => checkFormat(['.'])),
    step('types', checkTypes),
    step('logical styles', async () => checkLogicalCss()),
    step('exports', async () => checkExports()),
    step('circles of imports', async () => checkCircles()),
    step('sizes of rooms', async () => checkRooms()),
    step('names', async () => checkNames()),
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
 * @param {'vitest' | 'playwright'} runner @param {string} name
 * @param {readonly string[]} parameters @param {NodeJS.ProcessEnv} env
 */
async function tests(runner, name, parameters, env) {
  say(`\n▸ ${name}`)
  try {
    await step(name, () => runTests(runner, parameters, env))
  } finally {
    tallies.push(readTally(runner))
  }
}

const unit = (/** @type {readonly string[]} */ filters, /** @type {NodeJS.ProcessEnv} */ env) =>
  tests('vitest', 'unit and service tests', filters, env)

const e2e = (/** @type {readonly string[]} */ filters, /** @type {NodeJS.ProcessEnv} */ env) =>
  tests('playwright', 'journeys in the browser', filters, env)

const quickly = () =>
  quick({
    unit: async (files, with_service) => unit(files, with_service ? await databases() : {}),
    journeys: async (files) => {
      const [env] = await Promise.all([browser(), product()])
      await e2e(files, { ...(await databases()), ...env })
    },
  })

/** The parts, and what each runs. @type {Readonly<Record<string, readonly string[]>>} */
const parts = { lint: ['lint'], unit: ['unit'], e2e: ['e2e'], quick: [], long: ['unit', 'e2e'], record: ['unit'] }

async function work() {
  const [part, ...filters] = process.argv.slice(2)
  if (part !== undefined && !Object.hasOwn(parts, part))
    throw new Error(`No part ${part}: ${Object.keys(parts).join(', ')}.`)
  await install()
  if (part === 'quick') return quickly()
  // Words of `long` choose tests of the service.
  const runs =
    part === 'long' && filters.length > 0 ? ['unit'] : part === undefined ? ['lint', 'unit', 'e2e'] : parts[part]
  const wants = (/** @type {string} */ name) => runs?.includes(name) === true
  /** @type {NodeJS.ProcessEnv} */
  const env = part === 'long' ? { TEST_LONG: '1' } : {}
  const machine = async () => {
    // One after the other: apt-get takes a lock.
    if (wants('unit') || wants('e2e')) Object.assign(env, await databases())
    if (wants('e2e')) Object.assign(env, await browser())
  }
  const checks = () =>
    all([
      machine(),
      ...(part === 'long' ? [audited()] : []),
      ...(wants('lint') ? [statically()] : []),
      ...(part === 'lint' ? [] : [product()]),
    ])
  // Budgets are for whole parts.
  const is_whole = filters.length === 0 && part !== 'long'
  const run = is_whole ? measured : (/** @type {string} */ _part, /** @type {() => Promise<unknown>} */ of) => of()
  await run('checks', checks)
  if (wants('unit')) await run('vitest', () => unit(filters, env))
  if (part === 'long' && filters.length === 0) await step('mutants', () => runMutants(env))
  if (wants('e2e')) await run('playwright', () => e2e(filters, env))
  if (part === 'record') commitTimes()
}

/** Prints what the parts took. @returns {boolean} whether one took more than its budget */
function tellProcessorTime() {
  const { lines, is_over } = againstBudgets(used)
  if (lines.length > 0) say(`\nProcessor time:\n${lines.join('\n')}`)
  return is_over
}

endTogether()
removeReports()
const memory = memoryFolder()
if (memory !== null) process.env.TMPDIR = memory
processor_time.start()
try {
  await work()
} catch (error) {
  say(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
processor_time.stop()
const times = readFileTimes()
recordTimes(times)
if (times.length > 0) say(`\n${slowestFiles(times)}`)
if (tellProcessorTime()) process.exitCode = 1
const counted = writeTasks()
if (counted) say(`\nCounted tasks: ${counted}`)
process.stdout.write(`\n${closingLine(tallies, Boolean(process.exitCode))}\n`)
process.exit()
