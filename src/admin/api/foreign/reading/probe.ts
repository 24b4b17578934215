/** Finds filters that a service lists although it cannot apply them, because an extension is missing. */
import type { ResourceName } from '../../../../contract/field.ts'
import { resources } from '../../../../contract/resources.ts'
import { ApiError } from '../../../failures/api-error.ts'
import { request } from '../../transport/request.ts'

/** Filters of extensions, with those that do nothing without them. */
const of_extensions: Readonly<Record<string, readonly string[]>> = {
  ticketed: ['ticketed'],
  geoloc: ['geoloc', 'geoloc_lat', 'geoloc_lng'],
}

/** Returns the number of events that a filter leaves; null: the service refuses it. */
async function countWith(name: string, value: boolean, signal: AbortSignal): Promise<number | null> {
  const query = new URLSearchParams({ [name]: String(value), start_date: '1970-01-01', per_page: '1' }).toString()
  try {
    const { data } = await request<{ readonly total?: number }>({ path: '/events', query, regain: false, signal })
    return data.total ?? 0
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null
    throw error
  }
}

/** Returns the names of filters that are refused, or leave the same events whether on or off. */
export async function uselessFilters(
  resource: ResourceName,
  offered: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!resources[resource].dated) return []
  const probed = Object.keys(of_extensions).filter((name) => offered.includes(name))
  const useless = await Promise.all(
    probed.map(async (name) => {
      const [on, off] = await Promise.all([countWith(name, true, signal), countWith(name, false, signal)])
      return on === null || (on === off && on > 0) ? (of_extensions[name] ?? []) : []
    }),
  )
  return useless.flat()
}
