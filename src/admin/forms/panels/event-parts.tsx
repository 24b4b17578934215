/** Parts of the form of a venue or organizer about its events; they load together, after the form. */
import type { ResourceName } from '../../../contract/field.ts'
import { usePart } from '../../i18n/use-part.ts'
import { usePainted } from '../../shell/loading/use-painted.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { AddressImpact } from './address-impact.tsx'
import { EventsOf } from './events-of.tsx'

interface EventPartsProps {
  readonly name: string
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly id: number
}

export default function EventParts({ name, draft, resource, id }: EventPartsProps) {
  const ready = usePart('venues')
  // Not urgent: requested once the form is painted.
  const drawn = usePainted(true, false)
  if (!ready || !drawn) return null
  return name === 'impact' ? <AddressImpact draft={draft} id={id} /> : <EventsOf resource={resource} id={id} />
}
