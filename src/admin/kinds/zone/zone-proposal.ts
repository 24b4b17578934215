/** Proposes a zone for a venue: that of its other events, else that of its country or city. */
import { useQuery } from '@tanstack/react-query'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { itemOptions, listOptions } from '../../api/read/queries.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { zoneOfPlace } from './zone-names.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** @param chosen id of the venue; null: none. @returns an IANA name; null while unknown */
export function useVenueZone(chosen: number | null): string | null {
  const { language } = useWords()
  // Loads after the form is rendered, because nothing waits for it.
  const venue = usePainted(chosen, null)
  const search = { ...all_time, venue: [venue ?? 0], per_page: 1 }
  const events = useQuery({ ...listOptions('events', search, language), enabled: venue !== null, staleTime: 60_000 })
  const [other] = events.isPlaceholderData ? [] : (events.data?.items ?? [])
  const used = canonicalZone(text(other?.['timezone']))
  // Does not propose fixed offsets, which clients may have written.
  const is_zone = used !== null && !/^UTC[+-]/.test(used)
  const untold = events.data !== undefined && !events.isPlaceholderData && !is_zone
  const place = useQuery({ ...itemOptions('venues', venue ?? 0, language), enabled: untold, staleTime: 60_000 })
  if (is_zone) return used
  const record = untold ? place.data?.record : undefined
  return record ? zoneOfPlace(text(record['country']), text(record['city'])) : null
}
