/** Parts what events link to from their searched text: a merge moves the links of many events, and indexed their trigrams anew. */
const links = (event: string) => `array(select unnest(${event}.venue || ${event}.organizer) as id
    union select -unnest(${event}.categories || ${event}.tags) order by id)`

export const event_linked: readonly string[] = [
  `create table event_linked (
    id integer primary key references events on delete cascade,
    links integer[] not null
  )`,
  `insert into event_linked (id, links) select id, links from event_search`,
  `create index event_linked_links on event_linked using gin (links)`,
  `drop trigger event_search_links on events`,
  `drop function event_search_links()`,
  `alter table event_search drop column links`,
  `create function event_linked() returns trigger language plpgsql as $$ begin
    insert into event_linked (id, links) values (new.id, ${links('new')})
      on conflict (id) do update set links = excluded.links;
    return null;
  end $$`,
  `create trigger event_linked_insert after insert on events for each row execute function event_linked()`,
  `create trigger event_linked_update after update of venue, organizer, categories, tags on events for each row
    when ((old.venue, old.organizer, old.categories, old.tags)
      is distinct from (new.venue, new.organizer, new.categories, new.tags))
    execute function event_linked()`,
]
