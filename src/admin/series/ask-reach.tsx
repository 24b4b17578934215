/**
 * Asks how far the change of one date of a series reaches. The question is a root of its own, so that the form, whose script is
 * loaded with every record, knows nothing of it until a date of a series is saved.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { dayNumber } from '../../contract/series/days.ts'
import { readRule, shiftRule, shiftSlot } from '../../contract/series/rule.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { LocaleProvider, useWords, type Locale } from '../i18n/locale.tsx'
import { loadWords } from '../i18n/load-words.ts'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import type { EditedSeries } from './series-of.ts'
import { seriesWords } from './words.ts'
import classes from './series.module.css'

const reaches = ['this', 'following', 'all'] as const
type Reach = (typeof reaches)[number]

/** @param start_date when the date starts from now on. @returns null: the user does not want to save */
export async function askReach(event: number, start_date: string, locale: Locale): Promise<Reach | null> {
  const { language, preferences } = locale
  const { series } = await callDesk('GET /series', { query: { event }, language })
  if (!series) return 'this'
  const words = await loadWords(language)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    return await new Promise((resolve) => {
      root.render(
        <LocaleProvider words={words} preferences={preferences}>
          <ReachQuestion series={series} event={event} start_date={start_date} onAnswer={resolve} />
        </LocaleProvider>,
      )
    })
  } finally {
    root.unmount()
    place.remove()
  }
}

interface ReachQuestionProps {
  readonly series: EditedSeries
  readonly event: number
  readonly start_date: string
  readonly onAnswer: (reach: Reach | null) => void
}

/** Counts the dates that a change reaches, and those among them with something of their own. */
function countsOf({ occurrences }: EditedSeries, event: number, reach: Reach) {
  const from = occurrences.find((one) => one.event === event)?.slot ?? ''
  const reached = occurrences.filter(
    (one) => one.event === event || (one.state === 'live' && reach !== 'this' && (reach === 'all' || one.slot >= from)),
  )
  return { count: reached.length, kept: reached.filter((one) => one.own.length > 0 && one.event !== event).length }
}

/** Returns the day of the month that a monthly rule gets by the move of a date, if months without it are left out. */
function rareDay({ occurrences, ...series }: EditedSeries, event: number, start_date: string): number | null {
  const moved = occurrences.find((one) => one.event === event)
  const rule = readRule(series.rule, series)
  if (rule?.recurrence?.frequency !== 'monthly' || !moved?.times) return null
  const days = dayNumber(start_date) - dayNumber(moved.times.start_date)
  const month_day = shiftRule(rule, days, shiftSlot(moved.slot, days)).recurrence?.month_day ?? 0
  return month_day > 28 && month_day !== rule.recurrence.month_day ? month_day : null
}

function ReachQuestion({ series, event, start_date, onAnswer }: ReachQuestionProps) {
  const { t, format } = useWords()
  const say = seriesWords(format)
  const [reach, setReach] = useState<Reach>('this')
  const rare_day = rareDay(series, event, start_date)
  return (
    <Dialog title={say('reach')} onClose={() => onAnswer(null)}>
      <form
        className={classes['reach']}
        onSubmit={(submit) => {
          submit.preventDefault()
          onAnswer(reach)
        }}
      >
        {reaches.map((one) => {
          const { count, kept } = countsOf(series, event, one)
          return (
            <label key={one}>
              <input type="radio" name="reach" checked={reach === one} onChange={() => setReach(one)} />
              {say(one === 'this' ? 'only' : one)}
              {one !== 'this' && (
                <span className={classes['note']}>
                  {format.phrases(say('counted', { count }), kept > 0 ? say('kept', { count: kept }) : '')}
                </span>
              )}
            </label>
          )
        })}
        <p>{say('reach_text')}</p>
        <p role="status">{reach !== 'this' && rare_day !== null && say('rare_day', { day: rare_day })}</p>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>{t('action.cancel')}</Button>
          <Button look="filled" type="submit">
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
