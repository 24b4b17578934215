/** Moves an event: shown optimistically, saved against the version on the screen, rolled back with the reason when refused. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { exactMinutes, format as wallOf, milliseconds, wallToInstant } from '../../../contract/time/clock.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { ApiError } from '../../failures/api-error.ts'
import { refreshLists, useUpdate } from '../../api/write/mutations.ts'
import { itemOptions } from '../../api/read/queries.ts'
import { changeLists, addOverlay, no_changes, type Overlay, type Overlays } from '../../api/write/optimistic-lists.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify, withdrawUndo } from '../../shell/notices/notify.tsx'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import { asEvent, withTimes, type CalendarEvent } from '../events/placement.ts'

/** Returns what the lists show of the event until the service has answered. */
function overlayAt({ zone, start, end }: CalendarEvent): Overlay {
  const [utc_start_date, utc_end_date] = [wallToInstant(start, zone).utc, wallToInstant(end, zone).utc]
  return (item) => ({ ...item, start_date: start, end_date: end, utc_start_date, utc_end_date })
}

/** Shows the event at its new time, also in lists that load meanwhile. @returns ends that; `false` rolls the lists back */
async function showOptimistically(cache: QueryClient, to: CalendarEvent): Promise<(stays: boolean) => void> {
  const changes: Overlays = new Map([[to.id, overlayAt(to)]])
  const release = addOverlay('events', changes)
  const change = await changeLists(cache, 'events')
  change(changes)
  return (stays) => {
    release()
    if (!stays) change(no_changes)
  }
}

/** Writes a time as the interface does: a date for whole days. An unchanged time of a doubled hour stays the same instant. */
function toWireTime({ item, all_day, zone, ...event }: CalendarEvent, name: 'start' | 'end'): string {
  const wall = event[name]
  if (all_day) return wall.slice(0, 10)
  return exactMinutes(wall, zone, item[`${name}_date`] === wall ? item[`utc_${name}_date`] : null)
}

/** Returns the event at the second occurrence of its start in a doubled hour; null for other starts and for unchanged ones. */
function secondOccurrence(event: CalendarEvent): CalendarEvent | null {
  const { item, start, end, zone, all_day } = event
  const moment = wallToInstant(start, zone)
  if (all_day || moment.kind !== 'overlap' || item['start_date'] === start) return null
  const utc = { utc_start_date: moment.alternatives[1], utc_end_date: wallToInstant(end, zone, 'second').utc }
  return { ...event, item: { ...item, ...utc, start_date: start, end_date: end } }
}

/** Returns the next valid time after one that the clock skips, as the refusal offers it. */
const offeredTime = (refusal: Refusal | undefined): string | null =>
  refusal?.code === 'skipped_time' && typeof refusal['offer'] === 'string' ? refusal['offer'] : null

/** Another user moved the event after it was loaded. */
class ChangedMeanwhile extends Error {}

/** Writes a move against the version of the service, unless another user has moved the event meanwhile. */
function useWriteMove() {
  const { language } = useWords()
  const cache = useQueryClient()
  const { mutateAsync: update } = useUpdate('events')
  return async (from: CalendarEvent, to: CalendarEvent) => {
    const text_language = from.item.i18n_language ?? language
    const read = () => cache.fetchQuery({ ...itemOptions('events', from.id, text_language), staleTime: 0 })
    const isAt = (now: CalendarEvent, place: CalendarEvent) =>
      now.start === place.start && now.end === place.end && now.zone === place.zone
    const { record, etag } = await read()
    if (!isAt(asEvent(record), from)) throw new ChangedMeanwhile()
    const draft = { start_date: toWireTime(to, 'start'), end_date: toWireTime(to, 'end') }
    try {
      return await update({ id: from.id, draft, language: text_language, etag })
    } catch (error) {
      // A request without an answer may have been carried out.
      const maybe_done = error instanceof ApiError && error.maybe_done
      if (maybe_done && isAt(asEvent((await read()).record), to)) return { status: 200 }
      throw error
    }
  }
}

export function useMoveEvent(): (event: CalendarEvent, to: CalendarEvent) => void {
  const locale = useWords()
  const { t, language, format } = locale
  const cache = useQueryClient()
  const write = useWriteMove()
  const lastEditor = useLastEditor()

  const when = ({ start, end, all_day }: CalendarEvent) =>
    `${format.weekday(start, 'short')} ${format.range(start, end, all_day)}`

  /** Offers the next valid time for one that the clock skips. @returns false when the refusal has another reason */
  function offer(from: CalendarEvent, to: CalendarEvent, error: ApiError): boolean {
    const [start, end] = [offeredTime(error.details['start_date']), offeredTime(error.details['end_date'])]
    if (start === null && end === null) return false
    // An end that is valid itself moves with its start.
    const by = start === null ? 0 : milliseconds(start) - milliseconds(to.start)
    const taken = withTimes(to, start ?? to.start, end ?? wallOf(milliseconds(to.end) + by))
    const skipped = start === null ? to.end : to.start
    const label = t('calendar.take', { time: format.time(start ?? end ?? '') })
    notify({
      message: t('calendar.gap', { place: cityOfZone(from.zone, language), time: format.dateTime(skipped) }),
      tone: 'bad',
      action: { label, onClick: () => move(from, taken) },
    })
    return true
  }

  async function refused(from: CalendarEvent, to: CalendarEvent, error: unknown) {
    const { title: name } = from
    const meanwhile = error instanceof ChangedMeanwhile || (error instanceof ApiError && error.status === 412)
    if (meanwhile) {
      const who = await lastEditor('events', from.id)
      return void notify({ message: t('calendar.changed', { name, who }), tone: 'bad' })
    }
    if (error instanceof ApiError && offer(from, to, error)) return
    notify({ message: t('calendar.not_moved', { name, reason: reasonOf(error, t) }), tone: 'bad' })
  }

  /** Moves are shown at once and written one after the other, so that each starts from the version the last one made. */
  const before = useRef(Promise.resolve())
  function run(from: CalendarEvent, to: CalendarEvent, undoing: boolean): void {
    withdrawUndo()
    const shown = showOptimistically(cache, to)
    before.current = before.current.then(async () => settle(from, to, undoing, await shown))
  }

  async function settle(from: CalendarEvent, to: CalendarEvent, undoing: boolean, answered: (stays: boolean) => void) {
    const { title: name } = from
    try {
      const { status } = await write(from, to)
      answered(status !== 202)
      if (status === 202) return void notify({ message: t('calendar.pending', { name }) })
      const second = undoing ? null : secondOccurrence(to)
      const message = t(second ? 'calendar.moved_first' : 'calendar.moved', { name, when: when(to) })
      // A move back is shown at once, like every move, and waits for the one before it.
      const undo = undoing ? {} : offerUndo({ cache, locale }, null, () => run(to, from, true))
      const other = second && { label: t('calendar.take_second'), onClick: () => run(to, second, false) }
      notify({ message, ...undo, ...(other ? { other } : {}) })
    } catch (error) {
      answered(false)
      void refused(from, to, error)
    } finally {
      void refreshLists(cache)
    }
  }

  function move(from: CalendarEvent, to: CalendarEvent): void {
    if (from.start === to.start && from.end === to.end) return
    run(from, to, false)
  }
  return move
}
