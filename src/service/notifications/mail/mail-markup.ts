/** Lays mail out as plain text and as HTML. All texts that are passed in are plain. */
import { directionOf, type Language } from '../../../contract/languages.ts'
import { isolate } from '../../../contract/text/isolate.ts'

/** A value in a sentence, in its own direction. */
export interface MailValue {
  readonly text: string
  /** Absent: not known. */
  readonly language?: Language | null
}

type Values = Readonly<Record<string, MailValue>>

const replaceNames = (
  sentence: string,
  render: (value: MailValue) => string,
  values: Values,
  other = (text: string) => text,
) =>
  sentence
    .split(/(\{\w+\})/)
    .map((part) => {
      const value = /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : undefined
      return value ? render(value) : other(part)
    })
    .join('')

export const plainSentence = (sentence: string, values: Values) =>
  replaceNames(sentence, ({ text }) => isolate(text), values)

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const bdi = ({ text, language }: MailValue) =>
  `<bdi${language ? ` lang="${language}" dir="${directionOf(language)}"` : ' dir="auto"'}>${escapeHtml(text)}</bdi>`

const htmlSentence = (sentence: string, values: Values) => replaceNames(sentence, bdi, values, escapeHtml)

export interface MailItem {
  readonly sentence: string
  readonly values: Values
  readonly note: string | null
  readonly link: { readonly label: string; readonly address: string } | null
}

export interface MailPage {
  readonly language: Language
  readonly greeting: { readonly sentence: string; readonly values: Values } | null
  readonly items: readonly MailItem[]
  /** Null: the reader has no account yet. */
  readonly settings: { readonly label: string; readonly address: string } | null
  readonly site: string
}

export function plainMail({ greeting, items, settings, site }: MailPage): string {
  const texts = items.map(({ sentence, values, note, link }) =>
    [
      plainSentence(sentence, values),
      ...(note === null ? [] : ['', ...note.split('\n').map((line) => `> ${line}`)]),
      ...(link && (note !== null || items.length === 1) ? [''] : []),
      ...(link ? [...(items.length > 1 ? [] : [`${link.label}:`]), link.address] : []),
    ].join('\n'),
  )
  const head = greeting ? [plainSentence(greeting.sentence, greeting.values)] : []
  const foot = ['-- ', site, ...(settings ? [settings.label, settings.address] : [])]
  return [...head, ...texts, foot.join('\n')].join('\n\n')
}

const ink = '#17211f'
const dim = '#55625f'
const accent = '#0f6a73'
const accent_ink = '#0b5c64'

/** @param several whether there are others: their links are then their sentences, without a button each */
function htmlItem({ sentence, values, note, link }: MailItem, several: boolean): string {
  const quoted = note === null ? '' : escapeHtml(note).replace(/\n/g, '<br>')
  const quote = `<blockquote dir="auto" class="quote" style="text-align:start;margin:12px 0;padding:8px 14px;background:#f5f7f7;border:1px solid #dde4e4;border-radius:5px">${quoted}</blockquote>`
  const text = htmlSentence(sentence, values)
  const linked =
    several && link
      ? `<a href="${escapeHtml(link.address)}" class="link" style="color:${accent_ink}">${text}</a>`
      : text
  const style = `display:inline-block;padding:8px 16px;background:${accent};color:#ffffff;border-radius:5px;text-decoration:none`
  const button =
    link && !several
      ? `<p style="margin:0"><a href="${escapeHtml(link.address)}" style="${style}">${escapeHtml(link.label)}</a></p>`
      : ''
  return `<div style="margin:0 0 ${several ? 16 : 28}px"><p style="margin:0 0 12px;font-weight:${linked === text ? 600 : 400}">${linked}</p>${
    note === null ? '' : quote
  }${button}</div>`
}

/** Colours for mail programs that follow a dark scheme; the others ignore it. */
const dark = `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){
.page{background:#1a2221!important;color:#e7eeec!important}.link{color:#7fcad1!important}
.quote{background:#121817!important;border-color:#2e3a38!important}
.foot{color:#a3b0ad!important;border-color:#2e3a38!important}}</style>`

/** `lang` and `dir` stand on the inner element too: mail programs drop those of the document. */
export function htmlMail({ language, greeting, items, settings, site }: MailPage, title: string): string {
  const lang = `lang="${language}" dir="${directionOf(language)}"`
  const align = directionOf(language) === 'rtl' ? 'right' : 'left'
  const hello = greeting ? `<p style="margin:0 0 20px">${htmlSentence(greeting.sentence, greeting.values)}</p>` : ''
  const foot = settings
    ? `<br>${escapeHtml(settings.label)} <a href="${escapeHtml(settings.address)}" class="link" style="color:${accent_ink}"><bdi dir="ltr">${escapeHtml(settings.address)}</bdi></a>`
    : ''
  const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6`
  return `<!doctype html>
<html ${lang}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${dark}</head>
<body class="page" style="margin:0;background:#ffffff"><div ${lang} class="page" style="max-width:560px;margin:0 auto;padding:24px;text-align:${align};color:${ink};${font}">
${hello}${items.map((item) => htmlItem(item, items.length > 1)).join('\n')}
<p class="foot" style="margin:0;padding-top:16px;border-top:1px solid #dde4e4;font-size:13px;color:${dim}"><bdi dir="auto">${escapeHtml(site)}</bdi>${foot}</p>
</div></body></html>
`
}
