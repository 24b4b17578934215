/** Lists the changes of a record beside its form, with their differences; an earlier state can be restored as a draft. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { own_names, textAttributes } from '../../contract/languages.ts'
import { resources, writable } from '../../contract/resources.ts'
import { historyOptions, useRestoreEntry, type EntryNames, type HistoryEntry } from '../api/desk/history.ts'
import type { Item } from '../api/read/record.ts'
import type { Format } from '../i18n/formats/format.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import type { WholeDays } from '../kinds/values/difference-value.ts'
import { Button } from '../shell/parts/button.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import { BeforeAndAfter } from './difference.tsx'
import classes from './history.module.css'

interface HistoryProps {
  readonly resource: ResourceName
  readonly id: number
  readonly item: Item
}

export default function HistoryPanel({ resource, id, item }: HistoryProps) {
  const { t } = useWords()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    historyOptions(resource, id),
  )
  const ready = usePart('panels')
  const panel = useRef<HTMLElement>(null)
  // Moves the focus in from the button that opened it: in the order of tabs, the whole form stands between them.
  useEffect(() => {
    if (document.activeElement?.matches('[aria-pressed="true"]')) panel.current?.focus()
  }, [])
  const entries = data?.pages.flatMap(({ names, ...page }) => page.entries.map((entry) => ({ entry, names })))
  const whole_days = wholeDaysByEntry(entries?.map(({ entry }) => entry) ?? [], item['all_day'] === true)
  return (
    <aside ref={panel} tabIndex={-1} className={classes['history']} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!(data && ready) && !error && <p>{t('frame.loading')}</p>}
      <ol className={classes['entries']}>
        {ready &&
          entries?.map(({ entry, names }, position) => (
            <Entry
              key={entry.id}
              {...{ resource, entry, names, item }}
              is_now={position === 0}
              whole_days={whole_days[position]}
            />
          ))}
      </ol>
      {ready && hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </aside>
  )
}

interface EntryProps {
  readonly resource: ResourceName
  readonly entry: HistoryEntry
  readonly names: EntryNames
  readonly item: Item
  /** Whether this is the newest entry, which the record still agrees with. */
  readonly is_now: boolean
  readonly whole_days: WholeDays | undefined
}

/** Tells of each entry, newest first, whether the event took whole days before and after it. @param now of the record */
function wholeDaysByEntry(entries: readonly HistoryEntry[], now: boolean): readonly WholeDays[] {
  let after = now
  return entries.map(({ changes }) => {
    const sides = { before: changes['all_day'] ? changes['all_day'][0] === true : after, after }
    after = sides.before
    return sides
  })
}

function Entry({ resource, entry, names, item, is_now, whole_days }: EntryProps) {
  const { t, word, format, language: desk_language } = useWords()
  const { at, user, language, action } = entry
  return (
    <li className={classes['entry']}>
      <p className={classes['who']}>
        <strong>
          {entry.door === 'zones'
            ? t('history.zones', moveOf(entry, format))
            : word(`history.${action === 'restore' ? 'undeleted' : action}`, {
                name: user?.name ?? t('history.service'),
              })}
        </strong>
        {language && <bdi {...textAttributes(language)}>{own_names[language]}</bdi>}
        <time dateTime={at} title={format.instant(at, 'full')}>
          <bdi>{format.relative(at)}</bdi>
        </time>
      </p>
      <Differences {...{ resource, entry, names, whole_days }} />
      {entry.operation !== null && (
        <PlainLink href={`/activity?i18n_language=${desk_language}&open=${entry.operation}`}>
          {t('history.operation')}
        </PlainLink>
      )}
      {!is_now && action !== 'delete' && item.status !== 'trash' && (
        <Restore resource={resource} entry={entry} id={item.id} />
      )}
    </li>
  )
}

/** Returns the times before and after new zone data moved an event. */
function moveOf({ changes }: HistoryEntry, format: Format) {
  const [before, after] = changes['start_utc'] ?? changes['end_utc'] ?? []
  return { before: format.dateTime(String(before)), after: format.dateTime(String(after)) }
}

function Differences({ resource, entry, names, whole_days }: Omit<EntryProps, 'item' | 'is_now'>) {
  const { fieldLabel } = useWords()
  const rows = writable(resources[resource])
  const shown = Object.entries(entry.changes).flatMap(([name, change]) => {
    const row = rows[name]
    return row && row.kind !== 'utc_time' ? [[name, row, change] as const] : []
  })
  return (
    <dl className={classes['differences']}>
      {shown.map(([name, row, [before, after]]) => (
        <div key={name}>
          <dt>{fieldLabel(resource, name)}</dt>
          <dd>
            <BeforeAndAfter
              resource={resource}
              names={names}
              name={name}
              row={row}
              whole_days={whole_days}
              before={before}
              after={after}
              language={row.per_language ? entry.language : null}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks for confirmation in place. Unsaved edits of the form stay, and are merged with the restored values. */
function Restore({ resource, entry, id }: { resource: ResourceName; entry: HistoryEntry; id: number }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRestoreEntry(resource, id, language)
  const restore = () =>
    mutate(entry.id, {
      onSuccess: () => notify({ message: t('history.restored') }),
      onError: notifyError,
      onSettled: () => setAsking(false),
    })
  if (!asking) {
    return (
      <Button look="quiet" icon="undo" onClick={() => setAsking(true)}>
        {t('history.restore')}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('history.restore')} className={classes['asking']}>
      <span>{t('history.sure')}</span>
      <Button look="filled" busy={isPending} onClick={restore} autoFocus>
        {t('history.restore')}
      </Button>
      <Button onClick={() => setAsking(false)}>{t('action.cancel')}</Button>
    </div>
  )
}
