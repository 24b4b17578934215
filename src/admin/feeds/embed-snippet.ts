/** Writes how a view is shown on another site: as the query of its address, and as the markup for a page. */
import type { Language } from '../../contract/languages.ts'
import { embed_color_names, type GivenColors } from '../../contract/look/embed-colors.ts'

export interface EmbedChoices {
  readonly layout: 'list' | 'month'
  /** Events of a list at a time. */
  readonly max: number
  /** Null: that of the page around, else of the reader's browser. */
  readonly language: Language | null
  /** Null: that of the page around, else of the reader's browser. */
  readonly scheme: 'light' | 'dark' | null
  /** Empty: the usual ones. */
  readonly colors: GivenColors
}

interface EmbedTarget {
  readonly name: string
  readonly script: string
  readonly embed: { readonly key: string; readonly address: string }
}

const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => replacements[sign] ?? sign)

/** Returns the address of the page in a frame. @param address without a query */
export function embedAddress(address: string, { layout, max, language, scheme, colors }: EmbedChoices): string {
  const query = new URLSearchParams()
  if (layout === 'month') query.set('layout', layout)
  else query.set('max', String(max))
  if (language) query.set('language', language)
  if (scheme) query.set('scheme', scheme)
  for (const name of embed_color_names) if (colors[name]) query.set(name, colors[name].slice(1))
  return `${address}?${query}`
}

/** Returns markup with the element that the script defines. Readers without the script get the link inside. */
export function elementSnippet({ name, script, embed }: EmbedTarget, choices: EmbedChoices): string {
  const { layout, max, language, scheme, colors } = choices
  const style = embed_color_names.flatMap((one) => (colors[one] ? [`--takvim-${one}:${colors[one]}`] : [])).join('; ')
  const attributes = Object.entries({
    view: embed.key,
    layout,
    max: layout === 'list' && String(max),
    language,
    scheme,
    style,
  }).flatMap(([attribute, value]) => (value ? [` ${attribute}="${escaped(value)}"`] : []))
  return [
    `<script src="${escaped(script)}" async></script>`,
    `<takvim-calendar${attributes.join('')}>`,
    `  <a href="${escaped(embed.address)}">${escaped(name)}</a>`,
    '</takvim-calendar>',
  ].join('\n')
}

/** Returns markup that needs no script. A page that loads the script lets the frame grow with its content. */
export function frameSnippet({ name, embed }: EmbedTarget, choices: EmbedChoices): string {
  const address = escaped(embedAddress(embed.address, choices))
  return `<iframe data-takvim src="${address}" title="${escaped(name)}"\n  width="100%" height="480" loading="lazy" style="border:0"></iframe>`
}
