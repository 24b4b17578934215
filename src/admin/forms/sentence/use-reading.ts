/** Reads the title of a new event as a sentence, with the venues and categories that the service finds in it. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { instantToWall } from '../../../contract/time/clock.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useHasDesk, useSiteZone } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { readSentence } from './read-sentence.ts'
import type { Named, PartKind, Reading } from './reading.ts'

const debounce_ms = 150
/** Shortest sentence that is looked up, in characters. */
const shortest = 3

interface SentenceReading {
  readonly reading: Reading
  /** Names of the venues and of the categories in the reading. */
  readonly venueName: (id: number) => string
  readonly venueCity: (id: number) => string
  readonly categoryName: (id: number) => string
}

const nothing: readonly Named[] = []

/** Whether a reading says more than a title. */
export const saysMore = ({ days, times, all_day, venues }: Reading): boolean =>
  days.length + times.length + venues.length > 0 || all_day

export function useReading(sentence: string, ignored: ReadonlySet<PartKind>): SentenceReading {
  const { language, format } = useWords()
  const site_zone = useSiteZone()
  const text = useDebouncedValue(sentence.trim(), debounce_ms)[0]
  const { data } = useQuery({
    queryKey: ['named-records', text, language],
    queryFn: ({ signal }) => callDesk('GET /named-records', { query: { text: text.slice(0, 500) }, language, signal }),
    enabled: useHasDesk() && text.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const { venues = nothing, categories = nothing } = data ?? {}
  const now = instantToWall(new Date().toISOString().slice(0, 19).replace('T', ' '), site_zone).slice(0, 16)
  const reading = readSentence(sentence.slice(0, 500), {
    language,
    now,
    month_first: format.locale === 'en-US',
    venues,
    categories,
    ignored,
  })
  const nameIn = (all: readonly Named[]) => (id: number) => all.find((one) => one.id === id)?.names[0] ?? ''
  const venueCity = (id: number) => venues.find((one) => one.id === id)?.city ?? ''
  return { reading, venueName: nameIn(venues), venueCity, categoryName: nameIn(categories) }
}
