/** A small form: what it sends, whether it is on its way, and what was refused. */
import { useCallback, useState, type SubmitEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from '../shell/error-text.ts'

export interface Submission {
  readonly busy: boolean
  /** What concerns no single field. */
  readonly error: string | null
  /** Name of a field → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * @param send what to do with the values of the form, by the names of its inputs; its ApiError is shown
 * @param explain words for a refusal that the service's own words do not fit; null leaves them
 */
export function useSubmit(
  send: (values: FormData) => Promise<void>,
  explain: (error: ApiError) => string | null = () => null,
): Submission {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const onSubmit = useCallback(
    (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const form = event.currentTarget
      setBusy(true)
      setFailure(null)
      send(new FormData(form))
        .catch((error: unknown) => {
          setFailure(error)
          focusFirst(form, error)
        })
        .finally(() => setBusy(false))
    },
    [busy, send],
  )

  const refused = failure instanceof ApiError ? Object.entries(failure.params) : []
  // A field that is only named is missing.
  const errors = Object.fromEntries(refused.map(([name, text]) => [name, text || t('error.required')]))
  const own = failure instanceof ApiError ? explain(failure) : null
  const general = failure !== null && refused.length === 0 ? (own ?? errorText(failure, t)) : null
  return { busy, error: general, errors, onSubmit }
}

function focusFirst(form: HTMLFormElement, error: unknown): void {
  const [name] = error instanceof ApiError ? Object.keys(error.params) : []
  const input = name === undefined ? null : form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}
