/** One operation in the list: time, words, what changed, and undo. */
import { partsOfPath } from '../../contract/value-path.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { Operation } from './operation-requests.ts'
import type { EntryNames } from '../api/desk/history.ts'
import { useSession } from '../api/session/use-session.ts'
import { BeforeAndAfter } from '../history/difference.tsx'
import { own_names, textAttributes } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { Initials } from '../shell/parts/initials.tsx'
import { ProgramName } from '../shell/parts/program-name.tsx'
import { wallInZone } from './paths.ts'
import { ExportFacts } from './export-facts.tsx'
import { OperationSentence } from './sentence.tsx'
import classes from './activity.module.css'

interface RowProps {
  readonly operation: Operation
  readonly names: EntryNames
  readonly selected: boolean
  readonly busy: boolean
  readonly onOpen: () => void
  readonly onUndo: () => void
}

export function ActivityRow({ operation, names, selected, busy, onOpen, onUndo }: RowProps) {
  const { t, format } = useWords()
  const own = useSession()?.user?.id
  const { at, user, kind, program, undoable, blocked, undone_by } = operation
  return (
    <li className={classes['row']} data-selected={selected || undefined} data-undone={undone_by !== null || undefined}>
      <time dateTime={at} title={format.instant(at, 'full')}>
        <bdi>{format.time(wallInZone(at, format.zone))}</bdi>
      </time>
      <span className={classes['whose']} data-own={user?.id === own || undefined}>
        {user ? <Initials name={user.name} /> : <Icon name="retry" size={16} />}
      </span>
      <div className={classes['what']}>
        <button type="button" className={classes['open']} aria-expanded={selected} onClick={onOpen}>
          <OperationSentence operation={operation} />
        </button>
        {program && <ProgramName program={program} className={classes['program']} />}
        <Details operation={operation} names={names} />
      </div>
      {undoable ? (
        <Button look="quiet" icon="undo" busy={busy} onClick={onUndo}>
          {t(kind === 'undo' ? 'activity.again' : 'activity.undo')}
        </Button>
      ) : (
        <span className={classes['state']}>{blocked[0] ? t(`activity.blocked.${blocked[0]}`) : ''}</span>
      )}
    </li>
  )
}

/** One line: the difference of a single field, or the names of several fields and the languages. */
function Details({ operation: { summary, exported }, names }: { operation: Operation; names: EntryNames }) {
  const { fieldLabel, format } = useWords()
  const [first] = summary.first
  const [resource] = summary.resources
  if (exported && resource) return <ExportFacts exported={exported} resource={resource} />
  if (!first) return null
  const rows = writable(resources[first.resource])
  const changes = summary.changes.flatMap((change) => {
    const { language, name } = partsOfPath(change.path)
    const row = rows[name]
    return row && row.kind !== 'utc_time' ? [{ ...change, language, name, row }] : []
  })
  const [only, second] = changes
  if (only && !second) {
    return (
      <div className={classes['details']}>
        {only.language && <bdi {...textAttributes(only.language)}>{own_names[only.language]}</bdi>}
        <BeforeAndAfter resource={first.resource} names={names} {...only} />
      </div>
    )
  }
  const labels = summary.fields.flatMap((field) =>
    rows[field] && rows[field].kind !== 'utc_time' ? [fieldLabel(first.resource, field)] : [],
  )
  const languages = summary.languages.map((language) => own_names[language])
  const text = format.phrases(...labels, ...languages)
  return text ? <div className={classes['details']}>{text}</div> : null
}
