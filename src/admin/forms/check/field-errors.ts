/** Errors of a form as react-hook-form holds them. */
import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'

/** Texts in the language of the desk, by the path of their field. */
export type ErrorTexts = Readonly<Record<string, string>>

const errorOf = (message: string) => ({ type: 'refused', message })

/** Makes a resolver of a check that returns what is wrong. */
export const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Promise<ErrorTexts>): Resolver<Values> =>
  async (values, _context, options) => {
    const errors = Object.entries(await check(values)).map(([path, text]) => [path, errorOf(text)] as const)
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) }
  }

/** Replaces all errors of a form. */
export function replaceErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'setError'>,
  texts: ErrorTexts,
): void {
  form.clearErrors()
  // Paths are made of the names of the contract.
  for (const [path, text] of Object.entries(texts)) form.setError(path as Path<Values>, errorOf(text))
}
