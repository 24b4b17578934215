/** The notes of an import as filters of its rows: each with the number of rows that it concerns. */
import { useState } from 'react'
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import type { OneImport } from '../requests.ts'
import type { ImportAddress } from './use-import-address.ts'
import classes from './one.module.css'

/** Notes that are shown before the others are asked for. */
const most_at_first = 3

/** Notes that say something of a file, and by which none of its rows is found. */
const of_whole_file: ReadonlySet<ImportWarning> = new Set([
  'feed_cut',
  'missing_from_file',
  'nested_archive',
  'no_events',
  'sheets_hidden',
  'sheets_ignored',
  'stray_lines',
  'times_at_night',
])

interface NotesProps {
  readonly warnings: OneImport['warnings']
  readonly address: ImportAddress
}

export function ImportNotes({ warnings, address: { shown, hrefOf } }: NotesProps) {
  const { t, format } = useWords()
  const [all, setAll] = useState(false)
  const hidden = warnings.slice(most_at_first).filter(({ kind }) => kind !== shown.warning).length
  if (warnings.length === 0) return null
  return (
    <div className={classes['notes']} role="group" aria-label={t('imports.notes')}>
      {warnings
        .filter(({ kind }, position) => all || position < most_at_first || kind === shown.warning)
        .map(({ kind, rows }) => {
          const text = t(`imports.warning.${kind}`)
          const is_shown = shown.warning === kind
          if (of_whole_file.has(kind))
            return (
              <span key={kind} className={classes['note']}>
                <Icon name="warning" size={16} /> {text}
              </span>
            )
          return (
            <PlainLink
              key={kind}
              className={classes['note']}
              href={hrefOf({ warning: is_shown ? undefined : kind })}
              aria-current={is_shown || undefined}
            >
              <Icon name={is_shown ? 'close' : 'warning'} size={16} /> {text} <b>{format.number(rows)}</b>
            </PlainLink>
          )
        })}
      {hidden > 0 && (
        <button type="button" className={classes['more']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('imports.fewer_notes') : t('imports.more_notes', { count: hidden })}
        </button>
      )}
    </div>
  )
}
