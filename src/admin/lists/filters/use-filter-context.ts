/** Tells the readers of typed filters the language, the day and the week of their user. */
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { FilterContext } from '../../sentence/filters/read-filters.ts'

export function useFilterContext(): Omit<FilterContext, 'names'> {
  const { language, format } = useWords()
  return { language, today: useToday(), week: format.week, month_first: format.locale === 'en-US' }
}
