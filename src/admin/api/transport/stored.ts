/** What is kept in this browser, as JSON. Private windows, strict settings and a full storage refuse: then nothing is kept. */

type Where = 'localStorage' | 'sessionStorage'

/** @returns null where nothing is kept that can be read */
export function readStored(key: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Of what is kept as an object: its fields; none where there is none. */
export function readStoredFields(key: string, where?: Where): Readonly<Record<string, unknown>> {
  const value = readStored(key, where)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** @param value null: nothing is kept any more */
export function store(key: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, JSON.stringify(value))
  } catch {
    // What needs it still has it, as long as the page is there.
  }
}
