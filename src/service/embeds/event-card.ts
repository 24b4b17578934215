/** Shows one event on another site: what, when and where, with a link to its page. */
import { language_rows } from '../../contract/languages.ts'
import type { EventView } from '../pages/event-view.ts'
import { placeInWords, spoken, stateOf, timesInWords, zoneInWords } from '../pages/events/event-rows.ts'
import { markup } from '../pages/html.ts'
import type { Reader } from '../pages/reader.ts'
import { textOnOneLine } from '../pages/records/record-parts.ts'
import type { PageAnswer } from '../pages/serve-page.ts'
import { embedDocument } from './embed-document.ts'
import { embedLinks } from './embed-links.ts'
import { embedFoot } from './embed-page.ts'
import type { EmbedState } from './embed-state.ts'

const longest_text = 240

/** Cuts a text after a word. */
function cut(text: string): string {
  if (text.length <= longest_text) return text
  return `${text.slice(0, longest_text).replace(/\s+\S*$/, '')}…`
}

export async function eventCard(reader: Reader, event: EventView, state: EmbedState): Promise<PageAnswer> {
  const { formats, language, look } = reader
  const links = await embedLinks(reader, { query: {}, counterpart: { state: {}, feed: null } })
  const href = links.linkTo(event)
  const foreign = spoken(reader, event.language)
  const name = markup`<bdi${foreign}>${event.name}</bdi>`
  const zone = zoneInWords(reader, event)
  const how = stateOf(reader, event)
  const text = cut(textOnOneLine(event.excerpt || event.description))
  const is_off = event.status === 'cancelled'
  const body = markup`<article class="${is_off ? 'card x' : 'card'}"><h1>${href === null ? markup`<b>${name}</b>` : markup`<a href="${href}">${name}</a>`}${how && [' ', how]}</h1><p>${formats.date(event.start, 'day_of_year')}${language_rows[language].comma}${timesInWords(reader, event)}${zone && markup` <span class="s">${zone}</span>`}</p>${event.venues.length > 0 && markup`<p>${placeInWords(reader, event)}</p>`}${text && markup`<p class="d"${foreign}>${text}</p>`}</article>${embedFoot({ reader, links }, null)}`
  const title = `${event.name} – ${look.names[language]}`
  const keys = ['events', `event-${event.id}`, ...event.venues.map(({ id }) => `venue-${id}`)]
  return embedDocument(reader, { title, body, sites: null, keys }, state)
}
