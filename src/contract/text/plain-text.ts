/** Plain text without markup: clients put titles and names into pages as HTML. */

/** A script or a style with its content, a comment, or any other tag, as browsers parse them: also without an end. */
const markup = /<(script|style)(?=[\s/>])[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<!--[^]*?(?:-->|$)|<[/!?]?[a-z][^>]*(?:>|$)/gi

/**
 * Removes markup until none is left: what stood around a tag may be one. Quadratic in the worst case, so for short texts.
 * `<3`, `a < b` and `AT&T` stay.
 */
export function withoutMarkup(text: string): string {
  let [before, after] = [text, text.replace(markup, '')]
  while (after !== before) [before, after] = [after, after.replace(markup, '')]
  return after
}
