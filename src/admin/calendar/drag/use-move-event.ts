/** Moving an event: shown at once, saved against the version that was seen, taken back with the reason when it is refused. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { exactMinutes, format as wallOf, milliseconds, wallToInstant } from '../../../contract/time/clock.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { refreshLists, useUpdate } from '../../api/write/mutations.ts'
import { itemOptions } from '../../api/read/queries.ts'
import { changeLists, addOverlay, no_changes, type Overlay, type Overlays } from '../../api/write/optimistic-lists.ts'
import { useWords } from '../../i18n/locale.tsx'
import { placeOf } from '../../i18n/zone-places.ts'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify, withdrawUndo } from '../../shell/notices/notify.tsx'
import { asEvent, at, type CalendarEvent } from '../grid/placement.ts'

/** What the lists on the screen show until the service has answered. */
function placedAt({ zone, start, end }: CalendarEvent): Overlay {
  const [utc_start_date, utc_end_date] = [wallToInstant(start, zone).utc, wallToInstant(end, zone).utc]
  return (item) => ({ ...item, start_date: start, end_date: end, utc_start_date, utc_end_date })
}

/** Shows it there, also in a list that is read meanwhile. @returns to be called when the answer is there: whether it stays */
async function show(cache: QueryClient, to: CalendarEvent): Promise<(stays: boolean) => void> {
  const changes: Overlays = new Map([[to.id, placedAt(to)]])
  const release = addOverlay('events', changes)
  const change = await changeLists(cache, 'events')
  change(changes)
  return (stays) => {
    release()
    if (!stays) change(no_changes)
  }
}

/** As the interface writes it: dates for whole days; a time that was there before is the same of two that the clock shows. */
function written({ item, all_day, zone, ...event }: CalendarEvent, name: 'start' | 'end'): string {
  const wall = event[name]
  if (all_day) return wall.slice(0, 10)
  return exactMinutes(wall, zone, item[`${name}_date`] === wall ? item[`utc_${name}_date`] : null)
}

/** The same event the second time its clock shows this start; null where it shows it once, or it was there before. */
function secondTime(event: CalendarEvent): CalendarEvent | null {
  const { item, start, end, zone, all_day } = event
  const moment = wallToInstant(start, zone)
  if (all_day || moment.kind !== 'overlap' || item['start_date'] === start) return null
  const utc = { utc_start_date: moment.alternatives[1], utc_end_date: wallToInstant(end, zone, 'second').utc }
  return { ...event, item: { ...item, ...utc, start_date: start, end_date: end } }
}

/** The next valid time of one that the clock skips. */
const offerOf = (refusal: Refusal | undefined): string | null =>
  refusal?.code === 'skipped_time' && typeof refusal['offer'] === 'string' ? refusal['offer'] : null

/** Somebody moved it between what is on the screen and the write. */
class ChangedMeanwhile extends Error {}

export function useMoveEvent(): (event: CalendarEvent, to: CalendarEvent) => void {
  const { t, language, format } = useWords()
  const cache = useQueryClient()
  const { mutateAsync: update } = useUpdate('events')
  const lastEditor = useLastEditor()

  const when = ({ start, end, all_day }: CalendarEvent) =>
    `${format.weekday(start, 'short')} ${format.range(start, end, all_day)}`

  async function save(from: CalendarEvent, to: CalendarEvent) {
    const text_language = from.item.i18n_language ?? language
    const read = () => cache.fetchQuery({ ...itemOptions('events', from.id, text_language), staleTime: 0 })
    const isAt = (now: CalendarEvent, place: CalendarEvent) =>
      now.start === place.start && now.end === place.end && now.zone === place.zone
    const { record, etag } = await read()
    if (!isAt(asEvent(record), from)) throw new ChangedMeanwhile()
    const draft = { start_date: written(to, 'start'), end_date: written(to, 'end') }
    try {
      return await update({ id: from.id, draft, language: text_language, etag })
    } catch (error) {
      // Without an answer it may have arrived: that is looked at.
      const maybe_done = error instanceof ApiError && error.maybe_done
      if (maybe_done && isAt(asEvent((await read()).record), to)) return { status: 200 }
      throw error
    }
  }

  /** A time that the clock skips: the offer stands in the notice. @returns false: it was refused for another reason */
  function offer(from: CalendarEvent, to: CalendarEvent, error: ApiError): boolean {
    const [start, end] = [offerOf(error.details['start_date']), offerOf(error.details['end_date'])]
    if (start === null && end === null) return false
    // An end that is not skipped itself goes with its start.
    const by = start === null ? 0 : milliseconds(start) - milliseconds(to.start)
    const taken = at(to, start ?? to.start, end ?? wallOf(milliseconds(to.end) + by))
    const skipped = start === null ? to.end : to.start
    const label = t('calendar.take', { time: format.time(start ?? end ?? '') })
    notify({
      message: t('calendar.gap', { place: placeOf(from.zone, language), time: format.dateTime(skipped) }),
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

  /** Shown at once, written one after the other: who moves it on starts from what the answer will be. */
  const before = useRef(Promise.resolve())
  function run(from: CalendarEvent, to: CalendarEvent, undoing: boolean): void {
    withdrawUndo()
    const shown = show(cache, to)
    before.current = before.current.then(async () => settle(from, to, undoing, await shown))
  }

  async function settle(from: CalendarEvent, to: CalendarEvent, undoing: boolean, answered: (stays: boolean) => void) {
    const { title: name } = from
    try {
      const { status } = await save(from, to)
      answered(status !== 202)
      if (status === 202) return void notify({ message: t('calendar.pending', { name }) })
      const second = undoing ? null : secondTime(to)
      const message = t(second ? 'calendar.moved_first' : 'calendar.moved', { name, when: when(to) })
      const undo = { label: t('action.undo'), onClick: () => run(to, from, true) }
      const other = second && { label: t('calendar.take_second'), onClick: () => run(to, second, false) }
      notify({ message, ...(undoing ? {} : { action: undo }), ...(other ? { other } : {}) })
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
