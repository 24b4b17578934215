/** Says why a search found an event whose title does not tell: the name of what it links to. */
import type { ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { parseSearch } from '../../../contract/text/search-words.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'

export interface MatchReason {
  readonly of: Exclude<ResourceName, 'events'> | 'city'
  readonly name: string
}

const linked = [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
  ['categories', 'categories'],
  ['tags', 'tags'],
] as const

/** Returns the linked names of an event, those of its venues with their cities. */
function namesIn(item: Item): readonly MatchReason[] {
  return linked.flatMap(([of, field]) =>
    embeddedIn(item[field]).flatMap((one): readonly MatchReason[] => {
      const city = typeof one['city'] === 'string' ? one['city'] : ''
      return [{ of, name: nameOf(of, one) }, ...(city === '' ? [] : [{ of: 'city', name: city } as const])]
    }),
  )
}

/** Returns the words of a search that a title lacks. */
export function lackingWords(text: string, title: string): readonly string[] {
  const folded = fold(title)
  return parseSearch(text).include.filter((word) => !folded.includes(word))
}

/** Returns the first linked name with a word that the title lacks; null: the title has all words, or a text in another language has. */
export function matchReason(text: string, title: string, item: Item): MatchReason | null {
  const lacking = lackingWords(text, title)
  if (lacking.length === 0) return null
  return namesIn(item).find(({ name }) => lacking.some((word) => fold(name).includes(word))) ?? null
}
