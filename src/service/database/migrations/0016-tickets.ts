/** Adds the address at which tickets of an event are sold. */
export const tickets: readonly string[] = [`alter table events add column ticket_url text not null default ''`]
