/** Repeats an event by a rule, or changes the rule of its series: the rule, how far it reaches, and what becomes of each date. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { languages } from '../../contract/field.ts'
import { readRule, writeRule, type SeriesRule } from '../../contract/series/rule.ts'
import { offerUndo } from '../shell/notices/undo-operation.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { refreshAll } from '../api/write/mutations.ts'
import type { Item } from '../api/read/record.ts'
import { createFormat } from '../i18n/formats/format.ts'
import { useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { endOf, HoursFields, hoursOf, type Hours } from './hours-fields.tsx'
import { PlannedDates, type Choices } from './planned-dates.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleText } from './rule-text.ts'
import { seriesOptions, type EditedSeries, type PlannedDate } from './series-of.ts'
import { startOf, weekly } from './rule-values.ts'
import { seriesWords } from './words.ts'
import classes from './series.module.css'

interface SeriesPanelProps {
  readonly item: Item
  readonly onClose: () => void
}

export default function SeriesPanel({ item, onClose }: SeriesPanelProps) {
  const { format, language } = useWords()
  const say = seriesWords(format)
  const { data, error, refetch } = useQuery(seriesOptions(item.id, language))
  return (
    <Dialog title={`${say('title')}: ${String(item.title ?? '')}`} place="panel" onClose={onClose}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && <Editor key={data.series?.version ?? 0} item={item} series={data.series} onClose={onClose} />}
    </Dialog>
  )
}

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

function useEditor(item: Item, series: EditedSeries | null) {
  const { language } = useWords()
  const start = series ?? timesOf(item)
  const [rule, setRule] = useState(() => firstRule(series, start))
  const [choices, setChoices] = useState<Choices>({})
  const slot = series?.occurrences.find(({ event }) => event === item.id)?.slot
  const can_part = slot !== undefined && slot !== series?.occurrences[0]?.slot
  const [reach, setReach] = useState<'following' | 'all'>(can_part ? 'following' : 'all')
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

const liveIn = (dates: readonly PlannedDate[]) =>
  dates.filter(({ kind }) => !['deleted', 'absent', 'not_reached'].includes(kind)).length

function Editor({ item, series, onClose }: SeriesPanelProps & { series: EditedSeries | null }) {
  const locale = useWords()
  const { t, format } = locale
  const say = seriesWords(format)
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const editor = useEditor(item, series)
  const { rule, choices, preview, start_date, can_part } = editor
  const dates = preview.data?.dates ?? []
  const undecided = preview.data?.undecided ?? 0
  const live = liveIn(dates)

  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (!stopped || undecided === 0) return
    setStopped(false)
    document.querySelector<HTMLElement>('[data-undecided] button')?.focus()
  }, [stopped, undecided])

  async function save() {
    setBusy(true)
    try {
      // The press may have committed a time whose dates are being planned.
      const plan = await editor.plan()
      if (!plan) return
      if (plan.undecided > 0) return setStopped(true)
      const { operation } = await editor.save()
      await refreshAll(cache)
      await cache.invalidateQueries({ queryKey: ['series'] })
      const message = say('saved', { count: liveIn(plan.dates) })
      notify({ message, tone: 'good', ...offerUndo({ cache, locale }, operation) })
      onClose()
    } catch (error) {
      notify({ message: reasonOf(error, t), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes['editor']}>
      {editor.hours && <HoursFields hours={editor.hours} onChange={editor.setHours} />}
      <RuleFields rule={rule} start_date={start_date} hour={editor.hour} onChange={editor.setRule} />
      <div className={classes['said']}>
        {languages.map((language) => {
          const of_language = language === locale.language ? format : createFormat(language, locale.preferences, [])
          return (
            <p
              key={language}
              lang={language}
              dir={of_language.direction}
              data-own={language === locale.language || undefined}
            >
              {ruleText(of_language, rule, start_date)}
            </p>
          )
        })}
      </div>
      {can_part && (
        <fieldset className={classes['reach']}>
          <legend>{say('reach')}</legend>
          {(['following', 'all'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="reach" checked={editor.reach === one} onChange={() => editor.setReach(one)} />
              {say(one)}
            </label>
          ))}
          <p>{say('reach_text')}</p>
        </fieldset>
      )}
      {preview.error ? (
        <p role="alert" className={classes['refused']}>
          {reasonOf(preview.error, t)}
        </p>
      ) : (
        <PlannedDates
          dates={dates}
          choices={choices}
          busy={preview.isPlaceholderData}
          onChoose={(slot, choice) =>
            editor.setChoices((before) => {
              const others = Object.entries(before).filter(([other]) => other !== slot)
              return Object.fromEntries(choice ? [...others, [slot, choice] as const] : others)
            })
          }
        />
      )}
      <DialogActions>
        <span role="status" className={classes['waits']}>
          {undecided > 0 && say('undecided', { count: undecided })}
        </span>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button
          look="filled"
          busy={busy}
          aria-disabled={preview.isError || undefined}
          onClick={() => {
            if (!preview.isError) void save()
          }}
        >
          {say('save', { count: live })}
        </Button>
      </DialogActions>
    </div>
  )
}
