/** Tells which events of a service a password protects, by what its lists and pages show. */
import { isProtected, type Answer } from './service-answer.ts'
import type { ServicePages } from './service-pages.ts'

/** `shown`: protected, but everything is known of it; `hidden`: no more than its title and times. */
export type Protection = 'none' | 'shown' | 'hidden'

export class ProtectedEvents {
  readonly #states = new Map<number, Protection>()
  /** Published events that the public list lacks. */
  readonly #unlisted = new Set<number>()

  of(id: number): Protection {
    return this.#states.get(id) ?? 'none'
  }

  /**
   * Looks at an event of an answer.
   * @param listed whether it is of the public list
   * @returns whether it says more than what is known of it
   */
  see(id: number, event: Answer, listed: boolean): boolean {
    const is_hidden = isProtected(event)
    const before = this.#states.get(id)
    if (before === undefined) {
      if (!listed && event['status'] === 'publish') this.#unlisted.add(id)
      this.#states.set(id, is_hidden ? 'hidden' : 'none')
      return true
    }
    if (is_hidden) this.#protect(id)
    else if (before === 'hidden') this.#states.set(id, 'shown')
    return !is_hidden
  }

  #protect(id: number): void {
    if (this.of(id) === 'none') this.#states.set(id, 'shown')
  }

  /**
   * Asks, as the user, for what lists leave open: whether everybody may read an event that the public list lacks, and everything
   * of those that are hidden.
   * @param is_open whether everybody is shown the list
   * @throws FetchFailure
   */
  async complete(pages: ServicePages, is_open: boolean, take: (event: Answer) => void): Promise<void> {
    if (is_open) for (const id of this.#unlisted) if (!(await pages.isOpen(id))) this.#protect(id)
    const hidden = [...this.#states].flatMap(([id, state]) => (state === 'hidden' ? [id] : []))
    for (const id of hidden) {
      const whole = await pages.wholeEvent(id)
      if (whole) take(whole)
    }
  }
}
