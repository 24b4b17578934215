/** A page that is used again shows nothing of the journey before, and a page that cannot be cleared is closed. */
import type { Browser, Page } from '@playwright/test'
import type { Desk } from './desk.ts'
import { holdRequests } from './hold-requests.ts'
import { pagesOf } from './page-pool.ts'
import { expect, test } from './test.ts'

let desk: Desk

test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const screen = '/venues?i18n_language=en'
/** A document without the admin, for what does not depend on it: a page in a new context loads all of its files. */
const bare = '/favicon.png'

/** Takes a page, leaves it as `leave` does and gives it back. @returns the next page, and whether it is the same */
async function after(
  browser: Browser,
  leave: (page: Page) => Promise<unknown>,
  path = screen,
  leave_timeout?: number,
): Promise<{ next: Page; same: boolean }> {
  const page = await desk.page()
  await page.goto(`${desk.url}${path}`)
  await leave(page)
  await pagesOf(browser).reset(leave_timeout)
  const next = await desk.page()
  await next.goto(`${desk.url}${path}`)
  const same = next === page
  expect(page.isClosed()).toBe(!same)
  return { next, same }
}

/** Everything that a page can tell of its browser and of its storage. */
const stateOf = (page: Page) =>
  page.evaluate(async () => {
    const matches = (query: string) => matchMedia(query).matches
    return {
      name: window.name,
      history: history.length,
      size: [innerWidth, innerHeight],
      online: navigator.onLine,
      print: matches('print'),
      dark: matches('(prefers-color-scheme: dark)'),
      still: matches('(prefers-reduced-motion: reduce)'),
      forced: matches('(forced-colors: active)'),
      contrast: matches('(prefers-contrast: more)'),
      left: [localStorage.getItem('left'), sessionStorage.getItem('left')],
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left').length,
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      cookie: document.cookie,
      marked: 'left' in window,
    }
  })

test('a page that is used again shows nothing of the journey before', async ({ browser }) => {
  const fresh = await desk.page()
  await fresh.goto(`${desk.url}/venues?i18n_language=en`)
  const clean = await stateOf(fresh)
  await pagesOf(browser).reset()

  let told = 0
  const { next, same } = await after(browser, async (page) => {
    page.on('request', () => (told += 1))
    page.on('dialog', () => (told += 1))
    await page.goto(`${desk.url}/events?i18n_language=tr`)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      forcedColors: 'active',
      contrast: 'more',
    })
    await page.context().grantPermissions(['clipboard-read'])
    await page.context().addCookies([{ name: 'left', value: '1', url: desk.url }])
    // A worker of the page's own origin, whose file comes from the test.
    await page
      .context()
      .route('**/worker.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("fetch", () => {})' }),
      )
    await page.evaluate(async () => {
      window.name = 'left'
      Object.assign(window, { left: true })
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
      await new Promise((done) => (indexedDB.open('left').onsuccess = done))
      await caches.open('left')
      addEventListener('beforeunload', (event) => event.preventDefault())
      // Written after everything has been cleared, unless the document ends before.
      new BroadcastChannel('left').onmessage = () => localStorage.setItem('left', '2')
    })
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js').catch(() => undefined))
    await page.route('**/venues**', (route) => route.abort())
    await page.keyboard.down('Shift')
    await page.mouse.move(200, 200)
    await page.mouse.down()
    // Asks whether to leave only after a press.
    await page.mouse.up()
    await page.mouse.down()
    await page.context().setOffline(true)
    told = 0
  })
  expect(same).toBe(true)
  expect.soft(told).toBe(0)
  await next.evaluate(() => new BroadcastChannel('left').postMessage('x'))
  expect.soft(await stateOf(next)).toEqual(clean)
  await expect(next.locator('html')).toHaveAttribute('lang', 'en')
  // Neither the pointer nor a modifier is held.
  await next.evaluate(() => {
    const pressed = new Promise((done) =>
      addEventListener('mousemove', ({ buttons, shiftKey }) => done([buttons, shiftKey]), { once: true }),
    )
    Object.assign(window, { pressed })
  })
  await next.mouse.move(300, 300)
  expect(await next.evaluate((): unknown => Reflect.get(window, 'pressed'))).toEqual([0, false])
})

test('requests that a journey holds do not reach the next one', async ({ browser }) => {
  const { next, same } = await after(browser, async (page) => {
    await page.route('**/v1/venues?**', () => new Promise(() => {}))
    await page.getByRole('searchbox').fill('held')
    await page.waitForRequest(/search=held/)
  })
  expect(same).toBe(true)
  await expect(next.getByRole('searchbox')).toHaveValue('')
  await next.getByRole('searchbox').fill('answered')
  await next.waitForResponse(/search=answered/)
})

const lasting: readonly (readonly [name: string, leave: (page: Page) => Promise<unknown>, leave_timeout?: number])[] = [
  ['whose clock was set', (page) => page.clock.setFixedTime(0)],
  ['with a script for each document', (page) => page.addInitScript('window.left = 1')],
  ['with a function of the test', (page) => page.exposeFunction('left', () => 1)],
  ['with a session of the developer tools', (page) => page.context().newCDPSession(page)],
  ['with a listener on its context', async (page) => page.context().on('request', () => undefined)],
  ['that was closed', (page) => page.close()],
  [
    'that was at another site',
    (page) => page.goto(desk.url.replace('127.0.0.1', 'localhost'), { waitUntil: 'commit' }),
  ],
  [
    'whose dialog is not answered',
    async (page) => {
      page.on('dialog', () => undefined)
      const shown = page.waitForEvent('dialog')
      await page.evaluate(() => void setTimeout(() => alert('left')))
      await shown
    },
    // It is never left, however long one waits.
    1000,
  ],
]

for (const [name, leave, leave_timeout] of lasting)
  test(`a page ${name} is not used again`, async ({ browser }) => {
    const { next, same } = await after(browser, leave, bare, leave_timeout)
    expect(same).toBe(false)
    expect(await next.evaluate(() => 'left' in window)).toBe(false)
  })

test('pages that a journey opened beside are closed', async ({ browser }) => {
  const beside = await (await browser.newContext()).newPage()
  const opened: Page[] = []
  const { same } = await after(
    browser,
    async (page) => {
      const popup = page.waitForEvent('popup')
      await page.evaluate(() => void window.open('/venues'))
      opened.push(await popup)
    },
    bare,
  )
  expect(same).toBe(true)
  expect([beside, ...opened].map((page) => page.isClosed())).toEqual([true, true])
})

test('a page is used again only with the options that last', async ({ browser }) => {
  const turkish = await desk.page({ locale: 'tr-TR' })
  await pagesOf(browser).reset()
  const { same, next } = await after(browser, async () => undefined, bare)
  expect(next).not.toBe(turkish)
  expect(same).toBe(true)
  expect(await desk.page({ locale: 'tr-TR', viewport: { width: 400, height: 500 } })).toBe(turkish)
  expect(turkish.viewportSize()).toEqual({ width: 400, height: 500 })
})

test('a page that is reloaded is used once the admin has taken its first screen over', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en`)
  const release = await holdRequests(page, /\/assets\/frame-.*\.js$/)
  const loaded = page.waitForEvent('load')
  let is_over = false
  const reloading = page.reload().then(() => (is_over = true))
  await loaded
  await expect(page.locator('html[data-first-screen]')).toHaveCount(1)
  expect(is_over).toBe(false)
  release()
  await reloading
  expect(await page.locator('html[data-first-screen]').count()).toBe(0)
})
