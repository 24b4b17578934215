/** Names the fields that changed since the proposal was sent back. */
import type { Proposal } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { fieldName } from '../difference/field-name.ts'
import classes from './notes.module.css'

export function Since({ proposal }: { proposal: Proposal }) {
  const locale = useWords()
  const { t, format } = locale
  const { since } = proposal
  if (!since) return null
  const names = since.fields.map(({ path }) => fieldName(locale, proposal, path))
  return (
    <p className={classes['since']}>
      <strong>{t(names.length === 0 ? 'review.since_nothing' : 'review.since')}</strong> {format.list(names)}
    </p>
  )
}
