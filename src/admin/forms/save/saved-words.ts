/** The words for the result of a save. */
import { languages, type ResourceName, type Status } from '../../../contract/field.ts'
import { oneDone } from '../../actions/done-words.ts'
import type { Item } from '../../api/read/record.ts'
import type { Locale } from '../../i18n/locale.tsx'

/** Says whether a save published, submitted, scheduled or unpublished the record, and in which languages. */
export function savedText(
  resource: ResourceName,
  name: string,
  record: Item,
  before: Item | null,
  locale: Locale,
): string {
  const { t, format } = locale
  const [now, was] = [record.i18n_languages, before?.i18n_languages]
  const changed = (status: Status) =>
    now ? languages.filter((language) => now[language] === status && was?.[language] !== status) : []
  const is_new = (status: Status) =>
    now ? changed(status).length > 0 : record.status === status && before?.status !== status
  if (is_new('publish')) return oneDone(locale, resource, 'publish', name, changed('publish'))
  if (is_new('pending')) return oneDone(locale, resource, 'submit', name, changed('pending'))
  const { date } = record
  if (record.status === 'future' && typeof date === 'string')
    return t('form.scheduled', { when: format.dateTime(date) })
  const unpublished = changed('draft').filter((language) => was?.[language] === 'publish')
  return unpublished.length > 0 ? oneDone(locale, resource, 'draft', name, unpublished) : t('notice.saved')
}
