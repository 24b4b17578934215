/** Reads the venues that match the filters of the list, with their positions. Needs the desk namespace. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '../../../contract/codec/query.ts'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import type { Language } from '../../../contract/field.ts'
import { most_per_desk_page } from '../../../contract/tables/common.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import type { Item } from '../../api/read/record.ts'
import { request } from '../../api/transport/request.ts'
import type { Position } from '../../forms/place/position.ts'

export interface PlacedVenue extends Position {
  readonly id: number
  readonly item: Item
}

interface VenuesOnMap {
  readonly placed: readonly PlacedVenue[]
  /** Venues without a position. */
  readonly others: readonly Item[]
  readonly total: number
}

interface Body {
  readonly total: number
  readonly venues?: readonly Item[]
}

const shown_fields = 'total,id,venue,city,i18n_language,geo_lat,geo_lng'

/** Venues that a map has room for: a page of the service. */
export const most_on_map = most_per_desk_page

export const venuesOnMap = (search: Query, language: Language) => {
  const wanted = { ...withDeskDefaults('venues', search), page: 1, per_page: most_on_map }
  const query = `${listQuery('venues', wanted, language)}&_fields=${shown_fields}`
  return queryOptions({
    // Under the key of the lists, so that whatever refreshes lists refreshes it.
    queryKey: ['venues', 'list', `${query}&map`] as const,
    queryFn: async ({ signal }): Promise<VenuesOnMap> => {
      const { data } = await request<Body>({ namespace: 'desk', path: '/venues', query, signal })
      const items = data.venues ?? []
      const placed = items.flatMap((item): PlacedVenue[] => {
        const { id, geo_lat, geo_lng } = item
        return typeof geo_lat === 'number' && typeof geo_lng === 'number' ? [{ id, item, geo_lat, geo_lng }] : []
      })
      return { placed, others: items.filter((item) => typeof item['geo_lat'] !== 'number'), total: data.total }
    },
    placeholderData: keepPreviousData,
  })
}
