/** A small form: what may be sent, whether it is on its way, and what was refused. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/transport/api-error.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from '../shell/notices/error-text.ts'

/** A text that must be there. Whatever else could be wrong is the service's to say. */
export const required = z.string().check(z.minLength(1))

interface SmallForm<Values extends FieldValues> {
  readonly schema: z.ZodMiniType<Values, Values>
  /** What stands in it at first. */
  readonly start: DefaultValues<Values>
  /** Its ApiError is shown. */
  readonly send: (values: Values) => Promise<void>
  /** Words for a refusal that the service's own words do not fit; null leaves them. */
  readonly explain?: (error: ApiError) => string | null
}

/** What zod calls too small is a text that is not there; all else in a small form is chosen from a list. */
const kindOf = (type: string) => (type === 'too_small' ? 'required' : 'not_offered')

export function useSubmit<Values extends FieldValues>({ schema, start, send, explain }: SmallForm<Values>) {
  const { t } = useWords()
  const { register, handleSubmit, setError, getFieldState, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: start,
  })
  const { isSubmitting: busy, errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (failure) {
      const params = failure instanceof ApiError ? failure.params : {}
      const refused = Object.keys(values).filter((name) => name in params)
      for (const name of refused) {
        // A field that is only named is missing. The names are those of the values.
        const error = { type: 'service', message: params[name] || t('error.required') }
        setError(name as Path<Values>, error, { shouldFocus: name === refused[0] })
      }
      const own = failure instanceof ApiError ? explain?.(failure) : null
      if (refused.length === 0) setError('root', { message: own ?? errorText(failure, t) })
    }
  })

  /** Of an input: its name, and what is wrong with it; Mantine's input of a password does not say itself that it is. */
  const field = (name: Path<Values>) => {
    const { error, invalid } = getFieldState(name, formState)
    const text = error && (error.type === 'service' ? error.message : t(`error.${kindOf(error.type)}`))
    return { ...register(name), error: text, 'aria-invalid': invalid || undefined }
  }

  return {
    busy,
    field,
    /** Back to what stood there at first. */
    reset: () => reset(),
    /** What concerns no single field. */
    error: errors.root?.message,
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      if (busy) event.preventDefault()
      else void submit(event)
    },
  }
}
