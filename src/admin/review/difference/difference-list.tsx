/** Fields one below the other, each with its difference. */
import { partsOfPath } from '../../../contract/value-path.ts'
import type { ResourceName } from '../../../contract/field.ts'
import type { Proposal } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { WholeDays } from '../../kinds/values/difference-value.ts'
import { Difference } from './difference.tsx'
import { fieldName } from './field-name.ts'
import classes from './difference.module.css'

interface ListProps {
  readonly resource: ResourceName
  readonly names: Proposal['names']
  readonly fields: readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[]
  /** Shows the values of a new record as they are. */
  readonly is_new: boolean
  readonly whole_days: WholeDays
}

export function DifferenceList({ fields, ...of }: ListProps) {
  const locale = useWords()
  return (
    <dl className={classes['list']}>
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{fieldName(locale, of, path)}</dt>
          <dd>
            <Difference {...of} field={partsOfPath(path)} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
