/** Reads and writes search parameters as the plain query string that the service takes, lists as CSV. */

/** Repeated names become lists. */
export function parseQueryString(text: string): Record<string, unknown> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

/** Absent, null and empty lists are left out. Commas and colons stay readable: both may stand in a query. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** Returns a whole number of an address, which holds texts; undefined: it is none, or too small. */
export function wholeNumber(value: unknown, least = 1): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least ? number : undefined
}
