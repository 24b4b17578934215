/** Says what an exported file holds: its format, and the list that it was made of. */
import type { ResourceName } from '../../contract/field.ts'
import { activeFilters, filterLabel, validateListSearch, withDeskDefaults } from '../address/list-search.ts'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import type { Operation } from './operation-requests.ts'
import classes from './activity.module.css'

interface ExportProps {
  readonly exported: NonNullable<Operation['exported']>
  readonly resource: ResourceName
  readonly has_link?: boolean
}

export function ExportFacts({ exported: { format, query, selected }, resource, has_link }: ExportProps) {
  const locale = useWords()
  const { t, language } = locale
  const address = new URLSearchParams(query)
  const search = validateListSearch(resource)(Object.fromEntries(address))
  const defaults = withDeskDefaults(resource, {})
  const filters = activeFilters(resource, search)
    .filter((name) => String(search[name]) !== String(defaults[name]))
    .map((name) => filterLabel(locale, resource, name))
  address.set('i18n_language', language)
  return (
    <div className={classes['details']}>
      <bdi>{t(`activity.exported.${format}`)}</bdi>
      {filters.length > 0 && (
        <span>{t('activity.exported.filters', { filters: locale.format.phrases(...filters) })}</span>
      )}
      {(selected || filters.length === 0) && (
        <span>{t(selected ? 'activity.exported.selected' : 'activity.exported.all')}</span>
      )}
      {has_link && <PlainLink href={`/${resource}?${address.toString()}`}>{t('activity.exported.show')}</PlainLink>}
    </div>
  )
}
