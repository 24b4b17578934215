/** `npm test`: install what is missing, then types, format, lint, unit and service tests, and the journeys in a browser. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { lint } from './lint.mjs'
import { startPostgres } from './postgres.mjs'
import { build, install, main } from './prepare.mjs'
import { installed, root, run, say } from './run.mjs'

const reports = join(root, '.cache')
const totals = { passed: 0, failed: 0, skipped: 0 }

/** @param {string} name @param {() => Promise<number>} work */
async function step(name, work) {
  const start = Date.now()
  say(`\n▸ ${name}`)
  const code = await work()
  say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (code !== 0) throw new Error(`${name} failed.`)
}

/** @param {string} name @returns {any} a report that a runner wrote; undefined: it wrote none */
function report(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

async function statically() {
  await step('format', () => run(installed('prettier'), ['--check', '--log-level', 'warn', '.']))
  await step('types', () => run(installed('tsc'), ['-p', 'tsconfig.json']))
  await step('lint', () => lint(['src', 'e2e', 'vite.config.ts']))
}

async function units() {
  const postgres = await startPostgres()
  if (!postgres) {
    say('\n!!! PostgreSQL could not be had: one of the two engines is NOT tested. Set TEST_DATABASE_URL. !!!\n')
    if (process.env.CI) throw new Error('Both engines are required in CI.')
  }
  const env = { ...process.env, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) }
  const stop = () => postgres?.stop()
  process.once('exit', stop)
  try {
    await step('unit and service tests', () =>
      run(
        installed('vitest'),
        ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/vitest.json'],
        { env },
      ),
    )
  } finally {
    const found = report('vitest.json')
    totals.passed += found?.numPassedTests ?? 0
    totals.failed += found?.numFailedTests ?? 0
    totals.skipped += found?.numPendingTests ?? 0
  }
}

async function journeys() {
  const chromium = await ensureChromium()
  const env = {
    ...process.env,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json',
  }
  try {
    await step('journeys in the browser', () => run(installed('playwright'), ['test', '--reporter=list,json'], { env }))
  } finally {
    const found = report('playwright.json')?.stats
    totals.passed += found?.expected ?? 0
    totals.failed += (found?.unexpected ?? 0) + (found?.flaky ?? 0)
    totals.skipped += found?.skipped ?? 0
  }
}

const steps = { lint: statically, unit: units, e2e: journeys }
const asked = Object.entries(steps).filter(([name]) => process.argv.length < 3 || process.argv.includes(name, 2))

await main(async () => {
  await install()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  try {
    await build()
    for (const [, work] of asked) await work()
  } finally {
    const { passed, failed, skipped } = totals
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  }
})
process.exit(process.exitCode ?? 0)
