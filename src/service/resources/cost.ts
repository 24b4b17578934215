/** How a cost is shown (decisions 11): the text is kept; a number or a range is shown with the currency of the site. */
import { asciiDigits } from '../../contract/fold.ts'

export interface CostDetails {
  readonly currency_symbol: string
  readonly currency_code: string
  readonly currency_position: 'prefix' | 'postfix' | ''
  /** Plain numbers as text. */
  readonly values: readonly string[]
}

export interface Cost {
  readonly cost: string
  readonly cost_details: CostDetails
}

const number = String.raw`(\d+(?:[.,]\d+)?)`
const plain = new RegExp(`^${number}$`)
const range = new RegExp(`^${number}\\s*[-–—]\\s*${number}$`)
const free = /^(free|0+(?:[.,]0+)?)$/i

const symbols = new Map<string, string>()

function symbolOf(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  symbols.set(currency, symbol)
  return symbol
}

/** @param currency ISO 4217 code of the site */
export function presentCost(stored: string, currency: string): Cost {
  const text = stored.trim()
  if (text === '') {
    return { cost: '', cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] } }
  }
  const symbol = symbolOf(currency)
  const details = (values: readonly string[]): CostDetails => ({
    currency_symbol: symbol,
    currency_code: currency,
    currency_position: 'prefix',
    values,
  })
  const ascii = asciiDigits(text)
  if (free.test(ascii)) return { cost: 'Free', cost_details: details(['0']) }
  const numbers = (plain.exec(ascii) ?? range.exec(ascii))?.slice(1)
  if (numbers) {
    return {
      cost: numbers.map((value) => `${symbol}${value}`).join(' – '),
      cost_details: details(numbers.map(toPlain)),
    }
  }
  const found = [...ascii.matchAll(/\d+(?:[.,]\d{1,2}(?!\d))?/g)].map(([value]) => toPlain(value))
  return { cost: text, cost_details: details(found) }
}

const toPlain = (value: string) => value.replace(',', '.')
