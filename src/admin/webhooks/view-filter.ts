/** Compares the filter of a webhook with the query of a saved view, as far as both say which events they are about. */

/** Parameters that a filter does not keep: which part of a list is shown, and how. */
const not_kept: readonly string[] = [
  ...[
    'page',
    'per_page',
    'i18n_language',
    'order',
    'orderby',
    'start_date',
    'end_date',
    'starts_before',
    'starts_after',
  ],
  ...['ends_before', 'ends_after', 'strict_dates', 'status', 'status_language'],
]

const keptPairs = (query: string) =>
  [...new URLSearchParams(query)]
    .filter(([name]) => !not_kept.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

export const isSameFilter = (query: string, filter: string): boolean => keptPairs(query) === keptPairs(filter)
