/** One line below a field that was changed here: since when, by whom, what the source says, and taking that. */
import { use, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { resources, writable } from '../../contract/resources.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { instantToWall } from '../../contract/time/clock.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { EntryNames } from '../api/desk/history.ts'
import { BeforeAndAfter } from '../history/difference.tsx'
import type { Format } from '../i18n/formats/format.ts'
import { useWords } from '../i18n/locale.tsx'
import { MayWrite } from '../kinds/controls/may-write.ts'
import { differenceValue } from '../kinds/values/difference-value.ts'
import { ValueText } from '../kinds/values/value-text.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { focusField } from './focus-field.ts'
import { fieldOf, isLongText, isTime } from './imported.ts'
import type { KeptValue } from './origin-requests.ts'
import { originWords } from './origin-words.ts'
import { useValueLabel } from './value-label.ts'
import classes from './origins.module.css'

interface KeptProps {
  readonly resource: ResourceName
  /** Open languages of the form. */
  readonly open: readonly Language[]
  /** Values that are taken together. */
  readonly kept: readonly KeptValue[]
  readonly names: EntryNames
  readonly busy: boolean
  readonly onTake: (kept: readonly KeptValue[], fields: string) => void
}

/** Returns the day of an instant, with its year unless that is this one. */
function dayText(format: Format, at: string, now = new Date()): string {
  const wall = instantToWall(at.slice(0, 19).replace('T', ' '), format.zone)
  const this_year = wall.slice(0, 4) === String(now.getUTCFullYear())
  return format.wall(wall, { day: 'numeric', month: 'short', ...(this_year ? {} : { year: 'numeric' }) })
}

/** Returns a time that a source says, with its day where that differs; null: it is no time. */
function timeText(format: Format, { path, here, said }: KeptValue): string | null {
  if (!isTime(path) || typeof said !== 'string') return null
  return String(here).slice(0, 10) === said.slice(0, 10) ? format.time(said) : format.dateTime(said)
}

export function KeptLine(props: KeptProps): ReactNode {
  const { resource, open, kept, names, busy, onTake } = props
  const { t, format } = useWords()
  const labelOf = useValueLabel(resource, open)
  const w = originWords(format)
  const may_write = use(MayWrite)
  const [compares, setCompares] = useState(false)
  const rows = writable(resources[resource])
  const fields = format.list(kept.map(({ path }) => labelOf(path)))
  const [newest] = kept.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
  const { at = null, by = null } = newest ?? {}
  const date = at === null ? '' : dayText(format, at)
  const since = by
    ? w('kept_by', { fields, date, name: by.name })
    : w(at === null ? 'kept' : 'kept_since', { fields, date })
  const [only, ...others] = kept
  const row = only && rows[fieldOf(only.path)]
  const is_long = only !== undefined && isLongText(resource, only.path)
  const short = only && others.length === 0 ? timeText(format, only) : null
  const take_label = short === null ? w('take') : w('take_value', { value: short })
  const takes = may_write && kept.every((one) => one.takes)
  const take = () => {
    onTake(kept, fields)
    // The line goes away with what it offers.
    if (only) focusField(fieldOf(only.path))
  }
  return (
    <div className={classes['line']} data-of={only && fieldOf(only.path)} role="group" aria-label={since}>
      <Icon name="edit" size={18} />
      <span>
        <strong>{since}</strong>
        {' · '}
        {is_long ? w('says_other') : <Says {...{ resource, kept, names }} />}
      </span>
      {is_long ? (
        <Button look="quiet" onClick={() => setCompares(true)}>
          {w('compare')}
        </Button>
      ) : (
        takes && (
          <Button look="quiet" busy={busy} aria-label={`${take_label}: ${fields}`} onClick={take}>
            {take_label}
          </Button>
        )
      )}
      {compares &&
        only &&
        row &&
        createPortal(
          <Dialog
            title={w('compare_title', { field: fields })}
            about={w('compare_about')}
            onClose={() => setCompares(false)}
          >
            <BeforeAndAfter
              {...{ resource, names, row }}
              name={fieldOf(only.path)}
              before={only.said}
              after={only.here}
              language={partsOfPath(only.path).language}
            />
            <DialogActions>
              <Button onClick={() => setCompares(false)}>{t('action.close')}</Button>
              {takes && (
                <Button
                  look="filled"
                  onClick={() => {
                    // The page takes no focus while a dialog is open, which gives it back when it closes.
                    flushSync(() => setCompares(false))
                    take()
                  }}
                >
                  {w('take')}
                </Button>
              )}
            </DialogActions>
          </Dialog>,
          document.body,
        )}
    </div>
  )
}

/** Shows what the source says of values; of several, each by its name. */
function Says({ resource, kept, names }: Pick<KeptProps, 'resource' | 'kept' | 'names'>) {
  const { format, fieldLabel } = useWords()
  const rows = writable(resources[resource])
  return (
    <>
      {originWords(format)('says')}{' '}
      {kept.map((one, position) => {
        const name = fieldOf(one.path)
        const row = rows[name]
        if (!row) return null
        const said = row.to ? namesOf(one.said, names[row.to]) : null
        return (
          <span key={one.path}>
            {position > 0 && ' · '}
            {kept.length > 1 && `${fieldLabel(resource, name)} `}
            <strong>
              <bdi>
                {timeText(format, one) ?? said ?? (
                  <ValueText {...{ resource, name, row, names }} value={differenceValue(row, one.said)} />
                )}
              </bdi>
            </strong>
          </span>
        )
      })}
    </>
  )
}

type Names = Readonly<Record<string, { readonly name: string }>>

/** Returns the names of links, some of which are not there yet; null: all of them are. */
function namesOf(said: unknown, known: Names = {}): string | null {
  if (!Array.isArray(said) || !said.some((one) => typeof one === 'string')) return null
  return said.map((one: unknown) => (typeof one === 'string' ? one : (known[String(one)]?.name ?? ''))).join(' · ')
}
