/** Splits long work into parts and yields to other requests between them. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which one request may block the event loop. */
const longest_turn = 10

/** Processes items in sequence and yields to the event loop after each time slice. */
export async function takeTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let start = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - start < longest_turn) continue
    await setImmediate()
    start = performance.now()
  }
  return results
}
