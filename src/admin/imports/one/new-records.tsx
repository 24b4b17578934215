/** Names the venues, organizers and terms that come in with an import, and what of the file is left. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import type { OneImport } from '../requests.ts'
import classes from './one.module.css'

export function NewRecords({ one }: { one: OneImport }) {
  const { t, format } = useWords()
  const terms = (resource: string) => one.new_terms.filter((term) => term.resource === resource).map(({ name }) => name)
  const groups = [
    ['venues', one.new_venues],
    ['organizers', one.new_organizers],
    ['categories', terms('categories')],
    ['tags', terms('tags')],
  ] as const
  const shown = groups.filter(([, names]) => names.length > 0)
  const ignored = Object.entries(one.ignored).map(
    ([name, count]) => `${name === 'file' ? t('imports.ignored_file') : name} ${format.number(count)}`,
  )
  if (shown.length === 0 && ignored.length === 0) return null
  return (
    <div className={classes['new_records']}>
      {shown.length > 0 && (
        <details>
          <summary>
            {t('imports.new_records')}:{' '}
            {shown.map(([resource, names]) => t(`count.${resource}`, { count: names.length })).join(' · ')}
          </summary>
          <dl>
            {shown.map(([resource, names]) => (
              <div key={resource}>
                <dt>{t(`many.${resource}`)}</dt>
                {names.map((name) => (
                  <dd key={name}>
                    <ContentText>{name}</ContentText>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
      {ignored.length > 0 && <p>{t('imports.ignored', { what: format.phrases(...ignored) })}</p>}
    </div>
  )
}
