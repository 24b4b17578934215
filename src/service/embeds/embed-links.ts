/** Where the links of an embed lead: out of the frame, to pages for readers or the page of an event on another site. */
import { resources } from '../../contract/resources.ts'
import type { EventView } from '../pages/event-view.ts'
import { recordPath } from '../pages/events/event-rows.ts'
import { withFilters } from '../pages/calendar/calendar-bar.ts'
import { listPath } from '../pages/events/list-state.ts'
import { dayPath, homePath } from '../pages/frame.ts'
import type { Reader } from '../pages/reader.ts'
import { pageUrl } from '../resources/present/presenter.ts'
import { counterpartOf, type EmbedSource } from './embed-source.ts'

/** Addresses; null: there is no such page. */
export interface EmbedLinks {
  readonly linkTo: (event: EventView) => string | null
  readonly pathOf: (day: string) => string | null
  /** All events that it shows. */
  readonly all: string | null
  /** The calendar that subscribers read. */
  readonly calendar: string | null
  readonly home: string | null
}

/** Returns the links of an embed in the language of the reader. */
export async function embedLinks(
  reader: Reader,
  { query, counterpart: known }: Pick<EmbedSource, 'query' | 'counterpart'>,
): Promise<EmbedLinks> {
  const { context, language, look, service } = reader
  const { FEEDS, EVENT_URL, PUBLIC_URL } = service.config
  const has_pages = service.config.PAGES && look.is_on
  const counterpart = known ?? (await counterpartOf(reader, query))
  const { state = {}, feed = null } = counterpart ?? {}
  return {
    linkTo(event) {
      if (EVENT_URL !== undefined) {
        const text = { language: event.language, slug: event.slug }
        return pageUrl(context, resources.events, { id: event.id, text })
      }
      return has_pages ? recordPath(reader, event) : null
    },
    pathOf: (day) => (has_pages ? withFilters(dayPath(language, day), state) : null),
    all: has_pages && counterpart ? listPath(language, state) : null,
    calendar: FEEDS && feed !== null ? `${PUBLIC_URL.replace(/^https?:/, 'webcal:')}${feed}.ics` : null,
    home: has_pages ? homePath(language) : null,
  }
}
