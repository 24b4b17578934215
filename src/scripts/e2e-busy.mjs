/**
 * `npm run e2e:busy -- [times] [files]`: runs the journeys several times, once by default, while other processes take every core,
 * and lists each journey that failed, with how often. A journey that waits for what it can see passes however slow the machine is.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { build } from './build/build.mjs'
import { countFailures, failedJourneys } from './reports/failed-journeys.mjs'
import { reportFile, reportPath } from './reports/report-files.mjs'
import { endTogether, keep, main, runTool, say, tool } from './run.mjs'
import { ensureShell } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { ensurePostgres } from './setup/postgres.mjs'

/** Starts a process for each core that does nothing but take its time. They end with this process. */
function burnCores() {
  for (let core = 0; core < availableParallelism(); core += 1)
    keep(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }))
}

/** @param {readonly string[]} filters @param {NodeJS.ProcessEnv} env @returns {Promise<readonly string[]>} what failed */
async function runJourneys(filters, env) {
  const PLAYWRIGHT_JSON_OUTPUT_FILE = reportFile('playwright')
  const { code } = await runTool(tool('@playwright/test', 'playwright'), ['test', '--reporter=dot,json', ...filters], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE },
  })
  const failed = failedJourneys(JSON.parse(readFileSync(reportPath('playwright'), 'utf8')))
  return code === 0 || failed.length > 0 ? failed : [`The runner ended with ${code}`]
}

endTogether()
await main(async () => {
  const [first = '1', ...others] = process.argv.slice(2)
  const [times, filters] = /^\d+$/.test(first) ? [Number(first), others] : [1, [first, ...others]]
  await install()
  await build()
  const [url, chromium] = [await ensurePostgres(), await ensureShell()]
  const env = { ...(url ? { TEST_DATABASE_URL: url } : {}), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
  burnCores()
  /** @type {(readonly string[])[]} */
  const runs = []
  for (let run = 1; run <= times; run += 1) {
    say(`\n▸ run ${run} of ${times}`)
    runs.push(await runJourneys(filters, env))
  }
  const lines = countFailures(runs)
  process.stdout.write(lines.length > 0 ? `\n${lines.join('\n')}\n` : `\nNo journey failed in ${times} runs.\n`)
  process.exitCode = lines.length > 0 ? 1 : 0
})
process.exit()
