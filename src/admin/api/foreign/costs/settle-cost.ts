/** Finds out the cost of an event: from the service, or from the person. */
import type { Item } from '../../read/record.ts'
import { askCost } from './ask-cost.ts'
import { knownCost } from './cost.ts'
import { refusal } from '../refuse.ts'

/**
 * @param operation several writes that belong together
 * @throws ApiError when the person does not say it
 */
export async function settleCost(item: Item, operation: string | undefined): Promise<string> {
  const cost = knownCost(item) ?? (await askCost(item, operation))
  if (cost === null) throw refusal('rest_invalid_param', 400, { cost: 'cost_unknown' }, { current: item })
  return cost
}
