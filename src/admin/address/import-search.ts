/** The address of imports. It is small, because the list of routes loads first: the screen reads what the texts mean. */

export interface ImportSearch {
  /** One outcome of rows; absent: all of them. */
  readonly outcome?: string | undefined
  readonly warning?: string | undefined
  readonly search?: string | undefined
  readonly page?: string | undefined
}

export function validateImportSearch(given: Record<string, unknown>): ImportSearch {
  const names = ['outcome', 'warning', 'search', 'page']
  return Object.fromEntries(names.map((name) => [name, given[name]]).filter(([, value]) => typeof value === 'string'))
}
