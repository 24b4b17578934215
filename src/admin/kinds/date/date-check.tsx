/** The questions about a form's dates and their answers, shared by its validation and its fields. */
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { canonicalZone, format } from '../../../contract/time/clock.ts'
import { useSiteZone } from '../../api/session/use-session.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import type { FormValues } from '../values/values.ts'
import { dateProblems, time_names, type Problem, type Question } from './date-problems.ts'

export interface DateCheck {
  /** Increases with every answer. */
  readonly version: number
  /** Zone of the values. */
  readonly zoneOf: (values: FormValues) => string
  readonly problems: (values: FormValues) => readonly Problem[]
  readonly answer: (question: Question) => void
  /** Remembers the values for which a save was stopped. */
  readonly stop: (values: FormValues) => void
  /** Whether a save was stopped for these times, also before that is shown. */
  readonly isStopped: (values: FormValues) => boolean
}

const DateCheckContext = createContext<DateCheck | null>(null)

export function DateCheckProvider({ check, children }: { check: DateCheck; children: ReactNode }) {
  return <DateCheckContext value={check}>{children}</DateCheckContext>
}

/** Null: dates of no event, such as a publication date. */
export const useDates = () => use(DateCheckContext)

const questions: readonly string[] = ['past', 'odd_year', 'long']

export const isQuestion = (code: string): code is Question => questions.includes(code)

/** Returns what tells the times of an event from others. */
const timesOf = (values: FormValues) => JSON.stringify(time_names.map((name) => values[name]))

/** @param base initial values of the form */
export function useDateCheck(base: FormValues): DateCheck {
  const site_zone = useSiteZone()
  // One set for the life of the form, so that a validation in progress sees new answers.
  const [answered] = useState(() => new Set<Question>())
  const stopped = useRef<string | null>(null)
  const [version, redraw] = useState(0)
  const zoneOf = useCallback(
    (values: FormValues) => canonicalZone(String(values['timezone'] ?? '')) ?? canonicalZone(site_zone) ?? 'UTC',
    [site_zone],
  )
  return useMemo(
    () => ({
      version,
      zoneOf,
      problems: (values) => dateProblems(values, { base, zone: zoneOf(values), now: format(Date.now()), answered }),
      answer: (question) => {
        answered.add(question)
        redraw((count) => count + 1)
      },
      stop: (values) => void (stopped.current = timesOf(values)),
      isStopped: (values) => stopped.current === timesOf(values),
    }),
    [base, zoneOf, answered, version],
  )
}

/** Returns the message of a problem. */
export function problemText(problem: Problem, { t }: Pick<Locale, 't'>): string {
  switch (problem.code) {
    case 'end_before_start':
      return t('when.end_before_start')
    case 'skipped_time':
      return t('when.skipped')
    case 'doubled_time':
      return t('when.doubled')
    case 'past':
      return t('when.past')
    case 'odd_year':
      return t('when.odd_year')
    case 'long':
      return t('when.long')
  }
}

/** Returns the errors by field, for which a save is stopped. */
export function useDateErrors(check: DateCheck): (values: FormValues) => Readonly<Record<string, string>> {
  const locale = useWords()
  return useCallback(
    (values) => {
      const problems = check.problems(values)
      if (problems.length > 0) check.stop(values)
      return Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem, locale)]))
    },
    [check, locale],
  )
}
