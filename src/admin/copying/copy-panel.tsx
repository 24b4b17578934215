/** Copies an event to chosen dates, and shows the result of each copy. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Language } from '../../contract/field.ts'
import { addDays } from '../../contract/time/clock.ts'
import { refusalText } from '../../contract/http/refusals.ts'
import { notTakenText } from '../actions/done-words.ts'
import { isUnknown, refreshLists } from '../api/write/mutations.ts'
import type { Item } from '../api/read/record.ts'
import { textSource } from '../api/foreign/reading/text-source.ts'
import { useWords } from '../i18n/locale.tsx'
import { timePartsOf } from '../kinds/date/date-value.ts'
import { WallTime } from '../kinds/date/wall-time.tsx'
import { announce, Hidden } from '../shell/notices/announce.tsx'
import { Button, IconButton } from '../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { Icon } from '../shell/parts/icon.tsx'
import { onDemand } from '../shell/loading/on-demand.tsx'
import { copiesOf, placeOn, readCopied, writeCopy } from './copy-event.ts'
import { usePart } from '../i18n/use-part.ts'
import { useFormWords } from '../i18n/use-form-words.ts'
import classes from './copying.module.css'

interface CopyPanelProps {
  readonly item: Item
  /** The language in which the event was read. */
  readonly language: Language
  readonly onClose: () => void
}

interface Outcome {
  readonly date: string
  /** Null: the copy failed. */
  readonly id: number | null
  /** Why the copy failed or is incomplete; empty: it is complete. */
  readonly reason: string
}

/** Tells who else is at the venue, with an answer of the service. */
const TakenVenue = onDemand(() => import('../bookings/taken-venue.tsx'))
const without_it = () => undefined

export default function CopyPanel(props: CopyPanelProps) {
  const words = [useFormWords(), usePart('panels')]
  return words.every(Boolean) && <Copies {...props} />
}

function Copies({ item, language, onClose }: CopyPanelProps) {
  const { t, format, language: own } = useWords()
  const source = textSource(item)
  const [dates, setDates] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const { busy, copy } = useCopies(item, language)
  const field = useRef<HTMLFormElement>(null)

  const week_later = addDays(dates.at(-1) ?? String(item['start_date']), 7)
  const no_date = refusalText(own, { code: 'invalid_date' })
  function add(value: string) {
    const parts = timePartsOf(value)
    setTyped(parts ? '' : value)
    // Screen readers do not read the error of the field while the focus stays in it.
    if (!parts && value) announce(no_date)
    if (parts) setDates((before) => [...new Set([...before, parts.date])].toSorted())
  }
  async function make() {
    const made = await copy(dates)
    setOutcomes((before) => [...before.filter(({ id }) => id !== null), ...made])
    setDates(made.flatMap(({ date, id }) => (id === null ? [date] : [])))
    // The pressed button may be removed.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog title={t('copy.open')} place="panel" onClose={onClose}>
      <div className={classes['panel']}>
        <p>{t('copy.text')}</p>
        {source !== null && source !== 'stored' && <p role="note">{t('copy.rendered')}</p>}
        <form
          ref={field}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // The field reads its date when it loses the focus.
            const field = document.activeElement
            if (!(field instanceof HTMLInputElement)) return
            field.blur()
            field.focus()
          }}
        >
          <WallTime label={t('copy.date')} value={typed} error={typed ? no_date : undefined} date_only onChange={add} />
        </form>
        <p>
          <Button look="quiet" icon="plus" onClick={() => add(week_later)}>
            {t('copy.week_later', { date: format.date(week_later, 'full') })}
          </Button>
        </p>
        <ul className={classes['dates']} aria-label={t('copy.dates')}>
          {dates.map((date) => (
            <li key={date}>
              <bdi>{format.date(date, 'full')}</bdi>
              <IconButton
                icon="close"
                label={t('list.remove_filter', { name: format.date(date, 'full') })}
                onClick={() => setDates((before) => before.filter((other) => other !== date))}
              />
              <TakenVenue values={placeOn(date, item)} zone={String(item['timezone'])} onMissing={without_it} />
            </li>
          ))}
        </ul>
        <div role="status">
          <Outcomes outcomes={outcomes} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('action.close')}</Button>
          {dates.length > 0 && (
            <Button look="filled" busy={busy} onClick={() => void make()}>
              {t('copy.make', { count: dates.length })}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t, format } = useWords()
  if (outcomes.length === 0) return null
  return (
    <ul className={classes['outcomes']} aria-label={t('copy.outcomes')}>
      {outcomes.map(({ date, id, reason }) => (
        <li key={date} data-tone={reason === '' ? 'good' : 'bad'}>
          {id === null ? (
            <>
              <bdi>{format.date(date, 'full')}</bdi>: {reason}
            </>
          ) : (
            <Link to="/events/$id" params={{ id: String(id) }}>
              <Icon name="check" size={16} /> <Hidden>{t('action.copied')}: </Hidden>
              <bdi>{format.date(date, 'full')}</bdi>
            </Link>
          )}
          {id !== null && reason !== '' && <p>{reason}</p>}
        </li>
      ))}
    </ul>
  )
}

function useCopies(item: Item, language: Language) {
  const locale = useWords()
  const { t } = locale
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function copy(dates: readonly string[]): Promise<readonly Outcome[]> {
    setBusy(true)
    try {
      const source = await readCopied(item, language)
      const made: Outcome[] = []
      for (const date of dates) {
        made.push(
          await writeCopy(copiesOf(source, date), `${item.id} ${date}`).then(
            ({ id, failure, not_taken }) => ({
              date,
              id,
              reason: failure
                ? t('copy.partly', { reason: reasonOf(failure, t) })
                : (notTakenText('events', not_taken, locale) ?? ''),
            }),
            (error: unknown) => ({
              date,
              id: null,
              reason: isUnknown(error) ? t('save.unknown') : reasonOf(error, t),
            }),
          ),
        )
      }
      return made
    } catch (error) {
      return dates.map((date) => ({ date, id: null, reason: reasonOf(error, t) }))
    } finally {
      setBusy(false)
      void refreshLists(cache)
    }
  }
  return { busy, copy }
}
