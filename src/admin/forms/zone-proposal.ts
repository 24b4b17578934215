/** The zone that a venue proposes (goals C2): that of its other events, else that of its country or city. */
import { useQuery } from '@tanstack/react-query'
import { canonicalZone } from '../../contract/clock.ts'
import { itemOptions, listOptions } from '../api/queries.ts'
import { useWords } from '../i18n/locale.tsx'
import { zoneOfPlace } from './zone-names.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** @param venue id; null: none. @returns an IANA name; null while it is not known */
export function useVenueZone(venue: number | null): string | null {
  const { language } = useWords()
  const search = { venue: [venue ?? 0], ends_after: '1000-01-01', per_page: 1 }
  const events = useQuery({ ...listOptions('events', search, language), enabled: venue !== null, staleTime: 60_000 })
  const place = useQuery({ ...itemOptions('venues', venue ?? 0, language), enabled: venue !== null, staleTime: 60_000 })
  if (venue === null || !events.data || events.isPlaceholderData) return null
  const used = canonicalZone(text(events.data.items[0]?.['timezone']))
  // Clients may have written an offset: that is nothing to propose.
  if (used && !/^UTC[+-]/.test(used)) return used
  const record = place.data?.record
  return record ? zoneOfPlace(text(record['country']), text(record['city'])) : null
}
