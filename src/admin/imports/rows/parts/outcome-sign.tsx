/** The sign of what would become of a row. */
import type { RowOutcome } from '../../../../contract/desk/imports/kinds.ts'
import { useWords } from '../../../i18n/locale.tsx'
import { Icon, isIconName, type IconName } from '../../../shell/parts/icon.tsx'

/** A sign for each outcome: an icon, or a character where no icon says it as well. */
const signs = {
  new: 'plus',
  change: 'arrow',
  same: '=',
  duplicate: 'warning',
  asked: '?',
  refused: 'close',
  skipped: '–',
} as const satisfies Record<RowOutcome, IconName | '=' | '?' | '–'>

/** @param is_done whether nothing is left to do, which no outcome says */
export function OutcomeSign({ outcome, is_done }: { outcome: RowOutcome; is_done: boolean }) {
  const { direction } = useWords()
  const sign = is_done ? 'check' : signs[outcome]
  if (isIconName(sign)) return <Icon name={sign} size={16} />
  return <span aria-hidden="true">{sign === '?' && direction === 'rtl' ? '؟' : sign}</span>
}
