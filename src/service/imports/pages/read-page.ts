/** Reads events of schema.org from a page or a file of JSON. */
import { most_import_rows } from '../../../contract/limits.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { FileEntry, FileReading, ReadSettings } from '../entry.ts'
import { markRepeatedUids } from '../repeated-uids.ts'
import { findBlocks, longest_block, type PageBlock } from './find-blocks.ts'
import { findEvents } from './schema-nodes.ts'
import { blankBlockEntry, entryOfEvent, type SchemaReading } from './schema-entry.ts'
import { ForeignOffsets } from './schema-times.ts'

const nothing: FileReading = {
  ...{ format: 'schema', name: null, source: 'page:', refused: null, asks: [], warnings: [], ignored: {} },
  ...{ columns: [], entries: [] },
}

/** Characters that are shown around the place where a block cannot be read. */
const shown = 80

function badJson(text: string, block: number, error: SyntaxError): FileEntry {
  const at = Number(/at position (\d+)/.exec(error.message)?.[1] ?? 0)
  const start = Math.max(0, at - shown / 2)
  const value = text.slice(start, start + shown).trim()
  return { ...blankBlockEntry({ block }), refused: { reason: 'bad_json', column: null, value } }
}

/** Returns the data of a block, or the entry that says why it cannot be read. */
function parse({ text, block }: PageBlock): { readonly data: unknown } | { readonly entry: FileEntry } {
  if (text === null)
    return { entry: { ...blankBlockEntry({ block }), refused: { reason: 'too_long', column: null, value: null } } }
  try {
    return { data: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { entry: badJson(text, block, error) }
  }
}

async function entriesOf(found: unknown, block: number, reading: SchemaReading): Promise<readonly FileEntry[]> {
  const data = await findEvents(found, most_import_rows)
  return takeTurns(data.events, (event) => entryOfEvent(event, data, reading, block))
}

/** Reads blocks until there are more events than an import may have. */
async function readBlocks(blocks: readonly PageBlock[], reading: SchemaReading): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = []
  for (const block of blocks) {
    if (entries.length > most_import_rows) break
    const parsed = parse(block)
    if ('entry' in parsed) {
      entries.push(parsed.entry)
      continue
    }
    for (const entry of await entriesOf(parsed.data, block.block, reading)) entries.push(entry)
  }
  return entries
}

/** Returns the host of the first address that an event has: pages of one site are one source. */
function hostOf(entries: readonly FileEntry[]): string {
  const addresses = entries.flatMap(({ uid, values }) => [uid, values['website']])
  for (const address of addresses)
    if (typeof address === 'string' && /^https?:/i.test(address) && URL.canParse(address)) return new URL(address).host
  return ''
}

function readingOf(entries: readonly FileEntry[], { offsets }: SchemaReading, title: string): FileReading {
  const { ask } = offsets
  return {
    ...{ ...nothing, name: title === '' ? null : title, source: `page:${hostOf(entries) || title}` },
    ...{ asks: ask ? [ask] : [], entries: entries.length > most_import_rows ? [] : markRepeatedUids(entries) },
    refused: entries.length > most_import_rows ? 'too_many_rows' : null,
  }
}

async function readJson(text: string, reading: SchemaReading): Promise<FileReading> {
  if (text.length > longest_block) return { ...nothing, refused: 'too_large' }
  const entries = await readBlocks([{ block: 1, text }], reading)
  return entries.length === 0 ? { ...nothing, refused: 'not_a_calendar' } : readingOf(entries, reading, '')
}

async function readHtml(text: string, opened: SchemaReading): Promise<FileReading> {
  const { blocks, microdata, title, address, asks_password } = await findBlocks(text)
  const reading = { ...opened, page: address }
  const of_blocks = await readBlocks(blocks, reading)
  // Pages say the same in both ways.
  const entries = of_blocks.length > 0 ? of_blocks : await entriesOf(microdata, 1, reading)
  if (entries.length > 0) return readingOf(entries, reading, title)
  return { ...nothing, refused: asks_password ? 'sign_in_page' : 'no_events_in_page' }
}

/** Reads each block of JSON-LD by itself; a block that cannot be read is named, and the others are read. Without any, microdata is read. */
export function readSchemaPage(text: string, format: 'json' | 'html', settings: ReadSettings): Promise<FileReading> {
  const reading = { settings, page: null, offsets: new ForeignOffsets(settings) }
  return format === 'json' ? readJson(text, reading) : readHtml(text, reading)
}
