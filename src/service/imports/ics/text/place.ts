/** Reads where an event takes place: a venue, its position, an address on the net. */
import type { EntryVenue } from '../../entry.ts'
import type { ContentLine } from '../grammar/content-line.ts'
import { cleanLines, unescapeText } from './text-values.ts'

interface PlaceLines {
  readonly location: ContentLine | null
  readonly geo: ContentLine | null
  readonly apple: ContentLine | null
  /** CONFERENCE and the like. */
  readonly conferences: readonly ContentLine[]
}

export interface EventPlace {
  /** LOCATION as a whole; empty: there is none. */
  readonly written: string
  readonly venue: EntryVenue | null
  readonly online_url: string | null
  readonly has_bad_position: boolean
  /** There is a position, but no name. */
  readonly is_nameless: boolean
}

/** An address in a text; punctuation at its end does not belong to it. */
const address = /https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?)\]]/i

/** Returns the name and the address of a place, parted at the first bracket, line end, semicolon or comma. */
export function partPlace(written: string): { readonly name: string; readonly address: string | null } {
  const text = written.replace(/^[\s,;()]+|[\s,;]+$/g, '')
  const at = text.search(/[(\n;,]/)
  if (at === -1) return { name: text, address: null }
  const rest = text.slice(at + 1)
  const open = text[at] === '(' ? rest.replace(/\)(\s*$)?/, (_, end?: string) => (end === undefined ? ', ' : '')) : rest
  const lines = open
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^[,;]+|[,;]+$/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
  const joined = lines
    .join(', ')
    .replace(/\s*,(?:\s*,)+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
  return { name: text.slice(0, at).trim(), address: joined === '' ? null : joined }
}

/** Reads `latitude;longitude`. Returns null where it is none, or out of range. */
function readPosition(text: string): readonly [number, number] | null {
  const [, latitude, longitude] =
    /^\s*([+-]?\d{1,3}(?:\.\d*)?)\s*\\?[;,]\s*([+-]?\d{1,3}(?:\.\d*)?)\s*$/.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const [north, east] = [Number(latitude), Number(longitude)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : null
}

/** Reads a position; programs without one write nothing, or zeros. */
function positionOf({ geo, apple }: PlaceLines): {
  readonly geo: readonly [number, number] | null
  readonly bad: boolean
} {
  const texts = [geo?.value, /^\s*geo:([^?;]*)/i.exec(apple?.value ?? '')?.[1]].filter((text) => text?.trim())
  const positions = texts.map((text) => readPosition(text ?? ''))
  const found = positions.find((one) => one !== null)
  return { geo: found ?? null, bad: found === undefined && positions.length > 0 }
}

const ofData = /^\s*data:/i

function websiteOf({ location }: PlaceLines): string | null {
  const written = location?.parameters['ALTREP']?.trim() ?? ''
  return /^https?:\/\/\S{1,2000}$/i.test(written) ? written : null
}

/** Returns the text of the place without the links in it, and the first of these. */
function partLink(text: string): { readonly text: string; readonly link: string | null } {
  const link = address.exec(text)?.[0] ?? null
  if (link === null) return { text, link }
  const rest = text.replace(link, ' ').trim()
  // Brackets and commas around the link are no place.
  return { text: /[\p{L}\p{N}]/u.test(rest) ? rest : '', link }
}

/** Reads the place of an event. */
export function readPlace(lines: PlaceLines): EventPlace {
  const title = lines.apple?.parameters['X-TITLE'] ?? ''
  const location = lines.location?.value ?? ''
  const written = cleanLines(unescapeText(ofData.test(location) ? '' : location)) || cleanLines(unescapeText(title))
  const { text, link } = partLink(written)
  const conference = lines.conferences.map(({ value }) => address.exec(unescapeText(value))?.[0]).find((one) => one)
  const parts = partPlace(text)
  const { geo, bad } = positionOf(lines)
  const further = cleanLines(unescapeText(lines.apple?.parameters['X-ADDRESS'] ?? '')).replace(/\s*\n\s*/g, ', ')
  const street = parts.address ?? (further === '' ? null : further)
  const website = websiteOf(lines)
  const venue: EntryVenue | null =
    parts.name === ''
      ? null
      : {
          venue: parts.name,
          ...(street === null ? {} : { address: street }),
          ...(website === null ? {} : { website }),
          ...(geo ? { geo } : {}),
        }
  return {
    written: text,
    venue,
    online_url: link ?? conference ?? null,
    has_bad_position: bad,
    is_nameless: venue === null && geo !== null,
  }
}
