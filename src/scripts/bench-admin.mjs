/**
 * `npm run bench:admin`: measures the built admin in Chromium on a slow machine (4× CPU throttle) with 10,000 events
 * and 5,000 that wait for review.
 * Prints medians of some runs, each in a fresh profile with an empty cache. `--runs 7`, `--events 10000`, `--proposals 5000`, `--throttle 4`,
 * `--json <file>`, `--beside` (measures react-admin over the same service in the same runs), `--lighthouse` (fetches Lighthouse, which needs a newer Node than the rest).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runLighthouse } from './bench/bench-lighthouse.mjs'
import { openPage } from './bench/bench-page.mjs'
import { calm, median, ofKeys, painted, shown, typed, watch, watched } from './bench/measure.mjs'
import { measureBeside } from './bench/beside.mjs'
import { startBenchService } from './bench/bench-service.mjs'
import { build } from './build/build.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { endTogether, say } from './run.mjs'

/** Milliseconds, for medians on an idle machine. */
const budgets = {
  'first row': 1200,
  'filter change to painted rows': 300,
  'page switch': 250,
  'form open': 400,
  'keypress to paint': 50,
  'month view': 500,
  'month view, all weeks': 500,
  'review queue': 500,
  'decision open': 400,
  'next decision': 400,
  'INP over the session': 200,
}

/** @typedef {keyof typeof budgets} Measure */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    events: { type: 'string', default: '10000' },
    proposals: { type: 'string', default: '5000' },
    throttle: { type: 'string', default: '4' },
    json: { type: 'string' },
    beside: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
})

const rows = 'tbody a[data-row]'
const filters = 'search button[aria-keyshortcuts="F"]'
const field = 'main form [data-field="title"] input'
const proposals = '[data-queue] a[data-proposal]'
const decision = '[data-decision-bar]'
const places = 'nav[aria-label="Main navigation"] a'
const review = 'nav[aria-label="Main navigation"] a[href^="/review"]'

/**
 * Reads how much of the processors' time other virtual machines of the host have taken so far.
 * @returns {{ stolen: number, all: number } | null} in ticks (proc(5), /proc/stat); null where the system is not Linux
 */
function ticks() {
  if (!existsSync('/proc/stat')) return null
  const [, ...counts] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
  // The remaining two are contained in the first two.
  const [user = 0, nice = 0, system = 0, idle = 0, io = 0, irq = 0, soft_irq = 0, stolen = 0] = counts.map(Number)
  return { stolen, all: user + nice + system + idle + io + irq + soft_irq + stolen }
}

/**
 * Runs a person's session in a fresh browser profile.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 * @param {import('@playwright/test').Cookie[]} cookies
 * @returns {Promise<Record<Measure, number>>}
 */
async function session(browser, url, cookies) {
  const page = await openPage(browser, { cookies, width: 1440, height: 900, throttle: Number(values.throttle), watch })
  try {
    await page.goto(`${url}/events?i18n_language=en`)
    // Evaluates nothing before it is over: compiling the expression would take time of the thread that is measured.
    await calm()
    const first_row = await watched(page, 'first_row')
    await calm()

    await page.click(filters)
    await calm()
    const filtered = painted(page, rows, await shown(page, rows))
    await page.choose('Featured', 'true')
    const filter = await filtered
    await calm()
    await page.click(filters)
    await calm()
    const switched = painted(page, rows, await shown(page, rows))
    await page.click('button', 'Next')
    const page_switch = await switched
    await calm()
    const last_week = painted(page, '[role="grid"] [role="row"]:last-child [data-event]')
    const any_week = painted(page, '[data-event]')
    await page.click(places, 'Calendar')
    const month = await any_week
    const whole_month = await last_week
    await calm()
    const queued = painted(page, proposals)
    await page.click(review)
    const queue = await queued
    await calm()
    const begun = painted(page, decision)
    await page.click(proposals)
    const first_decision = await begun
    await calm()
    const current = await page.evaluate((bar) => document.querySelector(bar)?.getAttribute('data-row') ?? '', decision)
    const followed = painted(page, decision, current)
    await page.click('[data-decision-bar] button[aria-keyshortcuts="j"]')
    const next_decision = await followed
    await calm()
    const listed = painted(page, rows)
    await page.click(places, 'Events')
    await listed
    await calm()
    const opened = painted(page, field)
    await page.click(rows)
    const form = await opened
    await calm()
    await page.click(field)
    await page.type(typed, { delay: 60 })
    await calm()
    return {
      'first row': first_row,
      'filter change to painted rows': filter,
      'page switch': page_switch,
      'form open': form,
      'keypress to paint': ofKeys(await watched(page, 'keys')),
      'month view': month,
      'month view, all weeks': whole_month,
      'review queue': queue,
      'decision open': first_decision,
      'next decision': next_decision,
      'INP over the session': await watched(page, 'longest'),
    }
  } finally {
    await page.close()
  }
}

async function work() {
  await install()
  await build()
  const executablePath = await ensureChromium()
  const folder = mkdtempSync(join(tmpdir(), 'takvim-bench-'))
  const service = await startBenchService(folder, Number(values.events), Number(values.proposals))
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    /** @type {Record<Measure, number>[]} */
    const runs = []
    const before = ticks()
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await session(browser, service.url, service.cookies))
      say(`run ${run + 1} of ${values.runs}`)
    }
    const names = /** @type {Measure[]} */ (Object.keys(budgets))
    const table = names.map((name) => {
      const times = runs.map((run) => run[name])
      const [middle, worst] = [Math.round(median(times)), Math.round(Math.max(...times))]
      return {
        measure: name,
        'median ms': middle,
        'worst ms': worst,
        'budget ms': budgets[name],
        met: middle <= budgets[name],
      }
    })
    console.table(table)
    if (table.some(({ met }) => met === false)) process.exitCode = 1
    const after = ticks()
    const stolen = before && after ? (100 * (after.stolen - before.stolen)) / (after.all - before.all) : null
    if (stolen !== null) say(`Other machines of this host took ${stolen.toFixed(1)} % of the processors' time.`)
    const beside = values.beside
      ? await measureBeside(browser, service, Number(values.runs), Number(values.throttle))
      : null
    if (beside) console.table(beside)
    const scores = values.lighthouse ? await runLighthouse(service.url, service.cookies, executablePath) : null
    if (scores) console.table(scores)
    if (values.json) writeFileSync(values.json, JSON.stringify({ table, runs, stolen, beside, scores }, null, 2))
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

endTogether()
await work()
process.exit()
