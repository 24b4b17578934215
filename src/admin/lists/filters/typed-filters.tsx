/** Offers to filter by what the words of a search say, such as "Karaköy next weekend no Arabic", behind the search box. */
import { useQuery } from '@tanstack/react-query'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { longest_text } from '../../../contract/limits.ts'
import { filterLabel, listParameters } from '../../address/list-search.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { readFilters, type FilterContext, type Filters } from '../../sentence/filters/read-filters.ts'
import type { Named } from '../../../contract/sentence/reading.ts'
import { Button } from '../../shell/parts/button.tsx'
import { useFilterContext } from './use-filter-context.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from './typed-filters.module.css'

type Answer = DeskAnswer<'GET /named-records'>

/** Returns the names that the service found in a search, by the parameters of the list. */
function namesOf(answer: Answer | undefined, offered: readonly string[]): FilterContext['names'] {
  const { venues = [], organizers = [], categories = [], tags = [], places = [] } = answer ?? {}
  const placed = (part: Answer['places'][number]['part']) =>
    places.filter((place) => place.part === part).map(({ name }, id) => ({ id, names: [name] }))
  const all = {
    city: placed('city'),
    country: placed('country'),
    venue: venues,
    organizer: organizers,
    categories,
    tags,
  }
  const none: readonly Named[] = []
  const of = (name: keyof typeof all) => (offered.includes(name) ? all[name] : none)
  return {
    city: of('city'),
    country: of('country'),
    venue: of('venue'),
    organizer: of('organizer'),
    categories: of('categories'),
    tags: of('tags'),
  }
}

/** Says what each filter of a reading filters by, as its chip will. */
function textsOf(filters: Filters, names: FilterContext['names'], locale: Locale) {
  const { word, format } = locale
  const { start_date, starts_before, missing_language, ...named } = filters
  const nameOf = (parameter: string, id: number) =>
    Object.entries(names)
      .find(([name]) => name === parameter)?.[1]
      .find((one) => one.id === id)?.names[0] ?? ''
  const isolated = (name: string) => `\u2068${name}\u2069`
  const of_names = Object.entries(named).map(([parameter, value]) =>
    typeof value === 'object'
      ? format.list(
          value.map((id) => isolated(nameOf(parameter, Number(id)))),
          'disjunction',
        )
      : isolated(String(value)),
  )
  const label = filterLabel(locale, 'events', 'missing_language')
  return [
    ...of_names,
    ...(start_date === undefined ? [] : [format.range(String(start_date), String(starts_before), true)]),
    ...(missing_language === undefined ? [] : [`${label}: ${word(`language.${String(missing_language)}`)}`]),
  ]
}

export default function TypedFilters({ resource, search, change }: ListSearch) {
  const locale = useWords()
  const { t, language, format } = locale
  const has_words = usePart('panels')
  const has_desk = useHasDesk()
  const whole = String(search['search'] ?? '')
  // Reads a longer one not at all: what lies beyond would be lost.
  const text = whole.length > longest_text ? '' : whole
  const { data } = useQuery({
    queryKey: ['named-records', text, language],
    queryFn: ({ signal }) => callDesk('GET /named-records', { query: { text }, language, signal }),
    enabled: has_desk && text !== '',
    // Days are read without it, too.
    retry: false,
  })
  const names = namesOf(data, Object.keys(listParameters(resource)))
  const { filters, rest } = readFilters(text, { ...useFilterContext(), names })
  if (!has_words || !has_desk || Object.keys(filters).length === 0) return null
  const searched = rest === '' ? [] : [t('list.left_words', { words: rest })]
  return (
    <Button
      icon="filter"
      className={classes['offer'] ?? ''}
      // The search box keeps the focus, without which the offer is hidden before it is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
        change({ ...filters, search: rest === '' ? undefined : rest })
      }}
    >
      {t('list.as_filters', { filters: format.phrases(...textsOf(filters, names, locale), ...searched) })}
    </Button>
  )
}
