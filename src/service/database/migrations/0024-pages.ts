/** Finds records by slugs that they had: old addresses of their pages lead to the new ones. */
export const pages: readonly string[] = [
  `create index history_slug on history (resource, (changes -> 'slug' ->> 0)) where changes -> 'slug' ->> 0 is not null`,
]
