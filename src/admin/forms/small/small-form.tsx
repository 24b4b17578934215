/** A few fields of a new record, for panels beside other work: quick add, and records created in place. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { ApiError } from '../../failures/api-error.ts'
import { isUnknown, useCreate } from '../../api/write/mutations.ts'
import type { Draft } from '../../api/write/draft.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { DateCheckProvider, useDateCheck, useDateErrors } from '../../kinds/date/date-check.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import { PendingChoices, settleChoices, usePendingChoices } from '../../kinds/records/pending-choices.ts'
import { toDraft, toFormValues, type FormValue, type FormValues } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { DialogActions } from '../../shell/overlays/dialog.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Notice } from '../record/notice.tsx'
import { replaceErrors } from '../check/field-errors.ts'
import { checkWhenLoaded, usePreloadedCheck } from '../check/check-when-loaded.ts'
import { setField, useStoredRecord, type FlatForm } from '../local/use-stored-form.ts'
import { useFocusOnError } from '../record/form-focus.ts'
import { notTakenText } from '../../actions/done-words.ts'
import { FlatField } from './flat-field.tsx'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../record/forms.module.css'

interface SmallFormProps {
  readonly resource: ResourceName
  /** Names of its fields, in order. */
  readonly fields: readonly string[]
  readonly initial: FormValues
  /** Values that are sent with them. */
  readonly fixed?: Draft
  /** The language of its text. */
  readonly language: Language
  readonly submit_label: string
  readonly onDone: (record: Item) => void
  readonly onCancel: () => void
  /** "Cancel" by default. */
  readonly cancel_label?: string
  /** Another way to go on, before the buttons. */
  readonly instead?: ReactNode
  /** Shown below a field, such as the one that names the record; `set` changes several fields. */
  readonly below?: Readonly<Record<string, ShowBelow>>
  /** Called before saving. @returns whether it has changed the form instead, which is then not saved yet */
  readonly beforeSave?: (values: FormValues) => boolean
}

type SetValues = (values: FormValues) => void
type ShowBelow = (values: FormValues, set: SetValues) => ReactNode

/** Changes a field, and the fields that follow it. */
function change(form: FlatForm, name: string, value: FormValue): void {
  for (const [other, next] of Object.entries(followers(name, value, form.getValues()))) setField(form, other, next)
  setField(form, name, value)
}

export function SmallForm(props: SmallFormProps) {
  const {
    resource,
    fields,
    initial,
    fixed,
    language,
    submit_label,
    onDone,
    onCancel,
    cancel_label,
    instead,
    below,
    beforeSave,
  } = props
  const locale = useWords()
  const { t, fieldLabel } = locale
  const empty = useMemo(() => toFormValues(resource, null, language), [resource, language])
  const dates = useDateCheck(empty)
  const dateErrors = useDateErrors(dates)
  const bodyOf = (values: FormValues) => ({ ...toDraft(resource, empty, values), ...fixed })
  usePreloadedCheck()
  const { form, restored, startAnew, forget, sent } = useStoredRecord(
    resource,
    language,
    { ...empty, ...initial },
    async (values) => ({
      ...(await checkWhenLoaded(resource, 'create', bodyOf(values), locale.language)),
      ...dateErrors(values),
    }),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const choices = usePendingChoices()
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const { mutateAsync: create } = useCreate(resource, sent)
  const rows = writable(resources[resource])

  useEffect(() => {
    // After the dialog around it has opened and taken the focus.
    queueMicrotask(() => element.current?.querySelector<HTMLElement>('input')?.focus())
  }, [])

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
    try {
      let is_valid = true
      await form.handleSubmit(send, () => void (is_valid = false))()
      // react-hook-form shows the errors after it has called back.
      if (!is_valid) focusError()
    } catch (error) {
      const refused =
        error instanceof ApiError ? Object.entries(error.params).filter(([name]) => fields.includes(name)) : []
      replaceErrors(form, Object.fromEntries(refused))
      if (refused.length > 0) focusError()
      else setProblem(isUnknown(error) ? t('save.unknown') : errorText(error, t))
    } finally {
      sending.current = false
    }
  }

  return (
    <DateCheckProvider check={dates}>
      <form
        ref={element}
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles submits out of portals, to the form behind the panel.
          event.stopPropagation()
          void save()
        }}
      >
        {restored && (
          <Notice text={t('form.draft_found')}>
            <Button
              look="quiet"
              onClick={() => {
                startAnew()
                setProblem(null)
              }}
            >
              {t('form.draft_drop')}
            </Button>
          </Notice>
        )}
        <PendingChoices value={choices}>
          {fields.map((name) => {
            const row = rows[name]
            if (!row) return null
            const field = (
              <FlatField
                key={name}
                {...{ form, resource, name, row, language }}
                label={fieldLabel(resource, name)}
                item={null}
                onChange={change}
              />
            )
            const show = below?.[name]
            return show ? [field, <Below key={`below-${name}`} form={form} show={show} />] : field
          })}
        </PendingChoices>
        {problem && (
          <p role="alert" className={controls['error']}>
            {problem}
          </p>
        )}
        <DialogActions>
          {instead}
          <Button onClick={onCancel}>{cancel_label ?? t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={form.formState.isSubmitting}>
            {submit_label}
          </Button>
        </DialogActions>
      </form>
    </DateCheckProvider>
  )
}

function Below({ form, show }: { form: FlatForm; show: ShowBelow }) {
  const values = useWatch({ control: form.control, compute: (all: FormValues) => ({ ...all }) })
  return show(values, (set) => {
    for (const [name, value] of Object.entries(set)) change(form, name, value)
  })
}
