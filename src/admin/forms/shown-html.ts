/** Rich text on its way to a page: sanitised again where it is shown (decisions 4). Loaded where there is some. */
import purify, { type Config } from 'dompurify'

const options: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true },
  // Nothing that looks like a part of the page, or covers it.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  RETURN_DOM_FRAGMENT: true,
}

/** Replace what an element holds by a text of a record. */
export function showHtml(element: HTMLElement, html: string): void {
  element.replaceChildren(purify.sanitize(html, options))
}
