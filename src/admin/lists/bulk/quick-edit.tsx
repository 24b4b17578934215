/** Edits the most used fields inside the row; made from the contract and saved with the version that was read. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { notTakenText, statusText } from '../../actions/done-words.ts'
import { useConfirm } from '../../actions/use-actions.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useOwner } from '../../api/session/use-session.ts'
import type { Written } from '../../api/write/draft.ts'
import { useFormWords } from '../../i18n/use-form-words.ts'
import { usePart } from '../../i18n/use-part.ts'
import { replaceErrors } from '../../forms/check/field-errors.ts'
import { checkWhenLoaded, usePreloadedCheck } from '../../forms/check/check-when-loaded.ts'
import { useStoredFields } from '../../forms/local/use-stored-form.ts'
import { FlatField } from '../../forms/small/flat-field.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { DateCheckProvider, isQuestion, useDateCheck, useDateErrors } from '../../kinds/date/date-check.tsx'
import { toDraft, toFormValues, type FormValues } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import { focusRow } from '../rows/use-list-keys.ts'
import { quick_fields } from './quick-fields.ts'
import classes from './quick-edit.module.css'

interface QuickEditProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly onDone: () => void
}

export default function QuickEdit({ resource, item, onDone }: QuickEditProps) {
  const { language } = useWords()
  const text_language = item.i18n_language ?? language
  const worded = [useFormWords(), usePart('panels'), usePart('questions')].every(Boolean)
  // Reads the record anew: the list's version may be older than an action on the row.
  const options = itemOptions(resource, item.id, text_language)
  const { data, error, isStale, refetch } = useQuery({ ...options, staleTime: 10_000, refetchOnWindowFocus: false })
  const [read, setRead] = useState<Versioned | null>(null)
  if (data && !isStale && !read) setRead(data)
  if (error && !read) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!read || !worded) return <div className={classes['loading']} aria-busy="true" />
  return <Fields resource={resource} read={read} language={text_language} onDone={onDone} />
}

interface FieldsProps {
  readonly resource: ResourceName
  readonly read: Versioned
  readonly language: Language
  readonly onDone: () => void
}

/** Tells what became of a write, names the record, and offers to undo it. */
function useTellSaved({ resource, read }: FieldsProps) {
  const locale = useWords()
  const { t } = locale
  const cache = useQueryClient()
  return ({ status, record, operation, not_taken }: Written) => {
    const missed = notTakenText(resource, not_taken, locale)
    if (missed) return notify({ message: missed, tone: 'bad' })
    if (status === 202) return notify({ message: t('form.waits') })
    const name = nameOf(resource, record)
    const message = statusText(resource, name, record, read.record, locale) ?? t('names.saved', { name })
    notify({ message, ...offerUndo({ cache, locale }, operation) })
  }
}

/** Keeps what is typed on the device, and saves the changed fields against the version that was read. */
function useQuickEdit(props: FieldsProps, shown: readonly string[]) {
  const { resource, read, language, onDone } = props
  const locale = useWords()
  const { t } = locale
  const [before] = useState(() => toFormValues(resource, read.record, language))
  const place = { owner: useOwner(), resource, id: read.record.id }
  const bodyOf = (values: FormValues) => toDraft(resource, before, values)
  usePreloadedCheck()
  const asking = useDateCheck(before)
  // Asks nothing about what is only odd: a row is edited in passing, and a new line would move its buttons away from a press.
  const dates = useMemo(
    () => ({
      ...asking,
      problems: (values: FormValues) => asking.problems(values).filter(({ code }) => !isQuestion(code)),
    }),
    [asking],
  )
  const dateErrors = useDateErrors(dates)
  const check = async (values: FormValues) => ({
    ...(await checkWhenLoaded(resource, 'update', bodyOf(values), locale.language)),
    ...('start_date' in before ? dateErrors(values) : {}),
  })
  const { form, forget } = useStoredFields(place, language, { before, names: shown, check })
  const tellSaved = useTellSaved(props)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef(false)
  const { mutateAsync } = useUpdate(resource)
  const confirm = useConfirm(resource)
  const { id } = read.record
  function close() {
    onDone()
    requestAnimationFrame(() => focusRow(id))
  }

  const send = form.handleSubmit(
    async (values) => {
      const draft = bodyOf(values)
      const unpublishes = before['status'] === 'publish' && 'status' in draft
      const asking = { action: 'draft', items: [read.record], within: [language], beyond: 0 } as const
      if (unpublishes && !(await confirm(asking))) return
      if (Object.keys(draft).length > 0) tellSaved(await mutateAsync({ id, draft, language, etag: read.etag }))
      forget()
      close()
    },
    (errors) =>
      setProblem(
        Object.values(errors)
          .map((error) => error?.message)
          .join(' '),
      ),
  )
  async function save() {
    if (sending.current) return
    sending.current = true
    setProblem(null)
    try {
      await send()
    } catch (error) {
      replaceErrors(form, error instanceof ApiError ? error.params : {})
      setProblem(reasonOf(error, t))
    } finally {
      sending.current = false
    }
  }
  return { form, dates, problem, save, forget, close }
}

function Fields(props: FieldsProps) {
  const { resource, read, language } = props
  const locale = useWords()
  const { t } = locale
  // Marks each field whose text is shown in a fallback language.
  const fallback = language !== locale.language
  const own = locale.word(`language.${language}`)
  const element = useRef<HTMLFormElement>(null)
  const rows = writable(resources[resource])
  const shown: readonly string[] = quick_fields[resource]
  const { form, dates, problem, save, forget, close } = useQuickEdit(props, shown)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const { current } = element
    current?.addEventListener('keydown', listen)
    current?.querySelector('input')?.focus()
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  return (
    <form
      ref={element}
      className={classes['form']}
      noValidate
      aria-label={`${t('list.quick_edit')}: ${nameOf(resource, read.record)}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DateCheckProvider check={dates}>
        {shown.map((name) => {
          const row = rows[name]
          return (
            row && (
              <FlatField
                key={name}
                {...{ form, resource, name, row, language }}
                item={read.record}
                label={
                  fallback && row.per_language
                    ? `${locale.fieldLabel(resource, name)} · ${own}`
                    : locale.fieldLabel(resource, name)
                }
              />
            )
          )
        })}
      </DateCheckProvider>
      <div className={classes['actions']}>
        <Button type="submit" look="filled" busy={form.formState.isSubmitting}>
          {t('action.save')}
        </Button>
        <Button
          onClick={() => {
            forget()
            close()
          }}
        >
          {t('action.cancel')}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={classes['error']}>
          {problem}
        </p>
      )}
    </form>
  )
}
