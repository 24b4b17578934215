/** The address of the sources: which of them is open. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { wholeNumber } from '../../address/search-params.ts'
import { sourcesHref } from '../../address/sources-address.ts'
import { useWords } from '../../i18n/locale.tsx'

export interface SourceAddress {
  /** Null: none is open. */
  readonly open: number | null
  /** Opens a source; null closes the open one. */
  readonly go: (id: number | null) => void
  readonly hrefOf: (id: number | null) => string
}

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
