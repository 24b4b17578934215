/** Repeats an event by a rule, or changes the rule of its series: the rule, how far it reaches, and what becomes of each date. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { languages } from '../../contract/field.ts'
import type { SeriesRule } from '../../contract/series/rule.ts'
import { offerUndo } from '../shell/notices/undo-operation.ts'
import { refreshAll } from '../api/write/mutations.ts'
import type { Item } from '../api/read/record.ts'
import { createFormat } from '../i18n/formats/format.ts'
import { useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PlannedDates } from './planned-dates.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleText } from './rule-text.ts'
import { seriesOptions, type EditedSeries } from './series-of.ts'
import { liveIn, useSeriesEditor, type SeriesReach } from './use-series-editor.ts'
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

function Editor({ item, series, onClose }: SeriesPanelProps & { series: EditedSeries | null }) {
  const locale = useWords()
  const { t, format } = locale
  const say = seriesWords(format)
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const editor = useSeriesEditor(item, series)
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
      <RuleTexts rule={rule} start_date={start_date} />
      {can_part && <ReachField value={editor.reach} onChange={editor.setReach} />}
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

/** Says the rule in every language. */
function RuleTexts({ rule, start_date }: { rule: SeriesRule; start_date: string }) {
  const { language: own, format, preferences } = useWords()
  return (
    <div className={classes['said']}>
      {languages.map((language) => {
        const of_language = language === own ? format : createFormat(language, preferences, [])
        return (
          <p key={language} lang={language} dir={of_language.direction} data-own={language === own || undefined}>
            {ruleText(of_language, rule, start_date)}
          </p>
        )
      })}
    </div>
  )
}

interface ReachFieldProps {
  readonly value: SeriesReach
  readonly onChange: (reach: SeriesReach) => void
}

/** Asks whether a change of the rule reaches all dates, or this one and those after it. */
function ReachField({ value, onChange }: ReachFieldProps) {
  const say = seriesWords(useWords().format)
  return (
    <fieldset className={classes['reach']}>
      <legend>{say('reach')}</legend>
      {(['following', 'all'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="reach" checked={value === one} onChange={() => onChange(one)} />
          {say(one)}
        </label>
      ))}
      <p>{say('reach_text')}</p>
    </fieldset>
  )
}
