/** A link from a list to its possible duplicates, for users who may merge; nothing while there are none. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResourceName } from '../../../contract/field.ts'
import { isMergeable } from '../../address/merge-search.ts'
import { pairTotalsOptions } from '../pair-requests.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import classes from './duplicates-link.module.css'

export default function DuplicatesLink({ resource }: { resource: ResourceName }) {
  const { t, format } = useWords()
  const [may, desk] = [useMay(), useHasDesk()]
  const allowed = desk && may('publish') && isMergeable(resource)
  const { data } = useQuery({ ...pairTotalsOptions(), enabled: allowed })
  const ready = usePart('merging')
  const count = data?.[resource] ?? 0
  if (!ready || !allowed || count === 0) return null
  const said = t('duplicates.some', { count })
  return (
    <Link to="/duplicates" search={{ resource }} className={buttonClass('quiet')} aria-label={said}>
      <span className={classes['link_text']}>{said}</span>
      {/* On a phone the words would break the line of the tools, and move the rows when they come. */}
      <span className={classes['link_sign']}>
        <Icon name="copy" size={18} />
        {format.number(count)}
      </span>
    </Link>
  )
}
