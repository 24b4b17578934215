/** Converts rich text to plain text with line ends. */
import { textOfHtml } from '../rich-text/sanitize-html.ts'

const breaks = /<br\s*\/?>/gi
const items = /<li(?:\s[^>]*)?>/gi
/** Ends of blocks that stand on lines of their own. */
const line_ends = /<\/(?:li|dt|dd|tr|div|ul|ol|dl)>/gi
/** Ends of blocks behind which a line is left out. */
const paragraph_ends = /<\/(?:p|h[1-6]|blockquote|pre|table|figure)>|<hr\s*\/?>/gi

/** Returns the plain text of sanitised rich text, with a line end where a line or block ends. */
export function plainDescription(html: string): string {
  // Line ends of the markup are white space, but for those that tags stand for.
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(breaks, '\n')
    .replace(items, '• ')
    .replace(line_ends, '\n')
    .replace(paragraph_ends, '\n\n')
  return textOfHtml(marked)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
