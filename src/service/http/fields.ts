/** Picks the keys of `_fields`, also inside list items; `a.b` is the key b of a. */

type Answer = Readonly<Record<string, unknown>>

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Requested keys: null for the whole value, else the requested keys inside it. */
type Wanted = ReadonlyMap<string, Wanted | null>

interface Node extends Map<string, Node | null> {}

/** Answers nest less deeply than this; deeper parts of a path have no effect. */
const most_levels = 20

function addPath(root: Node, path: string): void {
  const keys = path.split('.', most_levels)
  let node = root
  for (const [level, key] of keys.entries()) {
    const below = node.get(key)
    if (below === null) return
    if (level === keys.length - 1) node.set(key, null)
    else if (below) node = below
    else {
      const added: Node = new Map()
      node.set(key, added)
      node = added
    }
  }
}

function wantedOf(paths: readonly string[]): Wanted {
  const root: Node = new Map()
  for (const path of paths) addPath(root, path)
  return root
}

function pick(answer: Answer, wanted: Wanted): Answer {
  const picked: Record<string, unknown> = {}
  for (const key of Object.keys(answer)) {
    const below = wanted.get(key)
    if (below !== undefined) picked[key] = below === null ? answer[key] : pickIn(answer[key], below)
  }
  return picked
}

function pickIn(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickIn(item, wanted))
  return isAnswer(value) ? pick(value, wanted) : value
}

const headOf = (path: string) => path.split('.', 1)[0] ?? ''

/** @param asked value of `_fields`: CSV or repeated */
export function pathsOf(asked: unknown): string[] {
  const texts: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  return texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((path) => path.trim())
    .filter((path) => path !== '')
}

/** Keys of a list beside its items. */
const list_keys = ['rest_url', 'next_rest_url', 'previous_rest_url', 'total', 'total_pages'] as const
export type ListKey = (typeof list_keys)[number]

/** Returns the paths to keys of the list itself. A name may be a key of items (`title`), of the list (`total`) or of both (`rest_url`). */
const ownOf = (paths: readonly string[], collection: string) =>
  paths.filter((path) => [collection, ...list_keys].includes(headOf(path)))

/** Returns whether the items of a list and its other keys are requested, so that the others need not be computed. */
export function listFields(asked: unknown, collection: string): (key: ListKey | 'items') => boolean {
  const paths = pathsOf(asked)
  const own = ownOf(paths, collection)
  if (own.length === 0) return () => true
  const heads = new Set(own.map(headOf))
  const items = heads.has(collection) || own.length < paths.length
  return (key) => (key === 'items' ? items : heads.has(key))
}

/**
 * @param asked value of `_fields`: CSV or repeated
 * @param collection the key of a list's items; the list stays whole where only its items are cut
 */
export function selectFields(answer: Answer, asked: unknown, collection: string | null): Answer {
  const paths = pathsOf(asked)
  if (paths.length === 0) return answer
  if (collection === null) return pick(answer, wantedOf(paths))
  const items = answer[collection]
  const own = ownOf(paths, collection)
  const alone = paths.filter((path) => !own.includes(path))
  if (alone.length === 0) return pick(answer, wantedOf(own))
  // `events.id` beside `title`: both are keys of items.
  const of_items = [...alone, ...own.map((path) => path.replace(`${collection}.`, ''))]
  const envelope =
    own.length > 0 ? pick(answer, wantedOf([...own.filter((path) => headOf(path) !== collection), collection])) : answer
  return { ...envelope, [collection]: pickIn(items, wantedOf(of_items)) }
}
