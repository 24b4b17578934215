/** The address of imports. Their screen reads what the values mean, because the code of routes loads first and must be small. */
export interface ImportSearch {
  readonly outcome?: unknown
  readonly warning?: unknown
  readonly search?: unknown
  readonly page?: unknown
  readonly tab?: unknown
  readonly source?: unknown
}
