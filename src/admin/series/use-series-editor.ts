/** Edits a series: its rule, its hours, how far a change reaches, and the preview of its dates. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readRule, writeRule, type SeriesRule } from '../../contract/series/rule.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import type { Item } from '../api/read/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { endOf, hoursOf, type Hours } from './hours-fields.tsx'
import type { DateChoices } from './planned-dates.tsx'
import { startOf, weekly } from './rule-values.ts'
import type { EditedSeries, PlannedDate } from './series-of.ts'

/** Returns how many of the dates will be events. */
export const liveIn = (dates: readonly PlannedDate[]) =>
  dates.filter(({ kind }) => !['deleted', 'absent', 'not_reached'].includes(kind)).length

/** The dates that a change of the rule reaches. */
export type SeriesReach = 'following' | 'all'

interface Start {
  readonly start_date: string
  readonly timezone: string
}

const timesOf = (item: Item): Start => ({ start_date: String(item.start_date), timezone: String(item.timezone) })

/** Returns the rule to begin with: that of the series, or every week. */
function firstRule(series: EditedSeries | null, start: Start): SeriesRule {
  const known = series && readRule(series.rule, start)
  return known ?? weekly(start.start_date)
}

const isSame = (one: Hours, other: Hours) => one.start === other.start && one.end === other.end

export function useSeriesEditor(item: Item, series: EditedSeries | null) {
  const { language } = useWords()
  const start = series ?? timesOf(item)
  const [rule, setRule] = useState(() => firstRule(series, start))
  const [choices, setChoices] = useState<DateChoices>({})
  const slot = series?.occurrences.find(({ event }) => event === item.id)?.slot
  const can_part = slot !== undefined && slot !== series?.occurrences[0]?.slot
  const [reach, setReach] = useState<SeriesReach>(can_part ? 'following' : 'all')
  const [hours, setHours] = useState<Hours | null>(() => (series && !series.all_day ? hoursOf(series) : null))
  const first_day = series ? startOf(rule, start.start_date) : start.start_date
  const start_date = hours ? `${first_day.slice(0, 10)} ${hours.start}:00` : first_day
  const chosen = Object.entries(choices).map(([of_slot, choice]) => ({ slot: of_slot, choice }))
  const body = { rule: writeRule(rule), choices: chosen }
  const changed = series && {
    ...body,
    version: series.version,
    ...(start_date === start.start_date ? {} : { start_date }),
    ...(hours && !isSame(hours, hoursOf(series)) ? { end_date: endOf(start_date, hours, series) } : {}),
    ...(reach === 'following' && slot ? { from: slot } : {}),
  }
  const send = (preview: boolean, signal?: AbortSignal) => {
    const options = { language, time_limit: 120_000, ...(signal ? { signal } : {}) }
    return series && changed
      ? callDesk('PATCH /series/{id}', { path: { id: series.id }, body: { ...changed, preview }, ...options })
      : callDesk('POST /series', { body: { event: item.id, ...body, preview }, ...options })
  }
  const cache = useQueryClient()
  const planned = queryOptions({
    queryKey: ['series', 'preview', item.id, changed ?? body, language],
    queryFn: ({ signal }) => send(true, signal),
    staleTime: 0,
    retry: false,
  })
  const preview = useQuery({ ...planned, placeholderData: keepPreviousData })
  return {
    ...{ rule, setRule, hours, setHours, choices, setChoices, reach, setReach, can_part, start_date, preview },
    /** The hour of dates without one of their own; null: all day. */
    hour: (series ? series.all_day : item['all_day'] === true) ? null : start_date.slice(11, 16),
    /** Returns what becomes of the dates; null after an error, which the preview tells. */
    plan: () => cache.ensureQueryData(planned).catch(() => null),
    save: () => send(false),
  }
}
