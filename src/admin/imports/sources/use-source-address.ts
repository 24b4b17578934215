/** The address of the sources: which of them is open. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { stringifySearch, wholeNumber } from '../../address/search-params.ts'
import { useWords } from '../../i18n/locale.tsx'

export interface SourceAddress {
  /** Null: none is open. */
  readonly open: number | null
  /** Opens a source; null closes the open one. */
  readonly go: (id: number | null) => void
  readonly hrefOf: (id: number | null) => string
}

/** Returns the address of the sources, or of one of them. */
export const sourcesHref = (language: string, id: number | null = null): string =>
  `/imports${stringifySearch({ tab: 'sources', source: id === null ? undefined : String(id), i18n_language: language })}`

export function useSourceAddress(): SourceAddress {
  const { language } = useWords()
  const navigate = useNavigate()
  const { source } = useSearch({ from: '/desk/imports/{-$id}' })
  return {
    open: wholeNumber(source) ?? null,
    go: (id) =>
      void navigate({
        to: '/imports/{-$id}',
        params: { id: undefined },
        search: { tab: 'sources', ...(id === null ? {} : { source: String(id) }) },
      }),
    hrefOf: (shown) => sourcesHref(language, shown),
  }
}
