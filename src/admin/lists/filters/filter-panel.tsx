/** Every filter of a list, made from its parameters: common ones first, then the rest. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { window_parameters } from '../../../contract/codec/windows.ts'
import { listParameters, partnerOf } from '../../address/list-search.ts'
import { uselessFilters } from '../../api/foreign/reading/probe.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
import type { Offers } from '../../api/transport/connection.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Filter } from '../../kinds/filters/filters.tsx'
import { views } from '../../views.ts'
import { DateWindow } from './date-window.tsx'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

/** Parameters that have a control of their own outside the panel, or beside another filter. */
const placed: readonly string[] = [
  ...['page', 'per_page', 'search', 'search_names', 'order', 'orderby', 'i18n_language', 'status_language'],
]

/** Parameters for coordinates and ids of records, which are folded away unless the list is filtered by them. */
const rare: readonly string[] = ['geoloc', 'geoloc_lat', 'geoloc_lng', 'include', 'exclude', 'post_parent']

/** Tells of events that lists of such a service never hold. */
function Unlisted() {
  const { t } = useWords()
  return usePart('panels') && <p className={classes['note']}>{t('foreign.unlisted')}</p>
}

/** Returns the filters that the service applies; undefined: all of them. Those that it may not apply are shown once it has. */
function useOffered(resource: ResourceName, offers: Offers | undefined): readonly string[] | undefined {
  const offered = offers?.parameters[resource]
  const { data: useless } = useQuery({
    queryKey: ['useless-filters', resource, offered],
    queryFn: ({ signal }) => uselessFilters(resource, offered ?? [], signal),
    enabled: offers?.languages === false,
    staleTime: Infinity,
    retry: false,
  })
  return useless ? offered?.filter((name) => !useless.includes(name)) : offered
}

interface PanelProps extends ListSearch {
  /** False: another control decides the days. */
  readonly dated: boolean
  /** The parameter that has a control above the list. */
  readonly beside: string | undefined
}

export default function FilterPanel({ resource, search, change, dated, beside }: PanelProps) {
  const { t } = useWords()
  const desk = useHasDesk()
  const offers = useSession()?.offers
  const offered = useOffered(resource, offers)
  const has_window = 'start_date' in resources[resource].parameters
  const parameters = desk ? listParameters(resource) : resources[resource].parameters
  const names = Object.keys(parameters).filter(
    (name) =>
      (offered?.includes(name) ?? true) &&
      !placed.includes(name) &&
      name !== beside &&
      !(has_window && window_parameters.includes(name)),
  )
  const common: readonly string[] = views[resource].bar
  const rare_names = names.filter((name) => rare.includes(name) && !common.includes(name))
  const has_words = usePart('panels')
  const filters = (some: readonly string[]) =>
    some.map((name) => (
      <Filter
        key={name}
        resource={resource}
        name={name}
        value={search[name]}
        partner={search[partnerOf(resource, name) ?? '']}
        change={change}
      />
    ))
  const panel = useRef<HTMLDivElement>(null)
  // The popover focuses what it holds when it opens, which is nothing while this code loads.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [])
  return (
    <div ref={panel} className={classes['filters']}>
      <div className={classes['fields']}>
        {has_window && dated && <DateWindow search={search} change={change} />}
        {filters(common.filter((name) => names.includes(name)))}
      </div>
      <div role="group" aria-label={has_words ? t('list.more_filters') : undefined} className={classes['fields']}>
        {filters(names.filter((name) => !common.includes(name) && !rare.includes(name)))}
        {offers?.languages === false && has_window && <Unlisted />}
      </div>
      {rare_names.length > 0 && has_words && (
        <details open={rare_names.some((name) => name in search) || undefined}>
          <summary>{t('list.rare_filters')}</summary>
          <div className={classes['fields']}>{filters(rare_names)}</div>
        </details>
      )}
    </div>
  )
}
