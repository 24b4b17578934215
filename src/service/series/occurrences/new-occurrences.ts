/** Makes the events of new dates from the values that the dates of a series share. */
import { languages, type Language } from '../../../contract/field.ts'
import { may } from '../../../contract/roles.ts'
import type { SlotTimes } from '../../../contract/series/slot-times.ts'
import type { RequestContext } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { isPublishing } from '../../resources/plan/rights.ts'
import { seconds } from '../../resources/present/presenter.ts'
import type { ColumnValues } from '../../resources/rows/store.ts'
import type { Stored } from '../../resources/rows/load.ts'
import type { Series } from '../series-rows.ts'
import { shared_texts, type Template } from './template.ts'
import type { NewOccurrence } from '../write-occurrences.ts'

/** Times of an event, as its columns hold them. */
export const timeColumns = ({ start_date, end_date, start_utc, end_utc }: SlotTimes): ColumnValues => ({
  start_date,
  end_date,
  start_utc,
  end_utc,
})

/** Returns the shared values of one language; null: there is no such text. */
export function templateText(template: Template, language: Language): ColumnValues | null {
  const found = shared_texts.flatMap((name) => {
    const value = template[`${language}.${name}`]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

interface Statuses {
  readonly context: RequestContext
  /** The event whose statuses and languages the new ones take. */
  readonly like: Stored
}

/** Returns the status of a new text: that of the other dates, or pending where its user may not publish. */
function statusOf({ context, like }: Statuses, language: Language): ColumnValues {
  const text = like.texts.find((one) => one.language === language)
  const status = text?.status ?? 'draft'
  const now = nowUtc(context)
  const allowed = !isPublishing(status) || context.caller === null || may(context.caller, 'publish', null)
  const date_utc = status === 'future' ? seconds(text?.date_utc) : now
  return { status: allowed ? status : 'pending', date_utc }
}

/** Returns the events of new dates. */
export function newOccurrences(
  { template, timezone, all_day, first_event, author }: Omit<Series, 'id' | 'version'>,
  statuses: Statuses,
  times: readonly SlotTimes[],
): readonly NewOccurrence[] {
  const { like, context } = statuses
  const { original_language } = like.facts
  const ordered = [original_language, ...languages.filter((one) => one !== original_language)]
  const shared = Object.fromEntries(
    Object.entries(template).filter(([path, value]) => !path.includes('.') && !(path === 'password' && value === '')),
  )
  const texts = ordered.flatMap((language) => {
    const text = templateText(template, language)
    if (!text) return []
    return [{ ...text, language, title: text['title'], ...statusOf(statuses, language) }]
  })
  return times.map((at) => ({
    facts: {
      ...shared,
      ...timeColumns(at),
      timezone,
      all_day,
      post_parent: first_event,
      author: context.caller?.id ?? author,
    },
    texts,
  }))
}
