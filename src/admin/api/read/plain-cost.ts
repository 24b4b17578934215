/** Returns a cost as the editor typed it; answers show numbers with a currency. */
import type { Item } from './record.ts'

interface CostDetails {
  readonly currency_symbol?: unknown
  readonly values?: unknown
}

/** A number or a range of two, as presented in costs. */
const amounts = /^[\d.,]+(?:\s*[–-]\s*[\d.,]+)?$/

/**
 * Returns the cost as typed. A number is presented with the site's symbol, which must not be written back as part of the text; a cost
 * with a symbol of its own keeps it. Our service names the site's symbol with every number.
 */
export function plainCost(item: Item): string {
  const { cost, stored } = item
  if (stored?.cost !== undefined) return stored.cost
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
