/** Shows the rows by what would become of them, with their number. */
import { row_outcomes, type RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { useWords } from '../../i18n/locale.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import type { OneImport } from '../requests.ts'
import type { ImportAddress } from './use-import-address.ts'
import classes from './one.module.css'

interface TabsProps {
  readonly counts: OneImport['counts']
  readonly address: ImportAddress
}

export function OutcomeTabs({ counts, address }: TabsProps) {
  const { t, format } = useWords()
  const { shown, hrefOf } = address
  const all = row_outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const tab = (outcome: RowOutcome | undefined, count: number) => (
    <PlainLink
      key={outcome ?? 'all'}
      href={hrefOf({ outcome, warning: undefined })}
      aria-current={shown.outcome === outcome ? 'page' : undefined}
      data-outcome={outcome}
    >
      {t(`imports.tab.${outcome ?? 'all'}`)} <small>{format.number(count)}</small>
    </PlainLink>
  )
  return (
    <nav className={classes['tabs']} aria-label={t('imports.tabs')}>
      {tab(undefined, all)}
      {row_outcomes
        .filter((outcome) => counts[outcome] > 0 || outcome === shown.outcome)
        .map((outcome) => tab(outcome, counts[outcome]))}
    </nav>
  )
}
