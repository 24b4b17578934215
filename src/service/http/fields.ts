/** `_fields`: only these keys, also inside list items; `a.b` is the key b of a (decisions 11). */

type Answer = Readonly<Record<string, unknown>>

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pick(answer: Answer, paths: readonly string[]): Answer {
  const picked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answer)) {
    if (paths.includes(key)) picked[key] = value
    else {
      const below = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1))
      if (below.length > 0) picked[key] = pickIn(value, below)
    }
  }
  return picked
}

function pickIn(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickIn(item, paths))
  return isAnswer(value) ? pick(value, paths) : value
}

/** @param asked value of `_fields`: CSV or repeated */
export function selectFields(answer: Answer, asked: unknown, collection: string | null): Answer {
  const texts = Array.isArray(asked) ? asked : [asked]
  const paths = texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((path) => path.trim())
    .filter((path) => path !== '')
  if (paths.length === 0) return answer
  if (collection === null) return pick(answer, paths)
  const of_envelope = paths.filter((path) => Object.hasOwn(answer, path.split('.')[0] ?? ''))
  const of_items = paths.filter((path) => !of_envelope.includes(path))
  const envelope =
    of_envelope.length > 0 ? pick(answer, [...of_envelope, ...(of_items.length > 0 ? [collection] : [])]) : answer
  return of_items.length > 0 && Object.hasOwn(envelope, collection)
    ? { ...envelope, [collection]: pickIn(envelope[collection], of_items) }
    : envelope
}
