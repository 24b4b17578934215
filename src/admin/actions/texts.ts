/** The texts of a record that an action changes, and what readers no longer see after it. */
import { languages, type Language, type Status } from '../../contract/field.ts'
import type { Item } from '../api/read/record.ts'

/** Actions that set the status of texts; the others act on the record as a whole. */
const text_actions = ['publish', 'submit', 'draft'] as const
export type TextAction = (typeof text_actions)[number]

export const isTextAction = (action: string): action is TextAction => text_actions.some((one) => one === action)

/** Statuses from which each action leads somewhere. A scheduled text goes live by its own date. */
const from: Readonly<Record<TextAction, readonly Status[]>> = {
  publish: ['draft', 'pending', 'private'],
  submit: ['draft'],
  draft: ['publish', 'future', 'pending', 'private'],
}

/** Returns the languages whose texts an action changes; null when the service keeps one text a record. */
export function languagesOfAction(action: TextAction, { i18n_languages }: Item): readonly Language[] | null {
  if (!i18n_languages) return null
  return languages.filter((language) => {
    const status = i18n_languages[language]
    return status !== null && from[action].includes(status)
  })
}

/** Whether an action changes anything of a record. */
export function isOpenTo(action: TextAction, item: Item): boolean {
  const texts = languagesOfAction(action, item)
  return texts === null ? from[action].includes(item.status ?? 'draft') : texts.length > 0
}

/** Returns the languages in which readers see a record; null when the service keeps one text a record. */
function publicLanguages({ i18n_languages }: Item): readonly Language[] | null {
  return i18n_languages ? languages.filter((language) => i18n_languages[language] === 'publish') : null
}

export const isPublic = (item: Item): boolean =>
  (publicLanguages(item)?.length ?? (item.status === 'publish' ? 1 : 0)) > 0

/** Whether lists never hold an event, not even those of the trash: a site of one language leaves out what is hidden from listings. */
export const isUnlisted = (item: Item): boolean =>
  item.i18n_languages === undefined && item['hide_from_listings'] === true

/** Texts that readers no longer see. */
export interface Leaving {
  readonly items: readonly Item[]
  /** Empty when the service keeps one text a record. */
  readonly languages: readonly Language[]
}

/**
 * Returns the published records and languages that an action takes from readers.
 * @param within languages whose texts it changes; null: all
 */
export function leaving(items: readonly Item[], within: readonly Language[] | null): Leaving {
  const gone = items.map((item) => ({
    item,
    languages: publicLanguages(item)?.filter((language) => within?.includes(language) ?? true) ?? null,
  }))
  const left = gone.filter(({ item, languages: some }) => (some === null ? isPublic(item) : some.length > 0))
  return {
    items: left.map(({ item }) => item),
    languages: languages.filter((language) => left.some(({ languages: some }) => some?.includes(language))),
  }
}
