/** Measures the same steps in this admin and in react-admin over the same service, in turn. */
import { openPage } from './bench-page.mjs'
import { calm, median, painted, shown, typed, watch, watched } from './measure.mjs'
import { serveReactAdmin } from './react-admin.mjs'

/** How many times sooner this admin has to be. */
const wanted = { 'first row': 3, 'page switch': 3, form: 4, INP: 1 }

/** @typedef {{ list: string, rows: string, next: string, next_text?: string, row: string, field: string }} Product */

/** @param {string} url @returns {Product} */
const ours = (url) => ({
  list: `${url}/events?i18n_language=en`,
  rows: 'tbody a[data-row]',
  next: 'button',
  next_text: 'Next',
  row: 'tbody a[data-row]',
  field: 'main form [data-field="title"] input',
})

/** @param {string} url @returns {Product} */
const reactAdmin = (url) => ({
  list: `${url}/#/events`,
  rows: 'tbody .RaDatagrid-row td.column-title',
  next: 'button[aria-label="Go to next page"]',
  row: 'tbody .RaDatagrid-row td.column-title',
  field: 'input[name="title"]',
})

/**
 * Runs the steps in a fresh browser profile.
 * @param {import('@playwright/test').Browser} browser @param {Product} product
 * @param {import('@playwright/test').Cookie[]} cookies @param {number} throttle
 */
async function session(browser, { list, rows, next, next_text, row, field }, cookies, throttle) {
  const page = await openPage(browser, { cookies, width: 1440, height: 900, throttle, watch })
  try {
    await page.goto(list)
    await calm()
    const first_row = await watched(page, 'first_row')
    await calm()
    const switched = painted(page, rows, await shown(page, rows))
    await page.click(next, next_text)
    const page_switch = await switched
    await calm()
    const opened = painted(page, field)
    await page.click(row)
    const form = await opened
    await calm()
    await page.click(field)
    await page.type(typed, { delay: 60 })
    await calm()
    return { 'first row': first_row, 'page switch': page_switch, form, INP: await watched(page, 'longest') }
  } finally {
    await page.close()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, cookies: import('@playwright/test').Cookie[] }} service
 * @param {number} runs of each product @param {number} throttle
 * @returns {Promise<Record<string, number | string | boolean>[]>} medians in milliseconds, and how many times sooner this admin is
 */
export async function measureBeside(browser, { url, cookies }, runs, throttle) {
  const other = await serveReactAdmin(url)
  try {
    const products = { takvim: ours(url), 'react-admin': reactAdmin(other.url) }
    /** @type {Record<string, Awaited<ReturnType<typeof session>>[]>} */
    const all = {}
    for (let run = 0; run < runs; run++)
      for (const [name, product] of Object.entries(products))
        (all[name] ??= []).push(await session(browser, product, cookies, throttle))
    const steps = /** @type {const} */ (['first row', 'page switch', 'form', 'INP'])
    return steps.map((step) => {
      const [own = Number.NaN, theirs = Number.NaN] = Object.keys(products).map((name) =>
        median((all[name] ?? []).map((times) => times[step])),
      )
      const sooner = theirs / own
      return {
        ...{ step, takvim: Math.round(own), 'react-admin': Math.round(theirs), sooner: sooner.toFixed(1) },
        ...{ wanted: wanted[step], met: sooner >= wanted[step] },
      }
    })
  } finally {
    other.stop()
  }
}
