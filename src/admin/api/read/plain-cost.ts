/** A cost as an editor types it: answers show numbers with a currency. */
import type { Item } from './record.ts'

interface CostDetails {
  readonly currency_symbol?: unknown
  readonly values?: unknown
}

/** A number, or a range of two, as costs show them. */
const amounts = /^[\d.,]+(?:\s*[–-]\s*[\d.,]+)?$/

/**
 * The cost as it was typed. A number is shown with the symbol of the site, and written back with it would have it as its own; a cost
 * that has a symbol of its own is named with it and kept. A service of several languages names the symbol of the site with every number.
 */
export function plainCost(item: Item): string {
  const { cost } = item
  if (typeof cost !== 'string') return ''
  const details: CostDetails = typeof item['cost_details'] === 'object' ? (item['cost_details'] ?? {}) : {}
  const symbol = typeof details.currency_symbol === 'string' ? details.currency_symbol : ''
  if (item.i18n_languages !== undefined) {
    const bare = symbol === '' ? cost : cost.replaceAll(symbol, '')
    return amounts.test(bare) ? bare : cost
  }
  if (symbol !== '') return cost
  const values = Array.isArray(details.values) ? details.values.map(String) : []
  const numbers = values.length > 0 && values.every((value) => /^\d*[.,]?\d+\.?$/.test(value))
  return numbers && !amounts.test(cost) ? values.join(' - ') : cost
}
