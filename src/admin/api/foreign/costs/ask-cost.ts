/** Asks people for costs that a service does not tell, one question after the other. */
import { plainCost } from '../../read/plain-cost.ts'
import type { Item } from '../../read/record.ts'
import { shownCost } from './cost.ts'

export interface CostQuestion {
  /** Title of the event. */
  readonly name: string
  /** The cost as the site shows it. */
  readonly shown: string
  /** The value that it may have. */
  readonly guess: string
}

/** Asks for the cost that shall be stored; null: nothing shall be written. */
type AskCost = (question: CostQuestion) => Promise<string | null>

let presenter: AskCost | null = null
const awaiting: ((ask: AskCost | null) => void)[] = []

/** Milliseconds for which a question waits for the code that asks it: a frame loads it after its screen. */
const patience = 8000

/** Returns who asks; null: nobody does. */
const presenterSoon = (): AskCost | null | Promise<AskCost | null> =>
  presenter ??
  new Promise((resolve) => {
    awaiting.push(resolve)
    setTimeout(() => resolve(null), patience)
  })

/** Questions follow each other: several writes may be under way. */
let last: Promise<unknown> = Promise.resolve()
/** Operations in which a question was declined. */
const declined = new Set<string>()

/** Registers who asks. @returns a function that removes it */
export function answerCosts(ask: AskCost): () => void {
  presenter = ask
  for (const give of awaiting.splice(0)) give(ask)
  return () => {
    if (presenter === ask) presenter = null
  }
}

/**
 * Asks for a cost that is not known.
 * @param operation several writes that belong together: once declined, the others are not asked about
 * @returns null: it was declined, or there is nobody to ask
 */
export function askCost(item: Item, operation: string | undefined): Promise<string | null> {
  const { title } = item
  const question = { name: String(title ?? ''), shown: shownCost(item), guess: plainCost(item) }
  const asking = last.then(async () => {
    if (operation && declined.has(operation)) return null
    const ask = await presenterSoon()
    const cost = ask && (await ask(question))
    if (cost === null && operation) declined.add(operation)
    return cost
  })
  last = asking.catch(() => undefined)
  return asking
}
