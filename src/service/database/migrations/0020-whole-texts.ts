/**
 * Leaves out searched texts that repeat what readers search. Most records are published in all their languages, and the trigrams of
 * each were indexed twice.
 */
const all = ['event', 'venue', 'organizer', 'category', 'tag']

export const whole_texts: readonly string[] = all.flatMap((one) => [
  // Rewriting the rows row by row takes far longer with the trigram indexes than building those anew.
  `drop index ${one}_search_open`,
  `drop index ${one}_search_whole`,
  // Their triggers would look for duplicates of all records at once, by names that stay as they are.
  `alter table ${one}_search disable trigger user`,
  `update ${one}_search set whole = '' where whole = open and whole <> ''`,
  `alter table ${one}_search enable trigger user`,
  `create index ${one}_search_open on ${one}_search using gin (open gin_trgm_ops)`,
  `create index ${one}_search_whole on ${one}_search using gin (whole gin_trgm_ops)`,
])
