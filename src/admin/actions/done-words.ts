/** Words for the consequences of an action and for its end; both name their languages. */
import { resources, type Tables } from '../../contract/resources.ts'
import { languages as all_languages, type Language, type ResourceName, type Status } from '../../contract/field.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import type { Locale } from '../i18n/locale.tsx'
import type { Action, ActionOutcome } from './actions.ts'
import { isTextAction, type TextAction } from './texts.ts'

const notices = {
  publish: 'notice.published',
  submit: 'notice.submitted',
  draft: 'notice.drafted',
  restore: 'notice.restored',
  trash: 'notice.trashed',
  delete: 'notice.deleted',
} as const

const bulk_notices = {
  publish: 'bulk.published',
  submit: 'bulk.submitted',
  draft: 'bulk.drafted',
  restore: 'bulk.restored',
  trash: 'bulk.trashed',
  delete: 'bulk.deleted',
} as const

/** A resource whose records have statuses. */
type Published = { [R in ResourceName]: Tables[R] extends { readonly has_status: true } ? R : never }[ResourceName]
const isPublished = (resource: ResourceName): resource is Published => resources[resource].has_status === true

/** Returns "in Arabic and English"; empty when the service keeps one text a record. */
function where({ t, format }: Locale, languages: readonly Language[]): string {
  const [first, second, third] = languages
  if (first === undefined) return ''
  if (second === undefined) return t(`in.${first}`)
  if (languages.length === all_languages.length) return t('in.all', { count: languages.length })
  if (third) return t('in.some', { languages: format.list(languages.map((one) => t(`language.${one}`))) })
  return t('in.two', { first: t(`language.${first}`), second: t(`language.${second}`) })
}

/** Returns what is said of one record whose texts have changed. */
function oneDone(
  locale: Locale,
  resource: ResourceName,
  action: TextAction,
  name: string,
  languages: readonly Language[],
): string {
  if (languages.length === 0) return locale.t(notices[action], { name })
  return locale.wordFor(resource, `one.${action}`, { name, where: where(locale, languages) })
}

/** Says whether a save published, submitted, scheduled or unpublished the record, and in which languages. Null: it did not. */
export function statusText(
  resource: ResourceName,
  name: string,
  record: Item,
  before: Item | null,
  locale: Locale,
): string | null {
  const { t, format } = locale
  const [now, was] = [record.i18n_languages, before?.i18n_languages]
  const changed = (status: Status) =>
    now ? all_languages.filter((language) => now[language] === status && was?.[language] !== status) : []
  const is_new = (status: Status) =>
    now ? changed(status).length > 0 : record.status === status && before?.status !== status
  if (is_new('publish')) return oneDone(locale, resource, 'publish', name, changed('publish'))
  if (is_new('pending')) return oneDone(locale, resource, 'submit', name, changed('pending'))
  const { date } = record
  if (record.status === 'future' && typeof date === 'string')
    return t('form.scheduled', { when: format.dateTime(date) })
  const unpublished = changed('draft').filter((language) => was?.[language] === 'publish')
  return unpublished.length > 0 ? oneDone(locale, resource, 'draft', name, unpublished) : null
}

/** Returns what is said when an action is done. */
export function doneText(
  locale: Locale,
  resource: ResourceName,
  action: Action,
  done: readonly ActionOutcome[],
): string {
  const { t } = locale
  const languages = all_languages.filter((language) => done.some((one) => one.languages.includes(language)))
  const [only] = done
  if (done.length === 1 && only) {
    const name = nameOf(resource, only.item)
    if (!isTextAction(action)) return t(notices[action], { name })
    const scheduled = languages.some((language) => only.written?.record.i18n_languages?.[language] === 'future')
    return scheduled ? t('one.scheduled', { name }) : oneDone(locale, resource, action, name, languages)
  }
  const things = t(`count.${resource}`, { count: done.length })
  if (!isTextAction(action) || languages.length === 0) return t(bulk_notices[action], { things })
  return t(`all.${action}`, { things, where: where(locale, languages) })
}

/** Returns "176 events leave the public calendar in 3 languages". */
export function leaveText(
  locale: Locale,
  resource: ResourceName,
  count: number,
  languages: readonly Language[],
): string {
  if (languages.length === 0 || !isPublished(resource)) return locale.t('leave.public')
  return locale.t(`leave.${resource}`, { count, where: where(locale, languages) })
}

/** Names the fields that a service did not save as entered; null: there are none. */
export function notTakenText(
  resource: ResourceName,
  names: readonly string[] | undefined,
  { t, fieldLabel, format }: Pick<Locale, 't' | 'fieldLabel' | 'format'>,
): string | null {
  if (!names || names.length === 0) return null
  return t('save.not_taken', { fields: format.phrases(...names.map((name) => fieldLabel(resource, name))) })
}
