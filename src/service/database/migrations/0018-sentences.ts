/**
 * Indexes the names of records as the words of a sentence have them: without an article, punctuation as spaces. The folded names of
 * venues and organizers stand among the keys that find duplicates.
 */
export const names_in_sentences: readonly string[] = [
  `create function sentence_name(name text) returns text immutable parallel safe language sql as $$
    select trim(regexp_replace(translate(name, '-.''’&,()/', '         '), '(^the )|\\s+(?=\\s)', '', 'g')) $$`,
  `create index duplicate_keys_sentence on duplicate_keys (resource, sentence_name(key) text_pattern_ops) where kind = 'name'`,
  // Misspelled names are looked for among those of nearly the same length.
  `create index duplicate_keys_sentence_length on duplicate_keys
    (resource, length(sentence_name(key)), sentence_name(key) text_pattern_ops) where kind = 'name'`,
]
