/** Tells how texts of a site can be edited that renders them before it answers. */
import { connection } from '../../transport/connection.ts'
import type { Item, TextSource } from '../../read/record.ts'

const block_or_short_code = /<!--\s*\/?wp:|<!--(?:more|nextpage)|\[\/?[a-z][\w-]*(?:\s[^\]]*)?\/?\]/i

/** Whether a stored text holds what is gone once it is rendered. */
const holdsBlocks = (stored: string) => block_or_short_code.test(stored)

/** Markup that no editor writes into a plain text: rendered blocks, galleries, embeds, and the empty lines between blocks. */
const rendered_blocks =
  /<(?:style|script|iframe|figure|form|svg|video|audio|object|input|button)\b|(?:class|id)=["'][^"']*\b(?:wp-|gallery|tribe-|embed|shortcode)|>\n{3,}</i

/** Whether the service is one that renders texts before it answers. */
export const rendersTexts = (item: Item) =>
  connection.account !== null && connection.desk === false && item.i18n_languages === undefined

/** Returns how the description can be edited; null: as it is. */
export function textSource(item: Item): TextSource | null {
  const { description } = item
  if (!rendersTexts(item) || typeof description !== 'string' || description === '') return null
  const stored = item.stored?.description
  if (stored !== undefined) return holdsBlocks(stored) ? 'stored' : null
  return rendered_blocks.test(description) ? 'locked' : 'rendered'
}
