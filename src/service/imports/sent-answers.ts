/** Answers to questions about a file, and fields of its columns, as a request sends them. */
import { most_import_answers } from '../../contract/limits.ts'
import { refusedFields } from '../http/rest-error.ts'
import type { ImportSettings } from './store/import-record.ts'

type Sent = Readonly<Record<string, unknown>> | undefined

/** Characters of a name and its value. */
const longest = 2000

/** Returns values by name, as text. @throws RestError 400 */
function textsOf(field: 'answers' | 'columns', sent: Sent = {}) {
  const all = Object.entries(sent)
  if (all.length > most_import_answers)
    throw refusedFields([], { [field]: { code: 'too_many', max: most_import_answers } })
  if (
    all.some(
      ([name, value]) => (value !== null && typeof value !== 'string') || `${name}${value ?? ''}`.length > longest,
    )
  )
    throw refusedFields([], { [field]: { code: 'not_allowed' } })
  return all.map(([name, value]) => [name, typeof value === 'string' ? value : null] as const)
}

/** Returns answers with those that were sent: null takes an answer back. @throws RestError 400 */
export function withAnswers(before: ImportSettings['answers'], sent: Sent): ImportSettings['answers'] {
  const merged = { ...before }
  for (const [name, value] of textsOf('answers', sent)) {
    if (value === null) delete merged[name]
    else merged[name] = value
  }
  return merged
}

/** Returns fields of columns with those that were sent: null leaves a column out, an empty text takes its field back. @throws RestError 400 */
export function withColumns(before: ImportSettings['columns'], sent: Sent): ImportSettings['columns'] {
  const merged = { ...before }
  for (const [heading, field] of textsOf('columns', sent)) {
    if (field === '') delete merged[heading]
    else merged[heading] = field
  }
  return merged
}
