/**
 * Sends the mail of the outbox. Any number of processes may do this at once: each mail is leased to one. A mail is marked as sent
 * right after the server has accepted it. A process that is killed between the two leaves a mail that arrives twice, with the
 * same Message-ID; SMTP knows no way to ask whether a message has arrived.
 */
import { makeSleeper } from '../../async/sleeper.ts'
import { randomUUID } from 'node:crypto'
import type { Service } from '../../context.ts'
import type { Log } from '../../database/database-handle.ts'
import { desk_channel, type DeskNotice } from '../../news/desk-channel.ts'
import { gatherMail } from './gather.ts'
import { writeMail } from './write-mail.ts'
import { endMail, leaseMails, nextMail, postponeMail, releaseMails, type LeasedMail } from './outbox.ts'
import { SendFailure, type Transport } from './transport.ts'

/** Mails leased at once. */
const batch_size = 10

/** Seconds for which mail waits after the server took none. */
const unreachable_pause = 60

/** Milliseconds. */
const longest_sleep = 60_000
const shortest_sleep = 1000
/** Groups the mails of one burst, and lets the request that caused them end first. */
const debounce_time = 250

/** Sends a mail. @returns false where the server takes no mail at all just now */
async function sendOne(service: Service, transport: Transport, log: Log, mail: LeasedMail, lease: string) {
  try {
    const written = await writeMail(service, mail)
    if (written === null) {
      await endMail(service, mail, lease, 'dropped')
      return true
    }
    await transport.send(written)
  } catch (error) {
    const { reach, message } = error instanceof SendFailure ? error : { reach: 'later', message: 'not written' }
    if (!(error instanceof SendFailure)) log.warn({ error, mail: mail.id }, 'a mail could not be written')
    // Addresses and texts stay out of the log: the number of the mail leads to them.
    if (reach === 'final') {
      await endMail(service, mail, lease, 'failed', message)
      log.warn({ mail: mail.id }, 'the mail server refused a mail')
    } else if (await postponeMail(service, mail, lease, message)) log.warn({ mail: mail.id }, 'a mail was given up')
    return reach !== 'server'
  }
  await endMail(service, mail, lease, 'sent')
  return true
}

/**
 * Sends everything that is due.
 * @param ended reports whether to stop after the current mail
 */
export async function sendDueMail(
  service: Service,
  transport: Transport,
  log: Log,
  ended: () => boolean = () => false,
): Promise<void> {
  await gatherMail(service)
  const lease = randomUUID()
  for (;;) {
    const mails = await leaseMails(service, lease, batch_size)
    if (mails.length === 0) return
    let reachable = true
    for (const mail of mails) {
      if (ended()) break
      reachable = await sendOne(service, transport, log, mail, lease)
      if (!reachable) break
    }
    if (reachable && !ended()) continue
    await releaseMails(service, lease, reachable ? 0 : unreachable_pause)
    return
  }
}

/** @param next milliseconds until the next mail is due; null: none waits @returns milliseconds */
export const sleepBefore = (next: number | null): number =>
  Math.min(Math.max(next ?? longest_sleep, shortest_sleep), longest_sleep)

/** Sends mail as it becomes due, and wakes when any process has news. @returns a function that ends it after the current mail */
export async function startMailer(service: Service, transport: Transport, log: Log): Promise<() => Promise<void>> {
  let ended = false

  async function look(): Promise<number> {
    let next: number | null = null
    try {
      await sendDueMail(service, transport, log, () => ended)
      next = await nextMail(service)
    } catch (error) {
      log.warn({ error }, 'mail could not be sent')
    }
    return sleepBefore(next)
  }

  const sleeper = makeSleeper(look)
  const wake = () => sleeper.wakeIn(debounce_time)
  const hear = (payload: string) => {
    const { event } = JSON.parse(payload) as DeskNotice
    if (event === 'notification' || event === 'mail') wake()
  }
  const stopListening = await service.listen(desk_channel, hear, wake)
  sleeper.start()
  return async () => {
    ended = true
    const asleep = sleeper.end()
    await stopListening()
    await asleep
    transport.close()
  }
}
