/** Finds a browser for the tests: an installed one, else the distribution's, else Playwright's own. */
import { spawnSync } from 'node:child_process'
import { inPath, installFromDistribution, isDebian, mayInstall } from './distribution.mjs'
import { runTool, tool } from '../run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without a user interface: a test takes half the processor time in it. */
const shell = 'chromium-headless-shell'

/** Skips programs that only say where to install the browser. @param {string | null} file @returns {string | null} the file if it runs */
const working = (file) => (file && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0 ? file : null)

/** @param {readonly string[]} wanted names of programs; the first is also the distribution's package */
async function ensureOneOf([first = '', ...others]) {
  const found = () => working(inPath([first, ...others]))
  // The fonts are for Arabic.
  const install = async () => isDebian() && (await installFromDistribution([first, 'fonts-noto-core']))
  return process.env.CHROMIUM_PATH || found() || ((await install()) ? found() : null)
}

/** Finds the headless shell, else any Chromium. */
export const ensureShell = async () => (await ensureOneOf([shell])) ?? ensureChromium()

/**
 * @returns {Promise<string | null>} its path; null: Playwright knows its own
 * @throws when there is none to be had
 */
export async function ensureChromium() {
  const found = await ensureOneOf(names)
  if (found) return found
  const with_libraries = mayInstall() ? ['--with-deps'] : []
  for (const options of [with_libraries, []]) {
    const { code } = await runTool(tool('@playwright/test', 'playwright'), ['install', ...options, 'chromium'])
    if (code === 0) return null
  }
  throw new Error('No browser could be installed. Install Chromium, or name one in CHROMIUM_PATH.')
}
