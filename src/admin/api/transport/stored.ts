/** Reads and writes JSON in the browser's storage. Private windows, strict settings and a full storage refuse; then nothing is stored. */

type Where = 'localStorage' | 'sessionStorage'

/** @returns null where nothing readable is stored */
export function readStored(key: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the fields of a stored object; none where nothing is stored. */
export function readStoredFields(key: string, where?: Where): Readonly<Record<string, unknown>> {
  const value = readStored(key, where)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** @param value null: removes the entry */
export function store(key: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, JSON.stringify(value))
  } catch {
    // The page keeps its own copy in memory.
  }
}
