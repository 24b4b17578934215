/** Keeps the place of the line of changed values until it is there, so that what stands below it does not move. */
import type { ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { fieldOf, isLongText, isTime, type OriginAhead } from './imported.ts'
import { originWords } from './origin-words.ts'
import { useValueLabel } from './value-label.ts'
import classes from './origins.module.css'

interface ComingProps {
  readonly resource: ResourceName
  readonly open: readonly Language[]
  /** Values that are told together. */
  readonly kept: OriginAhead['kept']
}

/** Stands for a day or a value that is not known yet. */
const some_value = '0000000'

export function LineToCome({ resource, open, kept }: ComingProps): ReactNode {
  const { format } = useWords()
  const labelOf = useValueLabel(resource, open)
  const w = originWords(format)
  const { path = '' } = kept[0] ?? {}
  // Most likely who reads it has changed it.
  const user = useSession()?.user
  const name = user?.name || (user?.email ?? '')
  const is_long = isLongText(resource, path)
  const is_time = kept.length === 1 && isTime(path)
  const fields = format.list(kept.map((one) => labelOf(one.path)))
  const says = is_long ? w('says_other') : `${w('says')} ${some_value}`
  return (
    <div aria-hidden="true" className={classes['line']} data-of={fieldOf(path)} data-room="">
      <Icon name="edit" size={18} />
      <span>
        <strong>{w('kept_by', { fields, date: some_value, name })}</strong>
        {` · ${says}`}
      </span>
      <Button look="quiet" disabled>
        {is_time ? w('take_value', { value: some_value }) : w(is_long ? 'compare' : 'take')}
      </Button>
    </div>
  )
}
