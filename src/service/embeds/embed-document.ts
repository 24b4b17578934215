/** The document of an embed: a page for an `iframe` on another site, which reads nothing and asks nothing. */
import { hash } from 'node:crypto'
import { directionOf } from '../../contract/languages.ts'
import { embedColors } from '../../contract/look/embed-colors.ts'
import { markup, trusted, type Html } from '../pages/html.ts'
import type { Reader } from '../pages/reader.ts'
import type { PageAnswer } from '../pages/serve-page.ts'
import { frameAncestors } from './allowed-sites.ts'
import type { EmbedState } from './embed-state.ts'
import { colorStyle, embed_style } from './embed-style.ts'

/** Tells the page around how high the content is. Anybody may know that: it is nothing but a number. */
const height_script = `if(parent!==window){const r=document.documentElement;new ResizeObserver(()=>parent.postMessage({takvim_height:Math.ceil(r.getBoundingClientRect().height)},"*")).observe(r)}`

const sha256 = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const script_hash = sha256(height_script)
const style_hash = sha256(embed_style)

/** Permissions of the frame of an embed: its links lead out of the frame once they are pressed. */
export const embed_sandbox =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols'

/** The content of a document. */
interface EmbedContent {
  readonly status?: number
  readonly title: string
  readonly body: Html
  /** Origins of the sites that may show it; null: any site may. */
  readonly sites: readonly string[] | null
  readonly keys: readonly string[]
}

/** Returns the document with headers of its own: its policy, and that it is for nobody's index. */
export function embedDocument(
  { language }: Pick<Reader, 'language'>,
  { status = 200, title, body, sites, keys }: EmbedContent,
  { colors, scheme, language: fixed }: Pick<EmbedState, 'colors' | 'scheme' | 'language'>,
): Exclude<PageAnswer, { readonly moved_to: string } | { readonly body: Html }> {
  const color_style = colorStyle(embedColors(colors), scheme)
  const text = markup`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><base target="_top"><style>${trusted(color_style)}</style><style>${trusted(embed_style)}</style></head><body><main>${body}</main><script>${trusted(height_script)}</script></body></html>`
  return {
    status,
    type: 'text/html; charset=utf-8',
    text: text.toString(),
    keys,
    headers: {
      'content-language': language,
      'content-security-policy': [
        `default-src 'none'`,
        `style-src ${style_hash} ${sha256(color_style)}`,
        `script-src ${script_hash}`,
        `form-action 'none'`,
        `base-uri 'none'`,
        ...(sites === null ? [] : [frameAncestors(sites)]),
      ].join('; '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
      vary: fixed === null ? 'accept-encoding, accept-language' : 'accept-encoding',
    },
  }
}
