/** What the readers of typed filters need to know of the reader and the site. */
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { FilterContext } from '../../sentence/filters/read-filters.ts'

export function useFilterContext(): Omit<FilterContext, 'names'> {
  const { language, format } = useWords()
  return { language, today: useToday(), week: format.week, month_first: format.locale === 'en-US' }
}
