/** Answers of a service in JSON, of which nothing is known before it is looked at. */

export type Answer = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object of JSON; null: it is none. */
export function answerOf(body: Uint8Array): Answer | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
