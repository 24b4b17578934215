/**
 * Tells whether the cost of an event is known as it is stored. Every update must carry it, and what a site shows is not what it
 * stores: `from 20`, `150 TL` and `15₺–25₺` are shown as `$20`, `$150` and `$15 – $25`.
 */
import type { Item } from '../../read/record.ts'
import { connection } from '../../transport/connection.ts'

interface WrittenCost {
  readonly cost: string
  readonly shown: unknown
  readonly modified: unknown
}

interface KnownCosts {
  /** The symbol that the site puts before or after a number without one. */
  symbol: string | null
  position: string
  /** Costs that were written from here, by event. */
  readonly written: Map<number, WrittenCost>
}

const known = new WeakMap<object, KnownCosts>()
const nowhere = {}

/** Returns the knowledge about the service that the admin is connected to. */
function knownHere(): KnownCosts {
  const service = connection.offers ?? nowhere
  const here = known.get(service) ?? { symbol: null, position: '', written: new Map() }
  known.set(service, here)
  return here
}

interface CostDetails {
  readonly symbol: string
  /** `prefix`, `postfix`, or neither. */
  readonly position: string
  readonly values: readonly string[]
}

function detailsOf(item: Item): CostDetails {
  const {
    currency_symbol: symbol,
    currency_position: position,
    values,
  } = Object(item['cost_details']) as Readonly<Record<string, unknown>>
  return {
    symbol: typeof symbol === 'string' ? symbol : '',
    position: typeof position === 'string' ? position : '',
    values: Array.isArray(values) ? values.map(String) : [],
  }
}

/** Returns the cost as the service shows it. */
export const shownCost = (item: Item) => (typeof item['cost'] === 'string' ? item['cost'] : '')

/** Learns the symbol of the site from an event with one number and no symbol of its own. */
export function learnSymbol(item: Item): void {
  const { symbol, values } = detailsOf(item)
  const [value = '', ...others] = values
  const shown = shownCost(item)
  if (symbol !== '' || others.length > 0 || !/^\d+(?:\.\d+)?$/.test(value)) return
  const is_before = shown.endsWith(value)
  const around = is_before ? shown.slice(0, -value.length) : shown.startsWith(value) ? shown.slice(value.length) : ''
  if (around === '' || /\d/.test(around)) return
  Object.assign(knownHere(), { symbol: around, position: is_before ? 'prefix' : 'postfix' })
}

/** Remembers a cost that was sent, with the answer that was read afterwards. */
export function keepCost(cost: string, after: Item): void {
  const { modified_utc: modified } = after
  if (modified !== undefined) knownHere().written.set(after.id, { cost, shown: after['cost'], modified })
}

/** Returns the symbol that the site reads from a cost at each write, and stores beside it: that of a single amount. */
function symbolIn(cost: string): Pick<CostDetails, 'symbol' | 'position'> {
  const [, before = '', after = ''] = /^([^\d\s.,\p{L}]*)[\d.,]+\s*([^\d\s.,-]*)$/u.exec(cost) ?? []
  if (before) return { symbol: before, position: 'prefix' }
  return { symbol: after, position: after && 'postfix' }
}

/**
 * Whether a write leaves the symbol that is stored beside the cost. The site's own pages store what they like, such as `€` beside
 * `10`, which a write of `10` removes.
 */
function keepsSymbol(cost: string, { symbol, position }: CostDetails): boolean {
  const read = symbolIn(cost)
  if (!/\d/.test(cost) || (read.symbol === symbol && read.position === position)) return true
  const here = knownHere()
  return read.symbol === '' && (symbol === '' || (symbol === here.symbol && position === here.position))
}

/** Whether a cost is shown as it is stored: words without numbers, which the site neither selects nor formats. */
function isWords(shown: string, values: readonly string[]): boolean {
  const [value = '', ...others] = values
  return !/\d/.test(shown) && others.length === 0 && !/\d/.test(value.replace(/%[\da-f]{2}/gi, ''))
}

/** Returns the cost as it is stored; '': there is none; null: it is not known. */
export function knownCost(item: Item): string | null {
  const { stored, modified_utc: modified } = item
  const details = detailsOf(item)
  if (stored?.cost !== undefined) return keepsSymbol(stored.cost, details) ? stored.cost : null
  const shown = shownCost(item)
  if (shown === '') return ''
  const written = knownHere().written.get(item.id)
  if (written && written.shown === shown && written.modified === modified) return written.cost
  return isWords(shown, details.values) ? shown : null
}
