/** The way back from a merge and from what leads to one: to the queue of possible duplicates it came from, or to the list as it was. */
import { Link } from '@tanstack/react-router'
import { placeIn } from '../address/list-place.ts'
import type { MergeableName } from '../address/merge-search.ts'
import { useWords } from '../i18n/locale.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { back_link } from '../shell/screens/screen.tsx'

interface BackProps {
  readonly resource: MergeableName
  /** The page of the queue; absent: it began in the list. */
  readonly page?: number | undefined
}

export function BackLink({ resource, page }: BackProps) {
  const { t } = useWords()
  const from_queue = page !== undefined
  return (
    <Link
      className={back_link}
      {...(from_queue
        ? { to: '/duplicates' as const, search: { resource, ...(page > 1 ? { page } : {}) } }
        : { to: `/${resource}` as const, search: placeIn(resource).search })}
    >
      <Icon name="previous" size={18} />
      {t(from_queue ? 'duplicates.possible' : `many.${resource}`)}
    </Link>
  )
}
