/** Parts of the form of a venue or organizer that are no values: its position, its events, and reminders. They load together, after the form. */
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { usePart } from '../../i18n/use-part.ts'
import { usePainted } from '../../shell/loading/use-painted.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { AddressImpact } from '../place/address-impact.tsx'
import { CheckedAgo } from '../place/checked-ago.tsx'
import { EventsOf } from './events-of.tsx'
import { VenuePosition } from '../place/venue-position.tsx'

interface EventPartsProps {
  readonly name: string
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly item: Item
}

export default function EventParts({ name, draft, resource, item }: EventPartsProps) {
  const ready = usePart('venues')
  // Not urgent: requested once the form is painted.
  const drawn = usePainted(true, false)
  if (name === 'position') return <VenuePosition item={item} />
  if (!ready || !drawn) return null
  if (name === 'checked') return <CheckedAgo draft={draft} />
  return name === 'impact' ? (
    <AddressImpact draft={draft} id={item.id} />
  ) : (
    <EventsOf resource={resource} id={item.id} />
  )
}
