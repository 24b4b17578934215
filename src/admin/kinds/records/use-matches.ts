/** Searches the records of a picker, and ranks those that are found by their names. */
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { all_time } from '../../../contract/codec/windows.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions, type List } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { rankOf } from './name-rank.ts'
import { asTree } from './tree.ts'

/** The disabled query of a closed picker: most pickers on a screen are never opened. */
const idle_query = queryOptions<List, Error, List, readonly [ResourceName, 'list', string]>({
  queryKey: ['events', 'list', 'of an idle picker'],
  queryFn: skipToken,
})

/** Searches records, without the selected ones. */
export function useMatches(to: ResourceName, text: string, chosen: readonly (string | number)[], open: boolean) {
  const { language } = useWords()
  const cache = useQueryClient()
  const members = useSession()?.members
  const wanted = text.trim()
  // Offers members their own records before they type, and ranks them first afterwards.
  const isOwn = (id: number) => members?.includes(`${to}/${id}`)
  const own_first = wanted === '' && members?.some((member) => member.startsWith(`${to}/`))
  const most = resources[to].nested ? 100 : 10
  const optionsOf = () =>
    listOptions(
      to,
      withDeskDefaults(to, {
        per_page: wanted ? 100 : most,
        ...(wanted ? { search: wanted } : {}),
        ...(own_first ? { mine: true } : {}),
        ...(resources[to].dated ? all_time : {}),
      }),
      language,
    )
  // Text that is left in the input may still be resolved (`search`).
  const idle = !open && wanted === ''
  const { data, isPlaceholderData, error: failure } = useQuery(idle ? idle_query : { ...optionsOf(), enabled: open })
  // The service also matches descriptions; a picker ranks names first.
  const rank = (item: Item) => rankOf(nameOf(to, item), wanted) - (isOwn(item.id) ? 0.5 : 0)
  const matchesIn = ({ items }: List) =>
    asTree(items.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)).filter(({ item }) => !chosen.includes(item.id))
  const is_current = data !== undefined && !isPlaceholderData
  const found = data ? matchesIn(data) : []
  // Narrows the results of an earlier text at once, as far as names tell.
  const named = is_current ? found : found.filter(({ item }) => rankOf(nameOf(to, item), wanted) < 2)
  return {
    matches: named.length > 0 ? named : found,
    /** False: the results may belong to an earlier text. */
    is_current,
    /** The error of the search. */
    failure,
    /** @returns the results of this text once they have loaded; null after an error */
    search: () => cache.fetchQuery(optionsOf()).then(matchesIn, () => null),
  }
}
