/** Adds what an event links to beside its searched text, so that one search reads both: ids of terms are negative. */
const links = (event: string) => `array(select unnest(${event}.venue || ${event}.organizer) as id
    union select -unnest(${event}.categories || ${event}.tags) order by id)`

export const links_of_events: readonly string[] = [
  // Rewriting the rows row by row takes far longer with the trigram indexes than building those anew.
  `drop index event_search_open`,
  `drop index event_search_whole`,
  `alter table event_search add column links integer[] not null default '{}'`,
  `update event_search s set links = ${links('e')} from events e where e.id = s.id`,
  `create index event_search_open on event_search using gin (open gin_trgm_ops)`,
  `create index event_search_whole on event_search using gin (whole gin_trgm_ops)`,
  `create index event_search_links on event_search using gin (links)`,
  `create index events_protected on events (id) where password <> ''`,
  // Merges, deletions and undoing change links of many events at once.
  `create function event_search_links() returns trigger language plpgsql as $$ begin
    update event_search set links = ${links('new')} where id = new.id;
    return null;
  end $$`,
  `create trigger event_search_links after update of venue, organizer, categories, tags on events for each row
    when ((old.venue, old.organizer, old.categories, old.tags)
      is distinct from (new.venue, new.organizer, new.categories, new.tags))
    execute function event_search_links()`,
]
