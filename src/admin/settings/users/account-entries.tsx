import type { UserDetails } from './user-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { quietClass, Section } from '../../shell/sections/sections.tsx'
import classes from './user-table.module.css'

/** Lists what was done to an account lately, newest first. */
export function AccountEntries({ entries }: Pick<UserDetails, 'entries'>) {
  const { t } = useWords()
  const format = useFormat()
  if (entries.length === 0) return null
  return (
    <Section title={t('users.entries')}>
      <ul className={classes['entries']}>
        {entries.map(({ id, at, by, action }) => {
          const entry = t(`entry.${action}`)
          return (
            <li key={id}>
              {by ? t('users.entry_by', { entry, name: by.name }) : entry}{' '}
              <bdi className={quietClass}>{format.instant(at)}</bdi>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
