/**
 * A page whose times are a reader's. A browser that is driven by a test tool keeps the stack of every request and every
 * `Error`, and parses whole files once more to know their lines: with 4× throttle a fifth of a second of the first row,
 * and nobody's outside of a test. So this one is spoken to over the DevTools protocol with its Runtime and Network domains,
 * which do that, left off.
 */

/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ cookies: import('@playwright/test').Cookie[], width: number, height: number, throttle: number, watch: () => void }} options
 *   `watch` runs in the page from its first moment
 */
export async function openPage(browser, { cookies, width, height, throttle, watch }) {
  const devtools = await browser.newBrowserCDPSession()
  // A profile of its own, which Playwright does not know, so that it stays away from its pages.
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width,
    height,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })

  /** @type {Map<number, (answer: { result?: unknown, error?: { message: string } }) => void>} */
  const waiting = new Map()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, ...answer } = JSON.parse(message)
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  let last_id = 0
  /** @param {string} method of the protocol @param {object} [params] @returns {Promise<unknown>} @throws what the browser says */
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last_id
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      )
      devtools
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })

  /**
   * @template T, A
   * @param {(argument: A) => T} run in the page @param {A} [argument] @returns {Promise<Awaited<T>>}
   * @throws what it throws there
   */
  async function evaluate(run, argument) {
    const expression = `(${run})(${JSON.stringify(argument)})`
    // As the protocol says it (Runtime.evaluate); what it was asked for is what `run` returns.
    const asked =
      /** @type {{ result: { value: Awaited<T> }, exceptionDetails?: { exception?: { description?: string } } }} */ (
        await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      )
    if (asked.exceptionDetails) throw new Error(asked.exceptionDetails.exception?.description ?? expression)
    return asked.result.value
  }

  /** @param {string} selector @param {string} [text] all that it says @returns {Promise<Point>} the middle of the first such element */
  const middle = (selector, text) =>
    evaluate(([selector, text]) => {
      const found = [...document.querySelectorAll(selector)].find((e) => !text || e.textContent.trim() === text)
      if (!found) throw new Error(`Nothing is ${selector} ${text ?? ''}`)
      found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = found.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, /** @type {const} */ ([selector, text]))

  await devtools.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
  })
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  await send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })

  return {
    evaluate,
    /** @param {string} url */
    goto: (url) => send('Page.navigate', { url }),
    /** Moves the pointer there and presses it. @param {string} selector @param {string} [text] */
    async click(selector, text) {
      const point = { ...(await middle(selector, text)), button: 'left', clickCount: 1 }
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...point })
    },
    /** @param {string} label of a list of values @param {string} value */
    choose: (label, value) =>
      evaluate(([label, value]) => {
        const control = [...document.querySelectorAll('label')].find((e) => e.textContent.trim() === label)?.control
        if (!(control instanceof HTMLSelectElement)) throw new Error(`Nothing to choose is called ${label}`)
        control.value = value
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }, /** @type {const} */ ([label, value])),
    /** Letter by letter. @param {string} text @param {{ delay: number }} pace milliseconds between two of them */
    async type(text, { delay }) {
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        await new Promise((resolve) => setTimeout(resolve, delay))
      }
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}
