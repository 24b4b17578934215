/**
 * Pages that journeys take and give back. A page of an earlier journey opens a screen in half the time of a new one, because
 * its browser context has the application's files at hand. Each page stands in a context of its own.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A page that cannot be left within this time, as one whose dialog nobody has answered, is closed. */
const leave_timeout_ms = 10_000

/** Playwright's own default, restored for each journey. */
const standard_viewport = { width: 1280, height: 720 }

/** Calls whose effects cannot be taken back: a page that received one is closed instead of reused. */
const lasting = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'close',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'close',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'on',
    'once',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

/** Listeners that journeys add. The ones of closing and crashing are Playwright's own as well. */
const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

const modifiers = ['Alt', 'Control', 'Meta', 'Shift']

/** Calls `notify` before each call of these methods. */
function watchCalls(target: object, names: readonly string[], notify: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') throw new Error(`There is no method ${name} to watch.`)
    Reflect.set(target, name, (...parameters: unknown[]): unknown => {
      notify()
      return Reflect.apply(method, target, parameters)
    })
  }
}

/** Has `goto` and `reload` wait until the admin takes the first screen over, unless a test asks for the page as soon as it comes. */
function untilLoaded(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const first_screen = page.locator('html[data-first-screen]')
  async function untilTakenOver(loading: ReturnType<Page['reload']>, options: Parameters<Page['reload']>[0]) {
    const response = await loading
    if (options?.waitUntil === undefined) await first_screen.waitFor({ state: 'detached' })
    return response
  }
  page.goto = (url, options) => untilTakenOver(goto(url, options), options)
  page.reload = (options) => untilTakenOver(reload(options), options)
  return page
}

class PooledPage {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #devtools: CDPSession
  /** Options that a context has from its start to its end. */
  readonly fixed: string
  #reusable = true
  /** The product that the page is taken for. Storage is cleared for this origin only, so the page must stay there. */
  #origin = ''
  /** The journey intercepts requests, or has taken the network away. */
  #intercepts = false
  /** The journey pressed a key or the mouse, and perhaps never let it go. */
  #presses = false

  private constructor(page: Page, devtools: CDPSession, fixed: string) {
    this.page = untilLoaded(page)
    this.#context = page.context()
    this.#devtools = devtools
    this.fixed = fixed
    const notify = () => (this.#reusable = false)
    // Before the context's `on` is watched.
    this.#context.on('page', (opened) => this.#watchOrigin(opened))
    watchCalls(page, lasting.page, notify)
    watchCalls(this.#context, lasting.context, notify)
    watchCalls(this.#context.clock, lasting.clock, notify)
    page.once('crash', notify)
    const intercepts = () => (this.#intercepts = true)
    watchCalls(page, ['route'], intercepts)
    watchCalls(this.#context, ['route', 'setOffline'], intercepts)
    const presses = () => (this.#presses = true)
    watchCalls(page.keyboard, ['down'], presses)
    watchCalls(page.mouse, ['down'], presses)
  }

  static async open(browser: Browser, fixed: BrowserContextOptions): Promise<PooledPage> {
    const context = await browser.newContext(fixed)
    const page = await context.newPage()
    return new PooledPage(page, await context.newCDPSession(page), JSON.stringify(fixed))
  }

  #watchOrigin(page: Page): void {
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url())
      if (protocol.startsWith('http') && origin !== this.#origin) this.#reusable = false
    })
  }

  /**
   * Sets what a journey asked for.
   * @param origin of the product that the page is for
   */
  async prepare(origin: string, options: Changeable): Promise<Page> {
    const { storageState: state, permissions, viewport, colorScheme, reducedMotion, forcedColors } = options
    const media = { media: null, contrast: null, colorScheme: colorScheme ?? null, forcedColors: forcedColors ?? null }
    this.#origin = origin
    this.#watchOrigin(this.page)
    await Promise.all([
      this.page.setViewportSize(viewport ?? standard_viewport),
      this.page.emulateMedia({ ...media, reducedMotion: reducedMotion ?? null }),
      state && this.#context.addCookies(state.cookies),
      permissions && this.#context.grantPermissions(permissions),
    ])
    return this.page
  }

  /**
   * Undoes everything that a journey has done here.
   * @param timeout milliseconds after which the page counts as one that cannot be left
   * @returns false when the page cannot be used again
   */
  async reset(timeout: number): Promise<boolean> {
    const { page } = this
    const origin = this.#origin
    if (!this.#reusable || page.isClosed()) return false
    const others = this.#context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    // Without listeners Playwright answers every dialog, such as the question whether to leave a form.
    for (const event of events) page.removeAllListeners(event)
    await this.#leave(timeout)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await Promise.all([
      this.#devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      this.#devtools.send('Page.resetNavigationHistory'),
      this.#context.clearCookies(),
      this.#context.clearPermissions(),
      this.#presses && this.#release(),
      // Beyond the page, so that the pointer rests on nothing.
      page.mouse.move(-1, -1),
    ])
    return this.#reusable
  }

  async #release(): Promise<void> {
    const { keyboard, mouse } = this.page
    await Promise.all([...modifiers.map((key) => keyboard.up(key)), mouse.up()])
    this.#presses = false
  }

  /**
   * Opens a document that runs no code, a short text, since an image takes half as long again. Lets requests through only then:
   * leaving ends the ones that the journey holds.
   * A document of the product, since the session's storage is reached from its origin only, and since a browser starts a new
   * process for documents whose headers differ.
   */
  async #leave(timeout: number): Promise<void> {
    const text = `${this.#origin}/first-dates.js`
    if (this.#intercepts) await this.page.route(text, async (route) => route.fulfill({ response: await route.fetch() }))
    await this.page.goto(text, { waitUntil: 'commit', timeout })
    if (!this.#intercepts) return
    const ignored = { behavior: 'ignoreErrors' } as const
    await Promise.all([
      this.page.unrouteAll(ignored),
      this.#context.unrouteAll(ignored),
      this.#context.setOffline(false),
    ])
    this.#intercepts = false
  }

  close(): Promise<void> {
    return this.#context.close()
  }
}

/** Options that can be set again for each journey. */
interface Changeable extends Pick<
  BrowserContextOptions,
  'permissions' | 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'
> {
  storageState?: Exclude<BrowserContextOptions['storageState'], string>
}

export interface PageOptions extends Changeable, Omit<BrowserContextOptions, keyof Changeable> {}

/** Unused pages beyond these are closed: each takes the memory of a process. */
const most_unused = 4

class PagePool {
  readonly #browser: Browser
  readonly #unused: PooledPage[] = []
  #used: PooledPage[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param origin of the product that the page is for */
  async take(origin: string, options: PageOptions): Promise<Page> {
    const { storageState, permissions, viewport, colorScheme, reducedMotion, forcedColors, ...fixed } = options
    const wanted = JSON.stringify(fixed)
    const at = this.#unused.findIndex((one) => one.fixed === wanted)
    const pooled = this.#unused.splice(at, at < 0 ? 0 : 1)[0] ?? (await PooledPage.open(this.#browser, fixed))
    this.#used.push(pooled)
    return pooled.prepare(origin, { storageState, permissions, viewport, colorScheme, reducedMotion, forcedColors })
  }

  /** Makes the pages that were taken ready for other journeys. Closes all that cannot be used again, and all that were opened beside. */
  async reset(leave_timeout = leave_timeout_ms): Promise<void> {
    const own = new Set([...this.#used, ...this.#unused].map((pooled) => pooled.page.context()))
    const others = this.#browser.contexts().filter((context) => !own.has(context))
    await Promise.all(others.map((context) => context.close()))
    await Promise.all(
      this.#used.map(async (pooled) => {
        const reusable = await pooled.reset(leave_timeout).catch(() => false)
        if (reusable) this.#unused.unshift(pooled)
        else await pooled.close()
      }),
    )
    this.#used = []
    await Promise.all(this.#unused.splice(most_unused).map((pooled) => pooled.close()))
  }
}

const pools = new WeakMap<Browser, PagePool>()

/** The pages of a browser; every product of a worker takes from the same. */
export function pagesOf(browser: Browser): PagePool {
  const pool = pools.get(browser) ?? new PagePool(browser)
  pools.set(browser, pool)
  return pool
}
