/** Answers of a service in JSON, of which nothing is known before it is looked at. */

export type Answer = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const serviceText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

export const answerOf = (body: Uint8Array): Answer | null => answerIn(serviceText(body))

/** Returns an object of JSON; null: it is none. */
export function answerIn(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Returns a list of JSON; null: it is none. */
export function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Whether an answer shows no more of an event than that it takes place: the rest is protected by a password. */
export const isProtected = (event: Answer): boolean =>
  event['all_day'] === null || ('event_status' in event && event['event_status'] === '')

/** Returns the address of an image; empty: there is none. */
export const imageOf = (image: unknown): string =>
  isObject(image) && typeof image['url'] === 'string' ? image['url'] : ''
