/** Measures what a person sees in a page: first rows, painted elements, the time of keys. */

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @typedef {{ first_row: Promise<number>, longest: number, keys: number[] }} Watched milliseconds */

/** Records when the first row was painted and how long each interaction took. Runs in the page from its first moment. */
export function watch() {
  /** @type {Promise<number>} */
  const first_row = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('tbody a[data-row], tbody .RaDatagrid-row td'))
        requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  /** @type {Watched} */
  const state = { first_row, longest: 0, keys: [] }
  Object.assign(window, { watched: state })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction = 'interactionId' in entry && Number(entry.interactionId) > 0
      if (interaction) state.longest = Math.max(state.longest, entry.duration)
      if (interaction && entry.name === 'keydown') state.keys.push(entry.duration)
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** @typedef {Awaited<ReturnType<typeof import('./bench-page.mjs').openPage>>} Page */

/** Typed into a title. */
export const typed = 'calendar'

/** Milliseconds: browsers record no shorter events. */
const shortest = 16

/** Returns the time of the middle key of those typed. @param {readonly number[]} recorded */
export const ofKeys = (recorded) =>
  median([...recorded, ...Array.from({ length: typed.length - recorded.length }, () => shortest)])

/** Returns what `watch` has recorded. @template {keyof Watched} Name @param {Page} page @param {Name} name @returns {Promise<Awaited<Watched[Name]>>} */
export const watched = (page, name) =>
  page.evaluate((name) => /** @type {{ watched: Watched }} */ (/** @type {unknown} */ (window)).watched[name], name)

/**
 * Measures milliseconds from the next input event until an element of `selector` has been painted.
 * @param {Page} page @param {string} selector @param {string} [other_than] what `shown` says of elements that do not count
 */
export const painted = (page, selector, other_than) =>
  page.evaluate(
    ({ selector, other_than }) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`${selector} was not painted`)), 30_000)
          let start = 0
          const begin = () => (start ||= performance.now())
          for (const type of ['pointerdown', 'keydown', 'change'])
            addEventListener(type, begin, { capture: true, once: true })
          const marked = () => {
            const found = [...document.querySelectorAll(selector)]
            return (
              found.length > 0 &&
              found.map((one) => one.getAttribute('data-row') ?? one.textContent).join() !== other_than
            )
          }
          const look = () => {
            if (start > 0 && marked()) requestAnimationFrame(() => resolve(performance.now() - start))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
      ),
    { selector, other_than },
  )

/** Returns what tells the elements apart that are shown. @param {Page} page @param {string} selector */
export const shown = (page, selector) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute('data-row') ?? one.textContent).join(),
    selector,
  )

/** Pauses as a person does between two steps, while prefetches end. */
export const calm = () => new Promise((resolve) => setTimeout(resolve, 1500))
