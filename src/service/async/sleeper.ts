/** Repeats work that sleeps until something is due, and wakes earlier when it is told to. */
interface Sleeper {
  /** Does the work for the first time. */
  start(): void
  /** Does the work again after this time, or earlier if that was set before. */
  wakeIn(milliseconds: number): void
  /** Ends the repetition after the current work. */
  end(): Promise<void>
}

/** @param look does the work and resolves with the milliseconds to sleep; must not reject */
export function makeSleeper(look: () => Promise<number>): Sleeper {
  let work: Promise<unknown> = Promise.resolve()
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let wakes = 0

  const lookAndSleep = async () => wakeIn(await look())

  function wakeIn(milliseconds: number): void {
    const at = Date.now() + milliseconds
    if (ended || (timer && wakes <= at)) return
    clearTimeout(timer)
    wakes = at
    timer = setTimeout(() => {
      timer = undefined
      work = work.then(lookAndSleep)
    }, milliseconds)
    timer.unref()
  }

  return {
    start: () => void (work = lookAndSleep()),
    wakeIn,
    async end() {
      ended = true
      clearTimeout(timer)
      await work
    },
  }
}
