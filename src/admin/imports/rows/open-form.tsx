/** The form of a row that is not refused, where a person has opened it. */
import { onDemand } from '../../shell/loading/on-demand.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Row } from '../requests.ts'

const CorrectionForm = onDemand(() => import('./correction-form.tsx'))

interface OpenFormProps {
  /** The id of the import. */
  readonly id: number
  readonly row: Row
  readonly keys: Pick<ReturnType<typeof useRowKeys>, 'closeForm' | 'keepPlace'>
}

export function OpenForm({ id, row, keys }: OpenFormProps) {
  const close = () => keys.closeForm(row)
  return (
    <CorrectionForm
      id={id}
      row={row}
      onSave={() => keys.keepPlace(row)}
      onRefused={() => undefined}
      onLeaveOut={close}
      onSaved={close}
    />
  )
}
