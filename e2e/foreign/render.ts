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
    .replace(/<!-- wp:paragraph -->\s*<p>/g, '<p class="wp-block-paragraph">')
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

interface OwnSymbol {
  readonly symbol: string
  readonly position: string
}

/** Returns the symbol that the site stores beside a cost written through its interface: that of a single amount. */
export function ownSymbol(stored: string): OwnSymbol {
  const prefix = /^([^\d\s.,\p{L}]+)[\d.,]+$/u.exec(stored)?.[1]
  if (prefix) return { symbol: prefix, position: 'prefix' }
  const postfix = /^[\d.,]+\s*([^\d\s.,-]+)$/.exec(stored)?.[1]
  return postfix ? { symbol: postfix, position: 'postfix' } : { symbol: '', position: '' }
}

interface ShownCost {
  readonly cost: string
  readonly currency_symbol: string
  readonly currency_position: string
  readonly values: readonly string[]
}

const isNumeric = (text: string) => /^\d*\.?\d+$/.test(text)

/**
 * Shows the lowest and highest number of a cost with a symbol, and nothing of the rest: `from 20` is shown as `$20`.
 * @param own the symbol stored beside it; the site's own where it is empty
 */
export function shownCost(stored: string, own: OwnSymbol, of_site = '$'): ShownCost {
  const text = stored.replace(/<[^>]*>/g, '').trim()
  const details = { currency_symbol: own.symbol, currency_position: own.position }
  if (text === '' || text === '0') return { ...details, cost: '', values: [] }
  const found = text.match(/\d+[.,]?\d*|[.,]\d+/g) ?? []
  if (found.length === 0) return { ...details, cost: text, values: [slugOf(text)] }
  const values = found.map((one) => one.replace(/,(?=\d{3}$)/, '').replace(',', '.'))
  const numbers = found.filter(isNumeric).toSorted((a, b) => Number(a) - Number(b))
  const ends = numbers.length > 0 ? [numbers[0] ?? '', numbers.at(-1) ?? ''] : [found[0] ?? '']
  const shown = [...new Set(ends)].map((one) => {
    if (Number(one) === 0) return 'Free'
    const symbol = own.symbol || of_site
    return own.position === 'postfix' ? one + symbol : symbol + one
  })
  return { ...details, cost: shown.join(' – '), values }
}
