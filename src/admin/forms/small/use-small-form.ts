/** The values of a small form, checked and kept on the device, and how they become a record. */
import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { notTakenText } from '../../actions/done-words.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { isUnknown, useCreate } from '../../api/write/mutations.ts'
import type { Item } from '../../api/read/record.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useDateCheck, useDateErrors } from '../../kinds/date/date-check.tsx'
import { settleChoices, usePendingChoices } from '../../kinds/records/pending-choices.ts'
import { toDraft, toFormValues, type FormValues } from '../../kinds/values/values.ts'
import { errorText } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { checkWhenLoaded, usePreloadedCheck } from '../check/check-when-loaded.ts'
import { replaceErrors } from '../check/field-errors.ts'
import { useStoredRecord } from '../local/use-stored-form.ts'
import { useFocusOnError } from '../record/form-focus.ts'

export interface SmallFormOptions {
  readonly resource: ResourceName
  /** Names of its fields, in order. */
  readonly fields: readonly string[]
  readonly initial: FormValues
  /** Values that are sent with them. */
  readonly fixed?: Draft
  /** The language of its text. */
  readonly language: Language
  readonly onDone: (record: Item) => void
  /** Takes a record that exists already instead of the new one; absent: it is only told. */
  readonly onExisting?: (id: number) => void
  /** Called before saving. @returns whether it has changed the form instead, which is then not saved yet */
  readonly beforeSave?: (values: FormValues) => boolean
}

/** Returns the record that has the name already, as far as the refusal tells it. */
function existingIn(error: unknown): Item | null {
  const existing = error instanceof ApiError ? error.data['existing'] : undefined
  return typeof existing === 'object' && existing !== null && 'id' in existing ? (existing as Item) : null // put there by `refusal`
}

export function useSmallForm(options: SmallFormOptions, element: RefObject<HTMLFormElement | null>) {
  const { resource, fields, initial, fixed, language, onDone, onExisting, beforeSave } = options
  const locale = useWords()
  const { t } = locale
  const empty = useMemo(() => toFormValues(resource, null, language), [resource, language])
  const dates = useDateCheck(empty)
  const dateErrors = useDateErrors(dates)
  const bodyOf = (values: FormValues) => ({ ...toDraft(resource, empty, values), ...fixed })
  usePreloadedCheck()
  const stored = useStoredRecord(resource, language, { ...empty, ...initial }, async (values) => ({
    ...(await checkWhenLoaded(resource, 'create', bodyOf(values), locale.language)),
    ...dateErrors(values),
  }))
  const { form, restored, startAnew, forget, sent } = stored
  const [problem, setProblem] = useState<string | null>(null)
  const [existing, setExisting] = useState<Item | null>(null)
  const choices = usePendingChoices()
  const sending = useRef(false)
  const { mutateAsync: create } = useCreate(resource, sent)

  const focusError = useFocusOnError(element)

  async function send() {
    if (!(await settleChoices(choices))) return focusError()
    const { record, not_taken } = await create({ draft: bodyOf(form.getValues()), language })
    forget()
    onDone(record)
    const missed = notTakenText(resource, not_taken, locale)
    if (missed) notify({ message: missed, tone: 'bad' })
  }

  async function save() {
    if (sending.current || beforeSave?.(form.getValues())) return
    sending.current = true
    setProblem(null)
    setExisting(null)
    try {
      let is_valid = true
      await form.handleSubmit(send, () => void (is_valid = false))()
      // react-hook-form shows the errors after it has called back.
      if (!is_valid) focusError()
    } catch (error) {
      const same = existingIn(error)
      // A term of the same name is the same term. Another record may be another place, of which its user decides.
      if (same && onExisting && !resources[resource].has_status) {
        forget()
        return onExisting(same.id)
      }
      setExisting(same)
      const refused =
        error instanceof ApiError ? Object.entries(error.params).filter(([name]) => fields.includes(name)) : []
      replaceErrors(form, Object.fromEntries(refused))
      if (refused.length > 0) focusError()
      else setProblem(isUnknown(error) ? t('save.unknown') : errorText(error, t))
    } finally {
      sending.current = false
    }
  }

  /** Empties the form that was restored from the device. */
  function discard() {
    startAnew()
    setProblem(null)
  }
  return { form, dates, choices, problem, existing, save, restored, discard, stored }
}
