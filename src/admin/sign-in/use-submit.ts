/** Validates, submits and shows the errors of a small form. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../failures/api-error.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from '../shell/notices/error-text.ts'

/** A required text; the service checks everything else. */
export const required = z.string().check(z.minLength(1))

interface SmallForm<Values extends FieldValues> {
  readonly schema: z.ZodMiniType<Values, Values>
  /** Initial values. */
  readonly start: DefaultValues<Values>
  /** Submits the values; an ApiError is shown. */
  readonly send: (values: Values) => Promise<void>
  /** Returns words that replace the service's message; null keeps it. */
  readonly explain?: (error: ApiError) => string | null
}

/** A too_small issue means a missing text; every other value is chosen from a list. */
const kindOf = (type: string) => (type === 'too_small' ? 'required' : 'not_offered')

export function useSubmit<Values extends FieldValues>({ schema, start, send, explain }: SmallForm<Values>) {
  const { t } = useWords()
  const { register, handleSubmit, setError, setValue, setFocus, control, getFieldState, reset, formState } = useForm({
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
        // A field in a list of names is missing; the names are keys of the values.
        const error = { type: 'service', message: params[name] || t('error.required') }
        setError(name as Path<Values>, error, { shouldFocus: name === refused[0] })
      }
      const own = failure instanceof ApiError ? explain?.(failure) : null
      if (refused.length === 0) setError('root', { message: own ?? errorText(failure, t) })
    }
  })

  /** Returns an input's name and error, with aria-invalid, which Mantine's password input does not set. */
  const field = (name: Path<Values>) => {
    const { error, invalid } = getFieldState(name, formState)
    const text = error && (error.type === 'service' ? error.message : t(`error.${kindOf(error.type)}`))
    return { ...register(name), error: text, 'aria-invalid': invalid || undefined }
  }

  return {
    busy,
    field,
    /** For useWatch. */
    control,
    /** Resets the form to its initial values. */
    reset: () => reset(),
    /** Sets a value for the user. */
    choose: setValue,
    focus: setFocus,
    /** The error that concerns no single field. */
    error: errors.root?.message,
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      if (busy) event.preventDefault()
      else void submit(event)
    },
  }
}
