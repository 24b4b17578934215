/** When a message is tried again, and when nothing is sent to a receiver for a while. */

const seconds = 1
const minutes = 60 * seconds
const hours = 60 * minutes

/** Pauses after the tries of a message, which are three days together. */
const pauses = [
  ...[5 * seconds, 3 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 18 * hours, 22 * hours],
]

/** Seconds for which a message is tried. */
export const longest_trying = 3 * 24 * hours

/** Failures in a row after which a receiver is asked less and less often, one message at a time. */
export const many_failures = 3

const longest_wait = 5 * minutes

/** Longest wait that a receiver may ask for. */
const longest_asked = 24 * hours

/** A tenth more or less, so that not everything comes at once. */
const withJitter = (pause: number, random: number) => Math.round(pause * (0.9 + random / 5))

/** Returns the seconds until the next try; null: it is given up. @param tried how often @param age seconds since it is tried */
export function pauseAfter(tried: number, age: number, random: number): number | null {
  const pause = pauses[tried - 1]
  if (pause === undefined || age >= longest_trying) return null
  return Math.min(withJitter(pause, random), longest_trying - age)
}

/** Returns the seconds for which nothing is sent to a receiver after failures in a row. */
export const waitAfter = (failures: number): number =>
  failures < many_failures ? 0 : Math.min(2 ** Math.min(failures, 20), longest_wait)

/** Returns the seconds that an answer asks to wait (RFC 9110, section 10.2.3); null: it does not. @param now in milliseconds */
export function askedWait(status: number, retry_after: string | undefined, now: number): number | null {
  if ((status !== 429 && status !== 503) || retry_after === undefined) return null
  const text = retry_after.trim()
  const asked = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return Number.isNaN(asked) || asked <= 0 ? null : Math.min(asked, longest_asked)
}
