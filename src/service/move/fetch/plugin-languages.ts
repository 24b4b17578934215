/** Joins records of a site of the model that are one record in several languages, where the answers of its translation plugins tell that. */
import { languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { resources } from '../../../contract/resources.ts'
import { isObject, type Answer } from '../../imports/services/service-answer.ts'
import type { ServicePages } from '../../imports/services/service-pages.ts'
import type { ServiceRecord } from './service-record.ts'

/** Keys in which two plugins tell languages: the language of the record, and its ids in each. */
const language_keys = ['lang', 'translations', 'wpml_current_locale', 'wpml_translations'] as const

/** Routes below the REST root at which a site tells more of its records. */
const own_routes = {
  events: 'wp/v2/tribe_events',
  venues: 'wp/v2/tribe_venue',
  organizers: 'wp/v2/tribe_organizer',
  categories: 'wp/v2/tribe_events_cat',
  tags: 'wp/v2/tags',
} as const satisfies Record<ResourceName, string>

const per_page = 100

/** States of records that a user is shown. */
const unpublished = 'publish,future,draft,pending,private'

/** The languages of one record, as a plugin tells them. */
export interface ToldLanguage {
  readonly language: Language
  /** The ids of the record in each language. */
  readonly ids: ReadonlyMap<Language, number>
}

type ToldLanguages = ReadonlyMap<number, ToldLanguage>

/** Returns the language of a code such as `tr` or `tr_TR`; null: it is none of ours. */
function languageOfCode(code: unknown): Language | null {
  const [start = ''] = typeof code === 'string' ? code.toLowerCase().split(/[-_]/) : []
  return languages.find((language) => language === start) ?? null
}

/** Returns what an answer tells of languages; null: nothing. */
export function toldLanguage(answer: Answer): ToldLanguage | null {
  const { lang, translations, wpml_current_locale, wpml_translations } = answer
  const language = languageOfCode(lang ?? wpml_current_locale)
  if (language === null) return null
  const named: readonly (readonly [unknown, unknown])[] = [
    ...(isObject(translations) ? Object.entries(translations) : []),
    ...(Array.isArray(wpml_translations) ? wpml_translations : [])
      .filter(isObject)
      .map(({ locale, id }) => [locale, id] as const),
    [language, answer['id']],
  ]
  const ids = named.flatMap(([code, id]) => {
    const of = languageOfCode(code)
    return of !== null && Number.isSafeInteger(Number(id)) && Number(id) > 0 ? [[of, Number(id)] as const] : []
  })
  return { language, ids: new Map(ids) }
}

/** Asks the site's own routes for languages. @returns nothing where it has no such plugin, or does not say */
export async function askForLanguages(
  pages: ServicePages,
  name: ResourceName,
  is_signed: boolean,
): Promise<ToldLanguages> {
  const told = new Map<number, ToldLanguage>()
  const states: Readonly<Record<string, string>> =
    is_signed && resources[name].has_status ? { status: unpublished } : {}
  for (let page = 1; page <= most_import_rows / per_page; page++) {
    const query = {
      ...states,
      per_page: String(per_page),
      page: String(page),
      _fields: `id,${language_keys.join(',')}`,
    }
    const answers = (await pages.items(own_routes[name], query, is_signed)) ?? []
    for (const answer of answers.filter(isObject)) {
      const one = toldLanguage(answer)
      if (one) told.set(Number(answer['id']), one)
    }
    if (told.size === 0 || answers.length < per_page) break
  }
  return told
}

/** Returns the records with those that are texts of others in their translations: the first that was made is the original. */
export function joinLanguages(
  records: ReadonlyMap<number, ServiceRecord>,
  told: ToldLanguages,
): ReadonlyMap<number, ServiceRecord> {
  const joined = new Map(records)
  const taken = new Set<number>()
  for (const id of [...records.keys()].toSorted((a, b) => a - b)) {
    const [one, said] = [records.get(id), told.get(id)]
    if (!one || !said || taken.has(id)) continue
    const translations = new Map(one.translations)
    const also = []
    let { protection } = one
    for (const [language, other] of said.ids) {
      const text = records.get(other)
      const is_text = (told.get(other)?.language ?? language) === language
      if (other === id || language === said.language || !text || !is_text || taken.has(other)) continue
      taken.add(other)
      translations.set(language, { ...text.record, i18n_language: language })
      also.push({ id: other, slug: text.record['slug'] })
      if (protection === 'none') ({ protection } = text)
    }
    joined.set(id, { ...one, record: { ...one.record, i18n_language: said.language }, translations, also, protection })
  }
  for (const id of taken) joined.delete(id)
  return joined
}
