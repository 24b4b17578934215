/** Drives a page as a person does, and counts what that takes. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface Effort {
  /** Clicks and drags. */
  readonly presses: number
  /** Keys pressed as commands; with a modifier they are one. */
  readonly keys: number
  readonly texts: number
  readonly letters: number
  /** Seconds of the person by the keystroke-level model, without the machine. */
  readonly seconds: number
  /** Seconds of the machine: a test presses without thinking, so all of its time is the machine’s. */
  readonly waited: number
}

/**
 * Seconds of the operators of the keystroke-level model (Card, Moran and Newell, 1980): a key of an average typist, pointing,
 * pressing and releasing a button, moving the hand between mouse and keyboard, and preparing a step.
 */
const operators = { key: 0.28, point: 1.1, button: 0.2, hand: 0.4, prepare: 1.35 } as const

/** Keys that end a text need no preparation. */
const ends_text = new Set(['Enter', 'Tab'])

/** Presses, types and waits as a person does, and counts it. */
export class Person {
  readonly page: Page
  #count = { presses: 0, keys: 0, texts: 0, letters: 0, seconds: 0 }
  #hand: 'mouse' | 'keyboard' = 'mouse'
  #typed = false
  #began: number | null = null
  #ended = 0

  constructor(page: Page) {
    this.page = page
  }

  effort = (): Effort => ({ ...this.#count, waited: this.#began === null ? 0 : (this.#ended - this.#began) / 1000 })

  press = (target: Locator): Promise<void> =>
    this.#act('mouse', 1, operators.prepare + operators.point + operators.button, () => target.click())

  /** Chooses in a list of the browser: one press opens it, one chooses. */
  choose = (list: Locator, label: string): Promise<void> =>
    this.#act('mouse', 2, operators.prepare + 2 * (operators.point + operators.button), async () => {
      await list.selectOption({ label })
    })

  drag = (from: Locator, to: Locator): Promise<void> =>
    this.#act('mouse', 1, operators.prepare + 2 * operators.point + operators.button, async () => {
      await from.hover()
      await this.page.mouse.down()
      await to.hover()
      await to.hover({ position: { x: 20, y: 12 } })
      await this.page.mouse.up()
    })

  /** @param name as Playwright names keys, such as `Control+s` */
  key = (name: string): Promise<void> => {
    const prepare = this.#typed && ends_text.has(name) ? 0 : operators.prepare
    this.#count.keys += 1
    return this.#act('keyboard', 0, prepare + name.split('+').length * operators.key, () =>
      this.page.keyboard.press(name),
    )
  }

  keys = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await this.key(name)
  }

  /** Types into what has the focus. @param into must have it by then: nothing was pressed for it */
  type = async (text: string, into?: Locator): Promise<void> => {
    if (into) await this.sees(into, (box) => expect(box).toBeFocused())
    this.#count.texts += 1
    this.#count.letters += text.length
    await this.#act('keyboard', 0, operators.prepare + text.length * operators.key, () => this.page.keyboard.type(text))
    this.#typed = true
  }

  /** Waits for what the person waits for before going on. */
  sees = async (target: Locator, as = (one: Locator) => expect(one).toBeVisible()): Promise<void> => {
    await as(target)
    this.#ended = performance.now()
  }

  async #act(hand: 'mouse' | 'keyboard', presses: number, seconds: number, work: () => Promise<void>) {
    this.#began ??= performance.now()
    this.#count.presses += presses
    this.#count.seconds += seconds + (this.#hand === hand ? 0 : operators.hand)
    this.#hand = hand
    this.#typed = false
    await work()
    this.#ended = performance.now()
  }
}
