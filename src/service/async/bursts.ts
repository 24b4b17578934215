/** Acts once for many calls that follow each other closely. */
interface Bursts {
  /** Acts when no call has followed for the quiet time, or the longest time after the first call. */
  call(): void
  /** Forgets the calls that were not acted on. */
  end(): void
}

interface Times {
  /** Milliseconds without a call after which a burst is over. */
  readonly quiet: number
  /** Milliseconds after which a burst that goes on is acted on. */
  readonly longest: number
}

export function makeBursts(act: () => void, { quiet, longest }: Times): Bursts {
  let timer: NodeJS.Timeout | undefined
  let latest = 0

  function actOnce(): void {
    timer = undefined
    act()
  }

  return {
    call() {
      const now = Date.now()
      if (!timer) latest = now + longest
      clearTimeout(timer)
      timer = setTimeout(actOnce, Math.max(0, Math.min(quiet, latest - now)))
      timer.unref()
    },
    end: () => clearTimeout(timer),
  }
}
