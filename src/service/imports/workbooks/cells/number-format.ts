/** Formats of numbers: whether a number is a date or a time, and how it is shown in a column of texts. */

export interface NumberFormat {
  readonly code: string
  readonly shows_day: boolean
  readonly shows_time: boolean
  /** Whether it counts hours beyond the day: `[h]:mm`. */
  readonly is_elapsed: boolean
}

/** Parts of a format that say nothing of the value: quoted and escaped letters, room, colours, languages. */
const silent = /"[^"]*"?|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

/** Reads a format by its code. */
export function formatOf(code: string): NumberFormat {
  const first = sectionsOf(code)[0] ?? ''
  const plain = first.replace(silent, '').toLowerCase()
  if (plain.trim() === 'general') return { code, shows_day: false, shows_time: false, is_elapsed: false }
  const shows_time = /[hs]|am\/pm|a\/p|\[m+\]/.test(plain)
  const shows_day = /[yd]/.test(plain) || (plain.includes('m') && !shows_time)
  return { code, shows_day, shows_time, is_elapsed: /\[[hms]+\]/.test(plain) }
}

export const general = formatOf('General')

/** Sections between semicolons that are not quoted. */
function sectionsOf(code: string): readonly string[] {
  return code.match(/(?:"[^"]*"?|\\.|[^;"\\])+/g) ?? []
}

const built_in_codes: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 49: '@' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'm/d/yyyy h:mm' },
  ...{ 32: 'h:mm', 33: 'h:mm:ss', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 55: 'h:mm', 56: 'h:mm:ss' },
}

const built_in_dates: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [27, 31],
  [34, 36],
  [50, 58],
]

/** Returns the format that an id stands for without being written in the file. */
export function builtInFormat(id: number): NumberFormat {
  const code = built_in_codes[id]
  if (code !== undefined) return formatOf(code)
  return built_in_dates.some(([from, to]) => id >= from && id <= to) ? formatOf('yyyy-mm-dd') : general
}

export const isOfDate = ({ shows_day, shows_time }: NumberFormat): boolean => shows_day || shows_time

/** Returns all digits of a number, 15 of which count, without an exponent. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/0+$/, '')
}

/** Digits, and letters that are shown as they are. */
const token = /"([^"]*)"?|\\(.)|([0#?.,%]+)|([\s()+:$€£₺/-])/gy

interface Pattern {
  readonly before: string
  readonly digits: string
  readonly after: string
}

/** Returns the parts of a format that is made of digits and letters only; null: it is another one. */
function patternOf(code: string): Pattern | null {
  const section = sectionsOf(code)[0] ?? ''
  token.lastIndex = 0
  let [before, digits, after] = ['', '', '']
  let at = 0
  for (let match = token.exec(section); match !== null; match = token.exec(section)) {
    const [whole, quoted, escaped, some, letter] = match
    at += whole.length
    if (some !== undefined && digits !== '' && !/^%+$/.test(some)) return null
    if (some !== undefined && digits === '') digits = some
    else if (digits === '') before += quoted ?? escaped ?? letter ?? ''
    else after += quoted ?? escaped ?? letter ?? some ?? ''
  }
  return at === section.length && /[0#?]/.test(digits) ? { before, digits, after } : null
}

/** Shows a number as digits of a format do. */
function showDigits(value: number, digits: string): string {
  const [whole = '', part = ''] = digits.replace(/%/g, '').split('.')
  const percent = digits.includes('%')
  const scaled = Number((Math.abs(value) * (percent ? 100 : 1)).toPrecision(15))
  const most = Math.min(part.replace(/[^0#?]/g, '').length, 20)
  const fixed = scaled >= 1e21 ? plainNumber(scaled) : scaled.toFixed(most)
  const [units = '', decimals = ''] = fixed.split('.')
  const least = part.replace(/[^0]/g, '').length
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const padded = units.padStart(whole.replace(/[^0]/g, '').length, '0')
  const grouped = /[0#?],[0#?]/.test(whole) ? padded.replace(/\B(?=(?:\d{3})+$)/g, ',') : padded
  return `${value < 0 ? '-' : ''}${grouped}${kept === '' ? '' : `.${kept}`}${percent ? '%' : ''}`
}

/** Returns a number as a column of texts shows it: 7 under `000` is `007`. */
export function shownNumber(value: number, { code }: NumberFormat): string {
  const pattern = patternOf(code)
  if (pattern === null) return plainNumber(value)
  return `${pattern.before}${showDigits(value, pattern.digits)}${pattern.after}`.trim()
}

/** Returns a price: the value, with the sign of the currency where the format has it. */
export function shownPrice(value: number, { code }: NumberFormat): string {
  const number = plainNumber(value)
  const section = sectionsOf(code)[0] ?? ''
  const [whole = '', sign, quoted, bare] =
    /\[\$([^\]-]+)(?:-[^\]]*)?\]|"\s*([^"\d]{1,5}?)\s*"|([$€£₺])/.exec(section) ?? []
  const currency = (sign ?? quoted ?? bare ?? '').trim()
  if (currency === '' || value === 0) return number
  return section.indexOf(whole) < section.search(/[0#?]/) ? `${currency}${number}` : `${number} ${currency}`
}
