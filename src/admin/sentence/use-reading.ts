/** Reads the title of a new event as a sentence, with the venues, organizers and categories that the service finds in it. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { longest_text } from '../../contract/limits.ts'
import { instantToWall } from '../../contract/time/clock.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { useHasDesk, useSiteZone } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { readSentence } from '../../contract/sentence/read/read-sentence.ts'
import type { SentenceNames } from './beside-chips.tsx'
import type { Named, PartKind, Reading } from '../../contract/sentence/reading.ts'

const debounce_ms = 150
/** Shortest sentence that is looked up, in characters. */
const shortest = 3

/** Names of the records in a reading. */
export interface NamesOfReading extends SentenceNames {
  readonly venue: (id: number) => string
  readonly city: (venue: number) => string
}

interface SentenceReading {
  readonly reading: Reading
  /** Whether the records that the sentence names are still being looked up. */
  readonly pending: boolean
  readonly names: NamesOfReading
}

const nothing: readonly Named[] = []

/** Whether a reading says more than a title. */
export const saysMore = ({ days, times, all_day, venues, organizers, cost, online }: Reading): boolean =>
  days.length + times.length + venues.length + organizers.length > 0 || all_day || online || cost !== ''

export function useReading(sentence: string, ignored: ReadonlySet<PartKind>): SentenceReading {
  const { language, format } = useWords()
  const site_zone = useSiteZone()
  const text = useDebouncedValue(sentence.trim(), debounce_ms)[0]
  const asks_desk = useHasDesk() && sentence.trim().length >= shortest
  const { data, isFetching } = useQuery({
    queryKey: ['named-records', text, language],
    queryFn: ({ signal }) =>
      callDesk('GET /named-records', { query: { text: text.slice(0, longest_text) }, language, signal }),
    enabled: asks_desk && text.length >= shortest,
    placeholderData: keepPreviousData,
    // The sentence is read without it, too.
    retry: false,
  })
  const { venues = nothing, organizers = nothing, categories = nothing, tags = nothing } = data ?? {}
  const now = instantToWall(new Date().toISOString().slice(0, 19).replace('T', ' '), site_zone).slice(0, 16)
  const reading = readSentence(sentence.slice(0, longest_text), {
    language,
    now,
    month_first: format.locale === 'en-US',
    venues,
    organizers,
    categories,
    tags,
    ignored,
  })
  const nameIn = (all: readonly Named[]) => (id: number) => all.find((one) => one.id === id)?.names[0] ?? ''
  const city = (id: number) => venues.find((one) => one.id === id)?.city ?? ''
  const names = { venue: nameIn(venues), city, organizer: nameIn(organizers), category: nameIn(categories) }
  const pending = asks_desk && (isFetching || text !== sentence.trim())
  return { reading, pending, names }
}
