/** Removes markup from plain text: clients put titles and names into pages as HTML. */

/** A script or a style with its content, a comment, or any other tag, as browsers parse them: also without an end. */
const markup = /<(script|style)(?=[\s/>])[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<!--[^]*?(?:-->|$)|<[/!?]?[a-z][^>]*(?:>|$)/gi

/**
 * Removes markup until none is left, since removing a tag may leave another one around it. Quadratic in the worst case, so for
 * short texts only. Keeps `<3`, `a < b` and `AT&T`.
 */
export function withoutMarkup(text: string): string {
  let [before, after] = [text, text.replace(markup, '')]
  while (after !== before) [before, after] = [after, after.replace(markup, '')]
  return after
}
