/** Takes the answers that the service sends with the page (`service/static/first-answers.ts`). */

/** Milliseconds after which an answer that came with the page may be too old. */
const fresh_for = 10_000

type Answers = Readonly<Record<string, unknown>>

function readAnswers(): Answers {
  const element = typeof document === 'undefined' ? null : document.getElementById('first-answers')
  const answers: unknown = JSON.parse(element?.textContent ?? '{}')
  element?.remove()
  return typeof answers === 'object' && answers ? { ...answers } : {}
}

let left: Map<string, unknown> | null = null

/** Has these answers taken instead of those of the page. */
export function setAnswers(answers: Answers): void {
  left = new Map(Object.entries(answers))
}

/** Returns the answer to a GET request that came with the page, once; undefined: it must be sent. */
export function firstAnswer(address: string): unknown {
  left ??= new Map(Object.entries(readAnswers()))
  if (left.size > 0 && performance.now() > fresh_for && typeof document !== 'undefined') left.clear()
  const answer = left.get(address)
  left.delete(address)
  return answer
}
