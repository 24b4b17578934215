/** A browser for the tests: an installed one, else the distribution's, else Playwright's own. */
import { spawnSync } from 'node:child_process'
import { inPath, installFromDistribution, isDebian, mayInstall } from './distribution.mjs'
import { runTool, tool } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Some are only a note where to get it. @param {string | null} file @returns {string | null} the file, when it runs */
const working = (file) => (file && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0 ? file : null)

/**
 * @returns {Promise<string | null>} its path; null: Playwright knows its own
 * @throws when there is none to be had
 */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH || working(inPath(names))
  if (found) return found
  // The fonts are for Arabic.
  if (isDebian() && (await installFromDistribution(['chromium', 'fonts-noto-core']))) {
    const installed = working(inPath(names))
    if (installed) return installed
  }
  const with_libraries = mayInstall() ? ['--with-deps'] : []
  for (const options of [with_libraries, []]) {
    const { code } = await runTool(tool('@playwright/test', 'playwright'), ['install', ...options, 'chromium'])
    if (code === 0) return null
  }
  throw new Error('No browser could be installed. Install Chromium, or name one in CHROMIUM_PATH.')
}
