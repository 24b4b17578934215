/** Shows the rows by what would become of them, with their number. */
import { row_outcomes, type RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { useWords } from '../../i18n/locale.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import type { OneImport } from '../requests.ts'
import type { ImportAddress } from './use-import-address.ts'
import classes from './one.module.css'

interface TabsProps {
  readonly one: Pick<OneImport, 'counts' | 'source'>
  readonly address: ImportAddress
}

export function OutcomeTabs({ one: { counts, source }, address }: TabsProps) {
  const { t, format } = useWords()
  const { shown, hrefOf } = address
  const all = row_outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  // Each file of a source has what is here already.
  const first = source === null ? 'all' : 'differing'
  const tab = (outcome: RowOutcome | undefined, count: number) => (
    <PlainLink
      key={outcome ?? 'all'}
      href={hrefOf({ outcome, warning: undefined })}
      aria-current={shown.outcome === outcome ? 'page' : undefined}
      data-outcome={outcome}
    >
      {t(`imports.tab.${outcome ?? first}`)} <small>{format.number(count)}</small>
    </PlainLink>
  )
  return (
    <nav className={classes['tabs']} aria-label={t('imports.tabs')}>
      {tab(undefined, source === null ? all : all - counts.same)}
      {row_outcomes
        .filter((outcome) => counts[outcome] > 0 || outcome === shown.outcome)
        .map((outcome) => tab(outcome, counts[outcome]))}
    </nav>
  )
}
