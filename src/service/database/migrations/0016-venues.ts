/** Adds facts of venues: capacity and accessibility. */
export const venues: readonly string[] = [
  `alter table venues
    add column capacity integer,
    add column accessibility text[] not null default '{}',
    add column accessibility_checked date`,
  `alter table venue_texts add column accessibility_note text not null default ''`,
]
