/** Long work in parts, between which other requests have their turn. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that one request keeps the event loop for itself. */
const longest_turn = 10

/** Works on items one after the other; lets others have a turn when that takes long. */
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
