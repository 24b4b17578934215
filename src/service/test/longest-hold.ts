/** Measures for how long one caller keeps all others from the embedded database, which has one connection. */
import type { DatabaseHandle } from '../database/database-handle.ts'

/**
 * Runs work, and measures the longest time for which somebody had the connection, as a share of all such times.
 * @returns a share of processor time, which no busy machine and no slow one changes
 */
export async function longestHold(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  work: () => Promise<unknown>,
): Promise<number> {
  let [longest, all] = [0, 0]
  let taken = process.cpuUsage()
  const take = () => void (taken = process.cpuUsage())
  const giveBack = () => {
    const { user, system } = process.cpuUsage(taken)
    longest = Math.max(longest, user + system)
    all += user + system
  }
  pool.on('acquire', take)
  pool.on('release', giveBack)
  try {
    await work()
  } finally {
    pool.off('acquire', take)
    pool.off('release', giveBack)
  }
  return longest / all
}
