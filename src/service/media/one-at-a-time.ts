/** Runs work one after the other, so that uploads take one core at most and a bounded amount of memory. */
import { RestError } from '../http/rest-error.ts'

/** Most uploads that wait. */
const most_waiting = 20

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** @throws RestError 503 when too many wait already */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= most_waiting) throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '10' } })
  waiting += 1
  const result = last.then(work)
  last = result.catch(() => undefined)
  try {
    return await result
  } finally {
    waiting -= 1
  }
}
