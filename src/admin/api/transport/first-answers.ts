/** Takes the answers that the service sends with the page (`service/static/first-answers.ts`). */

/** Milliseconds after which an answer that came with the page may be too old. */
const fresh_for = 10_000

const readAnswers = (): Map<string, unknown> => {
  const text = typeof document === 'undefined' ? null : document.getElementById('first-answers')?.textContent
  const answers: unknown = JSON.parse(text ?? '{}')
  return new Map(typeof answers === 'object' && answers ? Object.entries(answers) : [])
}

let answers: Map<string, unknown> | null = null

/** Returns the answer to a GET request that came with the page, once; undefined: it must be sent. */
export function firstAnswer(address: string): unknown {
  answers ??= readAnswers()
  if (answers.size > 0 && performance.now() > fresh_for) answers.clear()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
