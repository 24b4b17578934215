/**
 * Opens a page that is as fast as a reader's. In a browser that a test tool drives, the Runtime and Network domains of the
 * DevTools protocol record the stack of every request and every `Error`, and parse whole files again to know their lines. With
 * 4× throttle that costs a fifth of a second of the first row. This page is driven over the protocol without these domains.
 */

/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ cookies: import('@playwright/test').Cookie[], width: number, height: number, throttle: number, watch: () => void }} options
 *   `watch` runs in the page from its first moment
 */
export async function openPage(browser, { cookies, width, height, throttle, watch }) {
  const devtools = await browser.newBrowserCDPSession()
  // A profile that Playwright does not know, so that it does not attach to its pages.
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
  /** @param {string} method of the protocol @param {object} [params] @returns {Promise<unknown>} @throws the browser's error */
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
    // The shape is that of Runtime.evaluate; its value is what `run` returns.
    const answer =
      /** @type {{ result: { value: Awaited<T> }, exceptionDetails?: { exception?: { description?: string } } }} */ (
        await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      )
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? expression)
    return answer.result.value
  }

  /** @param {string} selector @param {string} [text] its whole text @returns {Promise<Point>} the middle of the first such element */
  const middle = (selector, text) =>
    evaluate(([selector, text]) => {
      const found = [...document.querySelectorAll(selector)].find((e) => !text || e.textContent.trim() === text)
      if (!found) throw new Error(`No element is ${selector} ${text ?? ''}`)
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
        if (!(control instanceof HTMLSelectElement)) throw new Error(`No list of values is called ${label}`)
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
