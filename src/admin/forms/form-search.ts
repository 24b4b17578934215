/** What of the address of a form is its own: nothing beyond the language yet. */
export type FormSearch = Record<never, never>

export function validateFormSearch(): FormSearch {
  return {}
}
