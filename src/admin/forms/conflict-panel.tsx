/** The same field changed by two: theirs and mine beside each other, to be chosen one by one. */
import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import type { FormValue } from '../kinds/values.ts'
import { Button } from '../shell/button.tsx'
import type { FieldConflict } from './merge.ts'
import classes from './forms.module.css'

interface ConflictProps {
  readonly resource: ResourceName
  readonly conflicts: readonly FieldConflict[]
  readonly onChoose: (name: string, value: FormValue) => void
}

const said = (value: FormValue) =>
  typeof value === 'object' ? value.join(', ') : String(value).replace(/<[^>]*>/g, ' ')

export function ConflictPanel({ resource, conflicts, onChoose }: ConflictProps) {
  const { t, fieldLabel } = useWords()
  if (conflicts.length === 0) return null
  return (
    <section className={classes['conflicts']} aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {conflicts.map(({ name, theirs, mine }) => (
        <div key={name} className={classes['conflict']}>
          <strong>{fieldLabel(resource, name)}</strong>
          <bdi>{said(theirs)}</bdi>
          <Button onClick={() => onChoose(name, theirs)}>{t('conflict.theirs')}</Button>
          <bdi>{said(mine)}</bdi>
          <Button onClick={() => onChoose(name, mine)}>{t('conflict.mine')}</Button>
        </div>
      ))}
    </section>
  )
}
