/** Sends changes to other programs as they happen: makes messages of what was written, and sends what is due. */
import { makeBursts } from '../async/bursts.ts'
import { makeSleeper } from '../async/sleeper.ts'
import type { Service } from '../context.ts'
import { changes_channel } from '../resources/history/notices.ts'
import { makeDeliveries } from './changes/make-deliveries.ts'
import { dueWebhooks, forgetDeliveries, nextDelivery } from './send/outbox.ts'
import { sendDeliveries } from './send/send-deliveries.ts'
import { webhooks_channel } from './send/wake-sender.ts'

const seconds = 1000
/** Longest sleep, in case a notification was lost. */
const longest_sleep = 60 * seconds
const shortest_sleep = seconds
/** Looks once for many changes: when they are over, and every few seconds of one that goes on. */
const burst = { quiet: seconds / 4, longest: 2 * seconds }
const forget_every = 60 * 60 * seconds

/**
 * Starts to send. Receivers do not wait for each other.
 * @param failed called with errors; sending continues
 * @returns a function that ends it, and gives back what was not sent
 */
export async function startWebhooks(service: Service, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  const running = new Map<number, Promise<void>>()
  let forgotten = 0

  function start(id: number): void {
    if (running.has(id)) return
    const sending = sendDeliveries(service, id, leaving.signal)
      .catch(failed)
      .finally(() => {
        running.delete(id)
        sleeper.wakeIn(shortest_sleep)
      })
    running.set(id, sending)
  }

  async function look(): Promise<number> {
    let next: number | null = null
    try {
      await makeDeliveries(service, () => leaving.signal.aborted)
      if (Date.now() - forgotten > forget_every) {
        await forgetDeliveries(service)
        forgotten = Date.now()
      }
      for (const id of await dueWebhooks(service)) start(id)
      next = await nextDelivery(service)
    } catch (error) {
      failed(error)
    }
    return Math.min(Math.max(next ?? longest_sleep, shortest_sleep), longest_sleep)
  }

  const sleeper = makeSleeper(look)
  const changes = makeBursts(() => sleeper.wakeIn(0), burst)
  const stops = [
    await service.listen(changes_channel, changes.call, changes.call),
    await service.listen(webhooks_channel, changes.call, changes.call),
  ]
  sleeper.start()
  return async () => {
    leaving.abort()
    changes.end()
    await sleeper.end()
    for (const stop of stops) await stop()
    await Promise.all(running.values())
  }
}
