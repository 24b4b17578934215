/** Reads the files of one import, one after the other, and those in its archives. */
import { createHash } from 'node:crypto'
import type { FileReason, ImportFormat } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import type { RequestContext } from '../../context.ts'
import { openFiles, type OpenedFile } from '../archives/open-files.ts'
import { EventLengths } from '../choices/event-length.ts'
import { offerSeries, series_entries } from '../choices/offered-series.ts'
import type { FileEntry, FileReading, ReadSettings } from '../entry.ts'
import type { FileContent } from '../files/file-bytes.ts'
import { placeInFile, readFile } from '../files/read-file.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { loadSource, type ImportFile, type ImportFindings } from '../store/import-record.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { answersFor, joinAsks, markOf, withMarkedAnswers, withMarkedAsks } from './file-asks.ts'
import { LocatedEntries } from './located-entries.ts'

interface ReadFiles {
  readonly format: ImportFormat | null
  readonly reason: FileReason | null
  readonly source_key: Buffer | null
  readonly findings: Pick<ImportFindings, 'asks' | 'warnings' | 'ignored' | 'columns' | 'files' | 'sources'>
  readonly entries: LocatedEntries
  readonly recalled: Answers
}

interface ReadOne {
  readonly name: string | null
  /** The name that rows carry; null: the import is one file. */
  readonly file: string | null
  readonly refused: FileReason | null
  /** Null: it was refused before it was read. */
  readonly reading: FileReading | null
  readonly rows: number
  readonly source: MarkedSource | null
  /** Answers of this import, and those that were given for the source before. */
  readonly answers: ReadSettings['answers']
  /** Answers that were given for the source before, by the ids of this import. */
  readonly recalled: Answers | null
}

/** The source of one of several files, and the mark of its questions. Both are told before anything is answered. */
interface MarkedSource {
  readonly source: string
  readonly mark: string
}

const sourceKey = (source: string) => createHash('sha256').update(source).digest()

/** The words of a person about files. */
type Answers = Pick<ReadSettings, 'answers' | 'columns'>

interface Memory {
  readonly context: RequestContext
  readonly settings: ReadSettings
  /** Whether answers about earlier files of the same sources count, which become those of this import. */
  readonly recalls: boolean
  /** Takes the answers by which a file is read. */
  readonly takeAnswers: (answers: ReadSettings['answers']) => void
}

/** Reads a file into the entries, in place of what was read of it before. */
async function readInto(entries: LocatedEntries, body: FileContent, settings: ReadSettings): Promise<FileReading> {
  await entries.forgetFile()
  const lengths = new EventLengths(settings)
  const take = (entry: FileEntry) => entries.add(lengths.entry(entry), placeInFile(entry))
  const { entries: others, ...reading } = await readFile(body, settings, take)
  for (const entry of others) await entries.add(lengths.entry(entry), 0)
  if (reading.refused !== null) await entries.forgetFile()
  return { ...reading, asks: [...reading.asks, ...lengths.asks], entries: [] }
}

/** Reads a file with the answers that were given for its source before, where this import has none of its own. */
async function readWithMemory(
  body: FileContent,
  entries: LocatedEntries,
  is_one_of_several: boolean,
  { context, settings, recalls, takeAnswers }: Memory,
): Promise<Pick<ReadOne, 'source' | 'answers' | 'recalled'> & { readonly reading: FileReading }> {
  const first = await readInto(entries, body, settings)
  const source = is_one_of_several ? { source: first.source, mark: markOf(first.source) } : null
  const remembered = recalls
    ? await loadSource(context.service.db, sourceKey(first.source), ownerOf(context.caller))
    : null
  const recalled = source && remembered ? withMarkedAnswers(remembered, source.mark) : remembered
  const own = source ? answersFor(settings.answers, source.mark) : settings.answers
  const answers = { ...remembered?.answers, ...own }
  const columns = { ...remembered?.columns, ...settings.columns }
  if (source) entries.markFile(source.mark)
  const marked = (reading: FileReading) => ({
    ...{ reading: source ? withMarkedAsks(reading, source.mark) : reading, source, answers, recalled },
  })
  const is_known = Object.keys(answers).every((id) => Object.hasOwn(settings.answers, id))
  if (is_known && Object.keys(columns).length === Object.keys(settings.columns).length) return marked(first)
  takeAnswers(answers)
  return marked(await readInto(entries, body, { ...settings, answers, columns }))
}

async function readOne(
  opened: OpenedFile,
  entries: LocatedEntries,
  is_one_of_several: boolean,
  memory: Memory,
): Promise<ReadOne> {
  const { name, refused } = opened
  const file = is_one_of_several ? name : null
  if (refused !== null)
    return { name, file, refused, reading: null, rows: 0, source: null, answers: {}, recalled: null }
  entries.beginFile(file)
  const read = await opened.read((content) => readWithMemory(content, entries, is_one_of_several, memory))
  return { name, file, refused: read.reading.refused, rows: entries.count_of_file, ...read }
}

/** Columns with one heading have one field in all sheets. */
function columnsOf(readings: readonly FileReading[]): ImportFindings['columns'] {
  const columns = readings.flatMap((reading) => reading.columns)
  return [...new Map(columns.toReversed().map((column) => [column.heading, column])).values()].toReversed()
}

function ignoredOf(readings: readonly FileReading[], others: number): ImportFindings['ignored'] {
  const sum: Record<string, number> = others > 0 ? { file: others } : {}
  for (const { ignored } of readings) for (const [kind, n] of Object.entries(ignored)) sum[kind] = (sum[kind] ?? 0) + n
  return sum
}

function findingsOf(read: readonly ReadOne[], others: number): ReadFiles['findings'] {
  const readings = read.flatMap(({ reading }) => (reading ? [reading] : []))
  const asks = read.flatMap(({ file, reading }) => (reading?.asks ?? []).map((ask) => ({ ...ask, file })))
  const nested = read.some(({ refused }) => refused === 'nested_archive')
  const sources = new Map(read.flatMap(({ source }) => (source ? [[source.mark, source.source] as const] : [])))
  return {
    asks: joinAsks(asks),
    warnings: [
      ...new Set([...readings.flatMap(({ warnings }) => warnings), ...(nested ? ['nested_archive' as const] : [])]),
    ],
    ignored: ignoredOf(readings, others),
    columns: columnsOf(readings),
    files: read.map(({ name, refused, rows }) => ({ name, reason: refused, rows })),
    sources: [...sources].map(([mark, source]) => ({ mark, key: sourceKey(source).toString('hex') })),
  }
}

/** Returns why nothing comes in; null: something does. */
function reasonOf(opened: readonly OpenedFile[], read: readonly ReadOne[], has_too_many: boolean): FileReason | null {
  if (has_too_many) return 'too_many_rows'
  if (read.some(({ refused }) => refused === null)) return null
  return opened.some(({ packed }) => packed) ? 'archive_empty' : (read[0]?.refused ?? 'empty_file')
}

/** Offers series of the entries that may be dates of one, and makes those that a person has chosen. */
async function offerAmong(context: RequestContext, entries: LocatedEntries, answers: ReadSettings['answers']) {
  const places = entries.groups(series_entries.least, series_entries.most)
  if (places.length === 0) return []
  const before = await entries.at(places)
  const offered = await offerSeries(context, before, answers)
  for (const [n, entry] of offered.entries.entries()) if (entry !== before[n]) entries.change(places[n] ?? 0, entry)
  return offered.asks.map((ask) => ({ ...ask, file: null }))
}

/**
 * Reads files, and those in archives among them.
 * @param store takes their entries
 * @param recalls whether answers about earlier files of the same sources count, which `takeAnswers` takes before they are read by
 * @param touch says that the reading goes on; called after each file
 */
export async function readFiles(
  context: RequestContext,
  files: readonly ImportFile[],
  store: EntryStore,
  { recalls, takeAnswers, ...settings }: ReadSettings & Pick<Memory, 'recalls' | 'takeAnswers'>,
  touch: () => Promise<void>,
  most_rows = most_import_rows,
): Promise<ReadFiles> {
  const { files: opened, others } = await openFiles(files)
  const is_several = opened.length > 1 || opened.some(({ packed }) => packed)
  const entries = new LocatedEntries(store, is_several)
  const read: ReadOne[] = []
  for (const file of opened) {
    read.push(await readOne(file, entries, is_several, { context, settings, recalls, takeAnswers }))
    await touch()
    // More files would only be held: the import is refused.
    if (entries.count > most_rows) break
  }
  const reason = reasonOf(opened, read, entries.count > most_rows)
  const answers = Object.assign({}, ...read.map((one) => one.answers), settings.answers) as ReadSettings['answers']
  // An import that is refused keeps no row.
  if (reason !== null) await entries.forgetAll()
  entries.settle()
  if (is_several) await entries.joinFiles()
  const offered = await offerAmong(context, entries, answers)
  const findings = findingsOf(read, others)
  const [first] = [...read.filter(({ refused }) => refused === null), ...read].flatMap(({ reading }) => reading ?? [])
  return {
    format: first?.format ?? null,
    reason,
    source_key: first ? sourceKey(first.source) : null,
    findings: { ...findings, asks: [...findings.asks, ...offered] },
    entries,
    recalled: {
      answers: Object.assign({}, ...read.map(({ recalled }) => recalled?.answers)),
      columns: Object.assign({}, ...read.map(({ recalled }) => recalled?.columns)),
    },
  }
}
