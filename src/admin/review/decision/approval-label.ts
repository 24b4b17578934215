import { textActionLabel } from '../../actions/action-words.ts'
import type { Proposal } from '../requests/proposals.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { approvedParts, divisionOf, approvablePaths, proposedLanguages, type Marks } from '../fields/marks.ts'

/** Returns the label of the button that approves: it names the languages, or how many of how many changes. */
export function approvalLabel(locale: Locale, proposal: Proposal, marks: Marks): string {
  const { t, format } = locale
  const approved = approvedParts(proposal, marks)
  const total = approvablePaths(proposal).length
  if (divisionOf(proposal) === 'whole') return t('review.approve_deletion')
  if (approved.length === 0) return t('review.approve')
  if (divisionOf(proposal) === 'language') {
    const languages = proposedLanguages(proposal).filter((language) => approved.includes(`${language}.status`))
    return textActionLabel(locale, 'publish', languages, false)
  }
  if (approved.length === total) return t('review.approve_all', { count: total })
  return t('review.approve_part', { number: format.number(approved.length), total: format.number(total) })
}
