/**
 * `npm run bench:admin`: how long the built admin takes in Chromium on a slow machine (4× CPU throttle) with 10,000 events.
 * Medians of some runs, each in a fresh profile with an empty cache. `--runs 7`, `--events 10000`, `--throttle 4`,
 * `--json <file>`, `--lighthouse` (fetches Lighthouse, which needs a newer Node than the rest).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startService } from './bench-service.mjs'
import { runLighthouse } from './bench-lighthouse.mjs'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { endTogether, say } from './run.mjs'

/** Milliseconds, medians on an idle machine; null: told beside the others. */
const budgets = {
  'first row': 1200,
  'filter change to painted rows': 300,
  'page switch': 250,
  'form open': 400,
  'keypress to paint': 50,
  'month view': 500,
  'month view, all weeks': null,
  'INP over the session': 200,
}

/** @typedef {keyof typeof budgets} Measure */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    events: { type: 'string', default: '10000' },
    throttle: { type: 'string', default: '4' },
    json: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
})

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs in the page from its first moment: when the first row was painted, and how long each interaction took. */
function watch() {
  const first_row = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('tbody a[data-row]')) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const state = { first_row, longest: 0, keys: /** @type {number[]} */ ([]) }
  Object.assign(window, { bench: state })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction = 'interactionId' in entry && Number(entry.interactionId) > 0
      if (interaction) state.longest = Math.max(state.longest, entry.duration)
      if (interaction && entry.name === 'keydown') state.keys.push(entry.duration)
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/**
 * Milliseconds from the next input event until what `done` looks for has been painted.
 * @param {import('@playwright/test').Page} page
 * @param {{ selector: string, other_than?: string }} done elements that match, other ones than before by
 *   their `data-row`
 * @returns {Promise<number>}
 */
const painted = (page, done) =>
  page.evaluate(
    ({ selector, other_than }) =>
      new Promise((resolve) => {
        let start = 0
        const begin = () => (start ||= performance.now())
        for (const type of ['pointerdown', 'keydown', 'change'])
          addEventListener(type, begin, { capture: true, once: true })
        const marked = () => {
          const found = [...document.querySelectorAll(selector)]
          return found.length > 0 && found.map((element) => element.getAttribute('data-row')).join() !== other_than
        }
        const look = () => {
          if (start > 0 && marked()) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    done,
  )

/**
 * Milliseconds from the first input event of `act` until what `done` looks for has been painted.
 * @param {import('@playwright/test').Page} page @param {() => Promise<unknown>} act @param {Parameters<typeof painted>[1]} done
 */
async function time(page, act, done) {
  const waited = painted(page, done)
  await act()
  return waited
}

/** Which records are shown. @param {import('@playwright/test').Page} page @returns {Promise<string>} */
const shown = (page) =>
  page.locator('tbody a[data-row]').evaluateAll((links) => links.map((link) => link.getAttribute('data-row')).join())

/** What a person's pause between two steps is: prefetching and the like come to rest. @param {import('@playwright/test').Page} page */
const calm = (page) => page.waitForTimeout(1500)

const rows = { selector: 'tbody a[data-row]' }

/**
 * One run: a person's session in a fresh browser profile.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 * @param {import('@playwright/test').Cookie[]} cookies
 * @returns {Promise<Record<Measure, number>>}
 */
async function session(browser, url, cookies) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(cookies)
    await context.addInitScript(watch)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) })

    await page.goto(`${url}/events?i18n_language=en`)
    // Asked past Playwright, whose own script would have to be compiled first, on the thread that is being measured.
    const asked = { expression: 'bench.first_row', awaitPromise: true, returnByValue: true }
    const first_row = Number((await devtools.send('Runtime.evaluate', asked)).result.value)

    await calm(page)
    const featured = page.getByRole('combobox', { name: 'Featured', exact: true })
    const filter = await time(page, () => featured.selectOption('true'), { ...rows, other_than: await shown(page) })
    await calm(page)
    const next = page.getByRole('button', { name: 'Next', exact: true })
    const page_switch = await time(page, () => next.click(), { ...rows, other_than: await shown(page) })
    await calm(page)
    const places = page.getByRole('navigation', { name: 'Main navigation' }).first()
    const calendar = places.getByRole('link', { name: 'Calendar' })
    const last_week = painted(page, { selector: '[role="grid"] [role="row"]:last-child [data-event]' })
    const month = await time(page, () => calendar.click(), { selector: '[data-event]' })
    const whole_month = await last_week
    await calm(page)
    await places.getByRole('link', { name: 'Events' }).click()
    await page.locator('tbody a[data-row]').first().waitFor()
    await calm(page)
    const open = page.locator('tbody a[data-row]').first()
    const form = await time(page, () => open.click(), { selector: 'main form input' })
    await calm(page)
    await page.locator('main form input').first().focus()
    await page.keyboard.type('calendar', { delay: 60 })
    await calm(page)
    const keys = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).bench.keys))
    const longest = await page.evaluate(() => Number(/** @type {any} */ (window).bench.longest))
    return {
      'first row': first_row,
      'filter change to painted rows': filter,
      'page switch': page_switch,
      'form open': form,
      'keypress to paint': median(keys),
      'month view': month,
      'month view, all weeks': whole_month,
      'INP over the session': longest,
    }
  } finally {
    await context.close()
  }
}

async function work() {
  await install()
  await build()
  const executablePath = await ensureChromium()
  const folder = mkdtempSync(join(tmpdir(), 'takvim-bench-'))
  const service = await startService(folder, Number(values.events))
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    /** @type {Record<Measure, number>[]} */
    const runs = []
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
        met: budgets[name] === null ? null : middle <= budgets[name],
      }
    })
    console.table(table)
    const scores = values.lighthouse ? await runLighthouse(service.url, service.cookies, executablePath) : null
    if (scores) console.table(scores)
    if (values.json) writeFileSync(values.json, JSON.stringify({ table, runs, scores }, null, 2))
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

endTogether()
await work()
process.exit()
