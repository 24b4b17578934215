/** Shows the fields that a row changes, and those that it leaves because they were edited here. */
import { resources, writable } from '../../../contract/resources.ts'
import { BeforeAndAfter } from '../../history/difference.tsx'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import type { Row } from '../requests.ts'
import { shownNames } from './row-event.ts'
import classes from './rows.module.css'

type Change = Row['changes'][number]

const no_names = { users: {} }

interface ChangesProps {
  readonly row: Row
  /** Takes the fields of which the file counts, of those edited here. Null: it is too late, or another question comes first. */
  readonly onTake: ((fields: readonly string[]) => void) | null
}

export function Changes({ row, onTake }: ChangesProps) {
  const { t, fieldLabel } = useWords()
  const { changes, kept_here, taken } = row
  if (changes.length === 0 && kept_here.length === 0) return null
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          <FieldName row={row} field={change.field} /> <Difference row={row} change={change} />
          {onTake && taken.includes(change.field) && (
            <Button
              look="quiet"
              className={classes['take'] ?? ''}
              aria-description={fieldLabel(row.resource, change.field)}
              onClick={() => onTake(taken.filter((field) => field !== change.field))}
            >
              {t('imports.keep_here')}
            </Button>
          )}
        </li>
      ))}
      {kept_here.map((change) => (
        <li key={change.field} className={classes['kept']}>
          <FieldName row={row} field={change.field} /> {t('imports.kept_here')}
          {': '}
          <Difference row={row} change={{ ...change, before: null }} />
          {onTake && (
            <Button
              look="quiet"
              className={classes['take'] ?? ''}
              aria-description={fieldLabel(row.resource, change.field)}
              onClick={() => onTake([...taken, change.field])}
            >
              {t('imports.take_file')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function FieldName({ row, field }: { row: Row; field: string }) {
  const { fieldLabel } = useWords()
  return <span className={classes['dim']}>{fieldLabel(row.resource, field)}</span>
}

const isTime = (value: unknown): value is string => typeof value === 'string' && value.length > 10

const sameDay = (one: string, other: string) => one.slice(0, 10) === other.slice(0, 10)

/** Links come as names, which are shown as they are. */
function Difference({ row, change: { field, before, after } }: { row: Row; change: Change }) {
  const { format } = useWords()
  const definition = writable(resources[row.resource])[field]
  // Times of one day need no date.
  if (definition?.kind === 'wall_time' && isTime(before) && isTime(after) && sameDay(before, after))
    return (
      <>
        <del>{format.time(before)}</del> <ins>{format.time(after)}</ins>
      </>
    )
  if (definition && definition.to === undefined && definition.kind !== 'utc_time')
    return (
      <BeforeAndAfter
        resource={row.resource}
        names={no_names}
        name={field}
        row={definition}
        before={before}
        after={after}
        language={row.language}
      />
    )
  const [was, is] = [shownNames(before), shownNames(after)]
  return (
    <>
      {was
        .filter((name) => !is.includes(name))
        .map((name) => (
          <del key={name}>
            <ContentText>{name}</ContentText>
          </del>
        ))}{' '}
      {is.map((name) =>
        was.includes(name) ? null : (
          <ins key={name}>
            <ContentText>{name}</ContentText>
          </ins>
        ),
      )}
    </>
  )
}
