/** A few fields of a new record, for panels beside other work: quick add, and what is created in place. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refusalText } from '../../../contract/http/refusals.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { readDraft } from '../../../contract/codec/schema.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { isUnknown, useCreate } from '../../api/write/mutations.ts'
import type { Draft } from '../../api/write/write.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Control } from '../../kinds/controls/controls.tsx'
import { DateCheckProvider, useDateCheck, useDateErrors } from '../../kinds/date/date-check.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import { toDraft, toFormValues, type FormValue, type FormValues } from '../../kinds/controls/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { DialogActions } from '../../shell/overlays/dialog.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Notice } from '../record/notice.tsx'
import { useKeptRecord } from '../local/use-stored-values.ts'
import { notTakenText } from '../save/use-record-save.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../record/forms.module.css'

interface SmallFormProps {
  readonly resource: ResourceName
  /** Names of the fields that are asked for, in this order. */
  readonly fields: readonly string[]
  readonly initial: FormValues
  /** What is sent beside them. */
  readonly fixed?: Draft
  /** Whose text is written. */
  readonly language: Language
  readonly submit_label: string
  readonly onDone: (record: Item) => void
  readonly onCancel: () => void
  /** Below the field that names the record. */
  readonly beside?: (values: FormValues) => ReactNode
}

const nothing_known: ReadonlyMap<number, Item> = new Map()

type Errors = Readonly<Record<string, string>>

export function SmallForm(props: SmallFormProps) {
  const { resource, fields, initial, fixed, language, submit_label, onDone, onCancel, beside } = props
  const locale = useWords()
  const { t, fieldLabel } = locale
  const empty = useMemo(() => toFormValues(resource, null, language), [resource, language])
  const { values, setValues, restored, startAnew, forget, sent } = useKeptRecord(resource, language, {
    ...empty,
    ...initial,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync: create, isPending } = useCreate(resource, sent)
  const dates = useDateCheck(empty)
  const dateErrors = useDateErrors(dates)
  const rows = writable(resources[resource])

  const focusFirst = () => form.current?.querySelector<HTMLElement>('input')?.focus()
  useEffect(() => {
    // After the dialog around it has opened and taken the focus.
    queueMicrotask(focusFirst)
  }, [])

  function change(name: string, value: FormValue) {
    setValues((before) => ({ ...before, ...followers(name, value, before), [name]: value }))
    setErrors(({ [name]: _gone, ...rest }) => rest)
  }

  function refuse(found: Errors) {
    setErrors(found)
    // The first of them by its place in the form, once it is marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function save() {
    const draft = { ...toDraft(resource, empty, values), ...fixed }
    const found = { ...checked(resource, language, draft), ...dateErrors(values) }
    setProblem(null)
    if (Object.keys(found).length > 0) return refuse(found)
    try {
      const { record, not_taken } = await create({ draft, language })
      forget()
      onDone(record)
      const missed = notTakenText(resource, not_taken, locale)
      if (missed) notify({ message: missed, tone: 'bad' })
    } catch (error) {
      const told =
        error instanceof ApiError ? Object.entries(error.params).filter(([name]) => fields.includes(name)) : []
      if (told.length > 0) refuse(Object.fromEntries(told))
      else setProblem(isUnknown(error) ? t('save.unknown') : errorText(error, t))
    }
  }

  return (
    <DateCheckProvider check={dates}>
      <form
        ref={form}
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // This form stands inside another one as React sees it.
          event.stopPropagation()
          if (!isPending) void save()
        }}
      >
        {restored && (
          <Notice text={t('form.draft_found')}>
            <Button
              look="quiet"
              onClick={() => {
                startAnew()
                setErrors({})
                setProblem(null)
              }}
            >
              {t('form.draft_drop')}
            </Button>
          </Notice>
        )}
        {fields.map((name) => {
          const row = rows[name]
          if (!row) return null
          const control = (
            <Control
              resource={resource}
              key={name}
              name={name}
              row={row}
              label={fieldLabel(resource, name)}
              value={values[name] ?? ''}
              error={errors[name]}
              language={language}
              values={values}
              known={nothing_known}
              item={null}
              onChange={(value) => change(name, value)}
            />
          )
          return name === resources[resource].label ? [control, beside?.(values)] : control
        })}
        {problem && (
          <p role="alert" className={controls['error']}>
            {problem}
          </p>
        )}
        <DialogActions>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={isPending}>
            {submit_label}
          </Button>
        </DialogActions>
      </form>
    </DateCheckProvider>
  )
}

/** What the service would refuse, in words, by field. */
function checked(resource: ResourceName, language: Language, draft: Draft): Errors {
  const { missing, refusals } = readDraft(resources[resource], 'create', draft)
  return Object.fromEntries([
    ...missing.map((name) => [name, refusalText(language, { code: 'required' })]),
    ...Object.entries(refusals).map(([name, refusal]) => [name, refusalText(language, refusal)]),
  ])
}
