/** Several at a time; none means what the desk shows where nothing is asked for. */
import { useId } from 'react'
import { statuses } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { Check, Popover } from '../shell/popover.tsx'
import { WhenOpen } from '../shell/when-open.tsx'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'

export function StatusFilter({ resource, name, label, value, change }: FilterProps) {
  const { wordFor, t } = useWords()
  const id = useId()
  const chosen: readonly unknown[] = typeof value === 'object' ? value : []
  const said =
    chosen.length === 1 ? wordFor(resource, `status.${chosen[0]}`) : t('list.statuses', { count: chosen.length })
  return (
    <div className={classes['field']}>
      <span id={id}>{label}</span>
      <Popover label={label} chosen={chosen.length === 0 ? t('value.any') : said} className={classes['several']}>
        <WhenOpen>
          {() =>
            statuses.map((status) => (
              <Check
                key={status}
                checked={chosen.includes(status)}
                onChange={(checked) =>
                  change({ [name]: statuses.filter((one) => (one === status ? checked : chosen.includes(one))) })
                }
              >
                {wordFor(resource, `status.${status}`)}
              </Check>
            ))
          }
        </WhenOpen>
      </Popover>
    </div>
  )
}
