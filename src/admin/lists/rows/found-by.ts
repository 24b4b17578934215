/** Says why a search found an event whose title does not tell. Loaded with the first search. */
import type { Item } from '../../api/read/record.ts'
import { nameOf } from '../../api/read/record.ts'
import type { Locale } from '../../i18n/locale.tsx'
import type { FoundNames } from '../../shell/palette/found-names.ts'
import { lackingWords, matchReason } from '../../shell/palette/match-reason.ts'

export { loadFoundNames } from '../../shell/palette/found-names.ts'

/**
 * Returns what it was found by, such as a venue with its name; empty: its title tells.
 * @param names those that the page does not show; null while they are loaded
 */
export function foundBy(text: string, item: Item, names: FoundNames | null, { t, fieldLabel }: Locale): string {
  const title = nameOf('events', item)
  const reason = matchReason(text, title, item) ?? names?.get(item.id)
  if (reason) return `${reason.of === 'city' ? fieldLabel('venues', 'city') : t(`one.${reason.of}`)}: ${reason.name}`
  return names !== null && lackingWords(text, title).length > 0 ? t('list.found_in_text') : ''
}
