/** The venues of a list on a map: the same filters in the same address, the list beside it, and those without a position. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Item } from '../../api/read/record.ts'
import { nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useListSearch } from '../filters/use-list-search.ts'
import { PinsMap } from './pins-map.tsx'
import { most_on_map, venuesOnMap, type PlacedVenue } from './venues-on-map.ts'
import classes from './venue-map.module.css'

export function VenueMapScreen() {
  const { t, language } = useWords()
  const { search, change } = useListSearch('venues', '/venues/map')
  const { data, error, refetch } = useQuery(venuesOnMap(search, language))
  const [marked, setMarked] = useState<number | null>(null)
  const [opened, setOpened] = useState<readonly PlacedVenue[]>([])
  const total = data?.total
  useEffect(() => {
    if (total !== undefined) announce(t('count.venues', { count: total }))
  }, [total, t])
  return (
    <Screen title={t('many.venues')}>
      <FilterBar resource="venues" search={search} change={change}>
        <Link to="/venues" search={search} className={`${buttonClass('quiet')} ${classes['as_list']}`}>
          {t('venue_map.as_list')}
        </Link>
      </FilterBar>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes['beside']}>
          <div className={classes['place']}>
            <PinsMap venues={data.placed} marked={marked} onOpen={setOpened} />
            <div role="status" className={classes['opened']}>
              {opened.length > 0 && <Venues items={opened.map(({ item }) => item)} />}
            </div>
          </div>
          <div className={classes['list']}>
            <p className={classes['total']}>
              {data.total > most_on_map
                ? t('venue_map.first', { count: data.total, most: most_on_map })
                : t('count.venues', { count: data.total })}
            </p>
            <Venues items={data.placed.map(({ item }) => item)} onMark={setMarked} />
            {data.others.length > 0 && (
              <>
                <h2>{t('venue_map.without', { count: data.others.length })}</h2>
                <Venues items={data.others} />
              </>
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}

interface VenuesProps {
  readonly items: readonly Item[]
  /** Called with the venue that is pointed at or focused; null: none is any more. */
  readonly onMark?: (id: number | null) => void
}

function Venues({ items, onMark }: VenuesProps) {
  return (
    <ul>
      {items.map((item) => {
        const { id, city } = item
        return (
          <li key={id} onPointerEnter={() => onMark?.(id)} onPointerLeave={() => onMark?.(null)}>
            <RecordLink resource="venues" id={id} onFocus={() => onMark?.(id)} onBlur={() => onMark?.(null)}>
              <ContentText language={item.i18n_language}>{nameOf('venues', item)}</ContentText>
            </RecordLink>
            {typeof city === 'string' && city !== '' && (
              <small>
                <ContentText language={item.i18n_language}>{city}</ContentText>
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
