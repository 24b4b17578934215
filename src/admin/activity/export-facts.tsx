/** Says what an exported file holds: its format, and the list that it was made of. */
import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import type { Operation } from './operation-requests.ts'
import classes from './activity.module.css'

interface ExportedProps {
  readonly exported: NonNullable<Operation['exported']>
  /** The list to lead to; absent: to none. */
  readonly of?: ResourceName | undefined
}

export function ExportFacts({ exported: { format, query, selected }, of }: ExportedProps) {
  const { t, language } = useWords()
  const what = selected ? 'activity.exported.selected' : query ? 'activity.exported.filtered' : 'activity.exported.all'
  const address = new URLSearchParams(query)
  address.set('i18n_language', language)
  return (
    <div className={classes['details']}>
      <bdi>{t(`activity.exported.${format}`)}</bdi>
      <span>{t(what)}</span>
      {of && <PlainLink href={`/${of}?${address.toString()}`}>{t('activity.exported.show')}</PlainLink>}
    </div>
  )
}
