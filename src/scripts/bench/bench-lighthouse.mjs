/** Runs Lighthouse on the admin, signed in. It needs a newer Node than the product: both are fetched for the run only. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.mjs'

const categories = ['performance', 'accessibility', 'best-practices']

/**
 * @param {string} url @param {import('@playwright/test').Cookie[]} cookies @param {string | null} chrome
 * @returns {Promise<{ screen: string, form: string, [category: string]: string | number }[]>} scores from 0 to 100
 */
export async function runLighthouse(url, cookies, chrome) {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-lighthouse-'))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const scores = []
  try {
    for (const screen of ['/events?i18n_language=en', '/events?i18n_language=ar', '/?i18n_language=tr']) {
      for (const form of ['desktop', 'mobile']) {
        const file = join(folder, 'report.json')
        const ask = () =>
          run(
            'npx',
            [
              ...['--yes', '-p', `node-${process.platform}-${process.arch}@22`, '-p', 'lighthouse@13.5', 'lighthouse'],
              ...[`${url}${screen}`, '--quiet', '--output=json', `--output-path=${file}`],
              ...[`--only-categories=${categories.join(',')}`, `--extra-headers=${JSON.stringify({ cookie })}`],
              ...['--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
              ...(form === 'desktop' ? ['--preset=desktop'] : []),
            ],
            { env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) }, collect: true },
          )
        const first = await ask()
        // Sometimes the browser loses its trace (NO_NAVSTART), and Lighthouse has to run again.
        const { code, output } = first.output.includes('NO_NAVSTART') ? await ask() : first
        if (code !== 0) throw new Error(`Lighthouse could not be run:\n${output}`)
        const report = JSON.parse(readFileSync(file, 'utf8'))
        const found = categories.map((name) => [name, Math.round(100 * report.categories[name].score)])
        scores.push({ screen, form, ...Object.fromEntries(found) })
      }
    }
    return scores
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
