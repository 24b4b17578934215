/** Says which filters of a list the service refuses, and takes them out. */
import type { ReactNode } from 'react'
import { ApiError } from '../../failures/api-error.ts'
import { filterLabel } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { ListSearch } from './use-list-search.ts'
import classes from '../screen/list.module.css'

interface RefusedProps extends ListSearch {
  readonly error: Error
  /** Shown where something else than a filter is refused. */
  readonly waiting: ReactNode
}

export default function RefusedFilters({ resource, search, change, error, waiting }: RefusedProps) {
  const locale = useWords()
  const ready = usePart('panels')
  const refused = error instanceof ApiError ? Object.keys(error.params).filter((name) => name in search) : []
  if (!ready || refused.length === 0) return waiting
  return refused.map((name) => (
    <p key={name} role="alert" className={classes['not_refreshed']}>
      {locale.t('foreign.refused_filter', { name: filterLabel(locale, resource, name) })}
      <Button look="quiet" icon="close" onClick={() => change({ [name]: undefined })}>
        {locale.t('foreign.without_filter')}
      </Button>
    </p>
  ))
}
