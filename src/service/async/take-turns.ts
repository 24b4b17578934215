/** Does long work in parts, and lets other requests run between them. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which one request may block the event loop. */
const max_turn_ms = 10

/** Applies a function to items in order, and yields to other requests when that takes long. */
export async function takeTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let start = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - start < max_turn_ms) continue
    await setImmediate()
    start = performance.now()
  }
  return results
}
