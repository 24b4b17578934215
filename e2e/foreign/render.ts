/** Renders stored values as the model does: entities in names, rendered texts, costs with a symbol. None can be written back. */

const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi

/** Escapes characters that are not part of an entity. */
const withAmpersand = (text: string, as: string) => {
  const entities: string[] = []
  const held = text.replace(entity, (one) => `\u0000${entities.push(one) - 1}\u0000`)
  return held.replaceAll('&', as).replace(/\u0000(\d+)\u0000/g, (_all, at) => entities[Number(at)] ?? '')
}

/** Replaces quotes, dashes and the like outside of tags by their typographic forms. */
export function texturize(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : withAmpersand(part, '&#038;')
            .replaceAll('...', '&#8230;')
            .replaceAll('--', '&#8212;')
            .replace(/(\d)x(?=\d)/g, '$1&#215;')
            .replace(/(^|[\s(])"/g, '$1&#8220;')
            .replaceAll('"', '&#8221;')
            .replace(/(^|[\s(])'/g, '$1&#8216;')
            .replaceAll("'", '&#8217;'),
    )
    .join('')
}

const block = /^<(?:p|div|ul|ol|h\d|blockquote|figure|table)\b/

/** Renders a text: removes block comments, expands short codes and adds paragraphs. */
export function rendered(text: string): string {
  const expanded = text
    .replace(/<!--.*?-->/gs, '')
    .replaceAll('[gallery]', '<div class="gallery"><img src="/uploads/hall-150x150.png" alt="" /></div>')
    .trim()
  if (expanded === '') return ''
  return expanded
    .split(/\n{2,}/)
    .map((part) => (block.test(part) ? texturize(part) : `<p>${texturize(part).replaceAll('\n', '<br />\n')}</p>`))
    .join('\n')
}

export const escaped = (text: string) => withAmpersand(text, '&amp;')

const letters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd', ł: 'l' }

/** Returns the slug of a name: Latin letters without marks, others percent-encoded in lower case. */
export function slugOf(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ıøßæđł]/g, (letter) => letters[letter] ?? letter)
    .replace(/&[a-z#\d]+;/g, '')
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, (one) => (/[./]/.test(one) ? '-' : ''))
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/[^\u0020-\u007e]+/g, (part) => encodeURIComponent(part).toLowerCase())
    .slice(0, 200)
}

interface ShownCost {
  readonly cost: string
  readonly currency_symbol: string
  readonly currency_position: string
  readonly values: readonly string[]
}

/** Adds the symbol of the site to a number; the answer does not tell it from the event's own symbol unless that stands alone. */
export function shownCost(stored: string, symbol = '$'): ShownCost {
  const text = stored.replace(/<[^>]*>/g, '').trim()
  const nothing = { cost: '', currency_symbol: '', currency_position: '', values: [] }
  if (text === '' || text === '0') return nothing
  const prefix = /^([^\d\s.,\p{L}]+)([\d.,]+)$/u.exec(text)
  if (prefix?.[1] && prefix[2])
    return { cost: text, currency_symbol: prefix[1], currency_position: 'prefix', values: [prefix[2]] }
  const postfix = /^([\d.,]+)\s*([^\d\s.,-]+)$/.exec(text)
  if (postfix?.[1] && postfix[2])
    return {
      cost: postfix[1] + postfix[2],
      currency_symbol: postfix[2],
      currency_position: 'postfix',
      values: [postfix[1]],
    }
  const values = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  if (values.length === 0) return { ...nothing, cost: text, values: [text.toLowerCase()] }
  return { ...nothing, cost: values.map((value) => symbol + value).join(' – '), values }
}
