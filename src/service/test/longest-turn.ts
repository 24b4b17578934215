/** Measures for how long work blocks the event loop. */

/**
 * Runs work, and measures the longest stretch between two turns of the event loop.
 * @returns milliseconds of processor time, which a busy machine does not lengthen
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.cpuUsage()
  const note = () => {
    const { user, system } = process.cpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.cpuUsage()
  }
  const timer = setInterval(note, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  note()
  return longest
}
