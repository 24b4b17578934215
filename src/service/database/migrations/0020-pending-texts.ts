/**
 * Sorts new trigrams of events into their index in small portions: the statement that does it keeps everybody waiting on the embedded
 * engine, and each search reads what is not sorted yet. The limit is in kilobytes.
 */
export const pending_texts: readonly string[] = ['open', 'whole'].map(
  (text) => `alter index event_search_${text} set (gin_pending_list_limit = 256)`,
)
