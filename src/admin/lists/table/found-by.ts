/** Says why a search found an event whose title does not tell. Loaded with the first search. */
import type { Item } from '../../api/read/record.ts'
import { nameOf } from '../../api/read/record.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { lackingWords, matchReason } from '../../shell/palette/match-reason.ts'

/** Returns what it was found by, such as a venue with its name; empty: its title tells. */
export function foundBy(text: string, item: Item, { t, fieldLabel }: Locale): string {
  const title = nameOf('events', item)
  const reason = matchReason(text, title, item)
  if (reason) return `${reason.of === 'city' ? fieldLabel('venues', 'city') : t(`one.${reason.of}`)}: ${reason.name}`
  return lackingWords(text, title).length > 0 ? t('list.found_in_text') : ''
}
