/** Edits the most used fields inside the row; made from the contract and saved with the version that was read. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useConfirm } from '../../actions/use-actions.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useOwner } from '../../api/session/use-session.ts'
import { useFormWords } from '../../i18n/use-form-words.ts'
import { replaceErrors } from '../../forms/check/field-errors.ts'
import { checkWhenLoaded, usePreloadedCheck } from '../../forms/check/check-when-loaded.ts'
import { setField, useStoredFields } from '../../forms/local/use-stored-form.ts'
import { FlatField } from '../../forms/small/flat-field.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { toDraft, toFormValues, type FormValues } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { views } from '../../views.ts'
import { focusRow } from '../rows/use-list-keys.ts'
import classes from './quick-edit.module.css'

interface QuickEditProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly onDone: () => void
}

export default function QuickEdit({ resource, item, onDone }: QuickEditProps) {
  const { language } = useWords()
  const text_language = item.i18n_language ?? language
  const worded = useFormWords()
  // Reads the record anew: the list's version may be older than an action on the row.
  const options = itemOptions(resource, item.id, text_language)
  const { data, error, isStale, refetch } = useQuery({ ...options, staleTime: 10_000, refetchOnWindowFocus: false })
  const [read, setRead] = useState<Versioned | null>(null)
  if (data && !isStale && !read) setRead(data)
  if (error && !read) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!read || !worded) return <div className={classes['loading']} aria-busy="true" />
  return <Fields resource={resource} read={read} language={text_language} onDone={onDone} />
}

/** Moves the end with the start, so that the duration stays. */
function withEnd(before: FormValues, after: FormValues): FormValues {
  const moved = milliseconds(String(after['start_date'])) - milliseconds(String(before['start_date']))
  if (!moved || Number.isNaN(moved)) return after
  const length = String(before['end_date']).length
  return { ...after, end_date: format(milliseconds(String(before['end_date'])) + moved).slice(0, length) }
}

interface FieldsProps {
  readonly resource: ResourceName
  readonly read: Versioned
  readonly language: Language
  readonly onDone: () => void
}

/** Keeps what is typed on the device, and saves the changed fields against the version that was read. */
function useQuickEdit({ resource, read, language, onDone }: FieldsProps, shown: readonly string[]) {
  const locale = useWords()
  const { t } = locale
  const [before] = useState(() => toFormValues(resource, read.record, language))
  const complete = (typed: FormValues) => ('start_date' in before ? withEnd(before, typed) : typed)
  const place = { owner: useOwner(), resource, id: read.record.id }
  const bodyOf = (values: FormValues) => toDraft(resource, before, complete(values))
  usePreloadedCheck()
  const check = (values: FormValues) => checkWhenLoaded(resource, 'update', bodyOf(values), locale.language)
  const names = [...shown, 'end_date']
  const { form, forget } = useStoredFields(place, language, { before, names, complete, check })
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
      if (Object.keys(draft).length > 0) await mutateAsync({ id, draft, language, etag: read.etag })
      notify({ message: t('notice.saved') })
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
  return { form, problem, save, forget, close }
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
  const shown: readonly string[] = views[resource].quick
  const { form, problem, save, forget, close } = useQuickEdit(props, shown)
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
              onChange={setField}
            />
          )
        )
      })}
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
