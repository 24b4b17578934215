/** Adds the colour of a category in calendars. */
export const colors: readonly string[] = [`alter table categories add column color text not null default ''`]
