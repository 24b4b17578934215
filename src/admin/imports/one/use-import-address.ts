/** The address of one import: which of its rows are shown. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  import_warnings,
  row_outcomes,
  type ImportWarning,
  type RowOutcome,
} from '../../../contract/desk/imports/kinds.ts'
import { stringifySearch } from '../../address/search-params.ts'
import { useWords } from '../../i18n/locale.tsx'

interface Shown {
  readonly outcome?: RowOutcome | undefined
  readonly warning?: ImportWarning | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
}

export interface ImportAddress {
  readonly shown: Shown
  /** Shows other rows, from their first page unless one is named. */
  readonly go: (change: Shown) => void
  /** Returns the address of other rows. */
  readonly hrefOf: (change: Shown) => string
}

export function useImportAddress(id: number): ImportAddress {
  const { language } = useWords()
  const navigate = useNavigate()
  const given = useSearch({ from: '/desk/imports/{-$id}' })
  const page = Number(given.page)
  const shown: Shown = {
    outcome: row_outcomes.find((one) => one === given.outcome),
    warning: import_warnings.find((one) => one === given.warning),
    search: typeof given.search === 'string' ? given.search.trim().slice(0, 200) || undefined : undefined,
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
  const searchOf = (change: Shown) => {
    const { outcome, warning, search, page: to } = { ...shown, page: undefined, ...change }
    return { outcome, warning, search, page: to && to > 1 ? String(to) : undefined }
  }
  return {
    shown,
    go: (change) => void navigate({ to: '/imports/{-$id}', params: { id: String(id) }, search: searchOf(change) }),
    hrefOf: (change) => `/imports/${id}${stringifySearch({ ...searchOf(change), i18n_language: language })}`,
  }
}
