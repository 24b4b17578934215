/** Reports a double booking of the event in a form. */
import { useWatch } from 'react-hook-form'
import type { Item } from '../../api/read/record.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import TakenVenue from '../../bookings/taken-venue.tsx'

const no_facts: FormValues = {}

export default function DoubleBooking({ draft, item }: { draft: RecordDraft; item: Item | null }) {
  const values = useWatch({ control: draft.form.control, name: 'facts' }) ?? no_facts
  return <TakenVenue values={values} except={item?.id} />
}
