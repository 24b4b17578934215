/** Presents a cost: the text is kept; a number or a range is shown with the currency of the site. */
import { asciiDigits } from '../../../contract/text/characters.ts'

export interface CostDetails {
  readonly currency_symbol: string
  readonly currency_code: string
  readonly currency_position: 'prefix' | 'postfix' | ''
  /** Plain numbers as text. */
  readonly values: readonly string[]
}

interface Cost {
  readonly cost: string
  readonly cost_details: CostDetails
}

/** Digits in groups of three, with points or commas, or a plain number. */
const number = String.raw`([1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,3})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,3})?|\d+(?:[.,]\d+)?)`
const plain = new RegExp(`^${number}$`)
const range = new RegExp(`^${number}\\s*[-–—]\\s*${number}$`)
const any = new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g')
const free = /^(free|0+(?:[.,]0+)?)$/i

interface Currency {
  readonly symbol: string
  /** Currencies with three decimals. */
  readonly has_thousandths: boolean
}

const currencies = new Map<string, Currency>()

/** Cached, because creating a number format takes longer than the rest of an event. */
function currencyOf(code: string): Currency {
  const known = currencies.get(code)
  if (known) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
  const currency = { symbol, has_thousandths: format.resolvedOptions().maximumFractionDigits === 3 }
  currencies.set(code, currency)
  return currency
}

/** Normalises a number to a point and no groups: `1.234,5` → `1234.5`. */
function toPlain(value: string, has_thousandths: boolean): string {
  const [, head = '', tail = ''] = /^(.*)[.,](\d+)$/.exec(value) ?? []
  if (tail === '') return value
  const separators = value.match(/[.,]/g) ?? []
  const alike = new Set(separators).size === 1
  // Three digits after a single separator are a group, except in currencies with three decimals.
  const is_group = tail.length === 3 && head !== '0' && alike && !(has_thousandths && separators.length === 1)
  return `${head.replace(/[.,]/g, '')}${is_group ? '' : '.'}${tail}`
}

/** ISO codes of common abbreviations. */
const codes: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₺': 'TRY', TL: 'TRY', '₹': 'INR', $: 'USD' }

const iso_codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A sign or a code before or after a number. */
const beside = /(\p{Sc}|\b(?:TL|[A-Z]{3}))\s?\d|\d\s?(\p{Sc}|(?:TL|[A-Z]{3})\b)/u

/** Returns the currency that a text names and its side; null: none. */
function namedIn(text: string, site: Omit<CostDetails, 'values'>): Omit<CostDetails, 'values'> | null {
  const [, before, after] = beside.exec(text) ?? []
  const symbol = before ?? after
  if (symbol === undefined) return null
  if (symbol === site.currency_symbol) return { ...site, currency_position: before ? 'prefix' : 'postfix' }
  const code = codes[symbol] ?? (iso_codes.has(symbol) ? symbol : '')
  if (code === '' && /^[A-Z]/.test(symbol)) return null
  return { currency_symbol: symbol, currency_code: code, currency_position: before ? 'prefix' : 'postfix' }
}

const no_details: CostDetails = { currency_symbol: '', currency_code: '', currency_position: '', values: [] }

/** @param currency ISO 4217 code of the site */
export function presentCost(stored: string, currency: string): Cost {
  const text = stored.trim()
  if (text === '') return { cost: '', cost_details: no_details }
  const { symbol, has_thousandths } = currencyOf(currency)
  const site = { currency_symbol: symbol, currency_code: currency, currency_position: 'prefix' } as const
  const values = (found: readonly string[]) => found.map((value) => toPlain(value, has_thousandths))
  const ascii = asciiDigits(text).replaceAll('٬', ',').replaceAll('٫', '.')
  if (free.test(ascii)) return { cost: 'Free', cost_details: { ...site, values: ['0'] } }
  const numbers = (plain.exec(ascii) ?? range.exec(ascii))?.slice(1)
  if (numbers) {
    const cost = numbers.map((value) => `${symbol}${value}`).join(' – ')
    return { cost, cost_details: { ...site, values: values(numbers) } }
  }
  const found = [...ascii.matchAll(any)].map(([value]) => value)
  return { cost: text, cost_details: { ...(namedIn(ascii, site) ?? site), values: values(found) } }
}
