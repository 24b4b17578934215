/** A browser for the tests: an installed one, else the distribution's, else Playwright's own. */
import { installFromDistribution, inPath, installed, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {Promise<string | null>} its path; null: Playwright knows its own. @throws when there is none to be had */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH || inPath(names)
  if (found) return found
  if (await installFromDistribution(['chromium', 'fonts-noto-core'])) return inPath(names)
  if ((await run(installed('playwright'), ['install', '--with-deps', 'chromium'])) === 0) return null
  if ((await run(installed('playwright'), ['install', 'chromium'])) === 0) return null
  throw new Error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.')
}
