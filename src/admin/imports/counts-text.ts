/** Says in a line how many rows have which outcome. */
import { row_outcomes, type RowOutcome } from '../../contract/desk/imports/kinds.ts'
import type { Locale } from '../i18n/locale.tsx'

type Counts = Readonly<Record<RowOutcome, number>>

/** @param among the outcomes that are named, if there are such rows */
export function countsText(
  { t, format }: Pick<Locale, 't' | 'format'>,
  counts: Counts,
  among: readonly RowOutcome[] = row_outcomes,
): string {
  return format.phrases(
    ...among
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => t(`imports.count.${outcome}`, { count: counts[outcome] })),
  )
}
