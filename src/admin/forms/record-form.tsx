/** The form of one record in one language: checked with the service's schema, sent as what was changed, kept as one types. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Controller, useForm, type ResolverOptions } from 'react-hook-form'
import type { Language, ResourceName } from '../../contract/field.ts'
import { refusalText } from '../../contract/refusals.ts'
import { resources, writable } from '../../contract/resources.ts'
import { draftSchema } from '../../contract/schema.ts'
import { ApiError } from '../api/api-error.ts'
import { useCreate, useUpdate } from '../api/mutations.ts'
import { nameOf, type Item } from '../api/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { Control } from '../kinds/controls.tsx'
import { changedNames, toDraft, toFormValues, type FormValues } from '../kinds/values.ts'
import { useTrashWithUndo } from '../lists/row-actions.tsx'
import { Button } from '../shell/button.tsx'
import { errorText } from '../shell/error-text.ts'
import { notify } from '../shell/notify.tsx'
import { formSections } from '../form-views.ts'
import { CreateInPlaceProvider } from './create-in-place.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DateCheckProvider, useDateCheck, useDateErrors } from './date-check.tsx'
import { followers } from './date-follow.ts'
import { draftKey, forgetLocalDraft, keepLocalDraft, readLocalDraft } from './local-draft.ts'
import { merge, type FieldConflict } from './merge.ts'
import classes from './forms.module.css'

interface RecordFormProps {
  readonly resource: ResourceName
  /** Null: a new one. */
  readonly item: Item | null
  readonly etag: string | null
  readonly language: Language
}

/** Milliseconds of silence after which what is typed is kept. */
const keep_after = 300

/** Names of what is embedded in a record, by field and id. */
function knownNames(resource: ResourceName, item: Item | null): Map<string, Map<number, string>> {
  const known = new Map<string, Map<number, string>>()
  for (const [name, { to }] of Object.entries(writable(resources[resource]))) {
    if (!to) continue
    const value = item?.[name]
    // Embedded records have the shape of items of their own kind.
    const embedded = (Array.isArray(value) ? value : value && typeof value === 'object' ? [value] : []) as Item[]
    known.set(name, new Map(embedded.map((one) => [one.id, nameOf(to, one)])))
  }
  return known
}

export function RecordForm({ resource, item, etag, language }: RecordFormProps) {
  const locale = useWords()
  const { t } = locale
  const rows = writable(resources[resource])
  const navigate = useNavigate()
  const key = draftKey(resource, item?.id ?? null, language)

  const [base, setBase] = useState(() => ({ item, etag, values: toFormValues(resource, item, language) }))
  const [kept] = useState(() => readLocalDraft(key))
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const known = useMemo(() => knownNames(resource, base.item), [resource, base.item])

  const dates = useDateCheck(base.values)
  const dateErrors = useDateErrors(dates)
  const form = useForm<FormValues>({
    defaultValues: { ...base.values, ...kept?.values },
    resolver: useResolver(resource, locale.language, base.values, item === null, dateErrors),
    shouldFocusError: true,
  })
  const { control, handleSubmit, setError, setValue, watch, reset, getValues } = form
  const values = watch()
  const dirty = changedNames(base.values, values).length > 0

  useKeepDraft(key, base.values, values)
  useEffect(() => {
    if (kept)
      notify({
        message: t('form.draft_found'),
        action: { label: t('form.draft_drop'), onClick: () => reset(base.values) },
      })
    // Told once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const { mutateAsync: create, isPending: creating } = useCreate(resource)
  const { mutateAsync: update, isPending: updating } = useUpdate(resource)
  const remove = useTrashWithUndo(resource)

  const adopt = useCallback(
    (record: Item, version: string | null) => {
      const read = toFormValues(resource, record, language)
      setBase({ item: record, etag: version, values: read })
      reset(read)
      forgetLocalDraft(key)
    },
    [resource, language, key, reset],
  )

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) return setProblem(errorText(error, t))
    const current = error.data['current']
    if (error.status === 412 && current && typeof current === 'object') {
      // `data.current` is the representation as it is now (decisions 3).
      return meet(current as Item)
    }
    const fields = Object.entries(error.params).filter(([name]) => name in rows)
    for (const [position, [name, text]] of fields.entries()) {
      setError(name, { message: text || t('error.required') }, { shouldFocus: position === 0 })
    }
    setProblem(fields.length > 0 ? null : errorText(error, t))
  }

  /** Somebody was faster: go on from theirs, with mine on top. */
  function meet(theirs_item: Item) {
    const theirs = toFormValues(resource, theirs_item, language)
    const merged = merge(base.values, theirs, getValues())
    setBase({ item: theirs_item, etag: null, values: theirs })
    for (const [name, value] of Object.entries(merged.values)) setValue(name, value)
    setConflicts(merged.conflicts)
    setProblem(null)
    notify({
      message: merged.conflicts.length > 0 ? t('conflict.asked') : t('conflict.merged'),
      tone: merged.conflicts.length > 0 ? 'bad' : 'good',
    })
  }

  const save = handleSubmit(async (typed) => {
    setProblem(null)
    const draft = toDraft(resource, base.values, typed)
    try {
      if (item === null) {
        const { record } = await create({ draft, language })
        forgetLocalDraft(key)
        tellDuplicates(record)
        await navigate({ to: `/${resource}/$id`, params: { id: String(record.id) }, search: { text: language } })
      } else {
        const written = await update({ id: item.id, draft, language, etag: base.etag })
        adopt(written.record, written.etag)
        notify({ message: written.status === 202 ? t('form.waits') : t('notice.saved') })
      }
      setConflicts([])
    } catch (error) {
      refused(error)
    }
  })

  function tellDuplicates(record: Item) {
    const found = record['possible_duplicates']
    const first: unknown = Array.isArray(found) ? found[0] : undefined
    if (first && typeof first === 'object' && 'name' in first) {
      notify({ message: t('form.duplicate', { name: String(first.name) }), tone: 'bad' })
    } else notify({ message: t('notice.saved') })
  }

  const latest = useRef(save)
  latest.current = save
  useSaveKeys(latest, () => {
    if ('status' in rows) setValue('status', 'publish')
  })

  const sections = formSections(resource)
  const section = (side: boolean) =>
    sections
      .filter((one) => one.side === side)
      .map(({ title, fields }) => (
        <fieldset key={title} className={classes['section']}>
          <legend>{t(`form.${title}`)}</legend>
          {fields.map((name) => {
            const row = rows[name]
            if (!row) return null
            return (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <Control
                    resource={resource}
                    name={name}
                    row={row}
                    label={locale.fieldLabel(resource, name)}
                    value={field.value ?? ''}
                    error={fieldState.error?.message}
                    language={language}
                    fallback={fallbackOf(base.item, language, name)}
                    values={values}
                    known={known.get(name) ?? new Map()}
                    item={base.item}
                    onChange={(value) => {
                      for (const [other, next] of Object.entries(followers(name, value, getValues())))
                        setValue(other, next)
                      field.onChange(value)
                    }}
                  />
                )}
              />
            )
          })}
        </fieldset>
      ))
  const has_side = sections.some(({ side }) => side)
  const trashed = item?.status === 'trash'
  return (
    <DateCheckProvider check={dates}>
      <CreateInPlaceProvider language={language}>
        <form noValidate onSubmit={(event) => void save(event)} className={classes['form']}>
          <ConflictPanel
            resource={resource}
            conflicts={conflicts}
            onChoose={(name, value) => {
              setValue(name, value)
              setConflicts((open) => open.filter((one) => one.name !== name))
            }}
          />
          <div className={classes['columns']} data-side={has_side || undefined}>
            <div className={classes['column']}>{section(false)}</div>
            {has_side && <div className={classes['column']}>{section(true)}</div>}
          </div>
          <div className={classes['save']}>
            {problem && (
              <p role="alert" className={classes['error']}>
                {problem}
              </p>
            )}
            <span className={classes['help']} role="status">
              {dirty ? t('form.unsaved') : ''}
            </span>
            {item && !trashed && (
              <Button
                look="danger"
                icon="trash"
                onClick={() => remove(item, nameOf(resource, item), () => void navigate({ to: `/${resource}` }))}
              >
                {resources[resource].shape === 'record' ? t('list.trash') : t('action.delete')}
              </Button>
            )}
            <Button type="submit" look="filled" busy={creating || updating}>
              {item === null ? t('action.create') : t('action.save')}
            </Button>
          </div>
        </form>
      </CreateInPlaceProvider>
    </DateCheckProvider>
  )
}

/** The text that readers see as long as this language has none. */
function fallbackOf(item: Item | null, language: Language, name: string): string | undefined {
  const value = item?.[name]
  return item && item.i18n_language !== language && typeof value === 'string' ? value : undefined
}

/** The service's own schema, asked about what will be sent: on create what is required, else what was changed. */
function useResolver(
  resource: ResourceName,
  language: Language,
  base: FormValues,
  creating: boolean,
  dateErrors: (values: FormValues) => Readonly<Record<string, string>>,
) {
  return useMemo(() => {
    const schema = zodResolver(draftSchema(resources[resource]))
    const rows = writable(resources[resource])
    return async (values: FormValues, context: unknown, options: ResolverOptions<FormValues>) => {
      const required = creating ? Object.keys(rows).filter((name) => rows[name]?.required) : []
      const sent = {
        ...Object.fromEntries(required.map((name) => [name, values[name]])),
        ...toDraft(resource, base, values),
      }
      // The schema reads what is sent, which is the form's values under wider types.
      const { errors } = await schema(sent, context, options as ResolverOptions<Record<string, unknown>>)
      const told = Object.entries(errors).map(([name, error]) => {
        const code = error && 'message' in error ? String(error.message) : 'required'
        return [name, { type: code, message: refusalText(language, { code, ...rows[name] }) }] as const
      })
      for (const [name, message] of Object.entries(dateErrors(values))) {
        if (!(name in errors)) told.push([name, { type: 'date', message }])
      }
      return told.length > 0 ? { values: {}, errors: Object.fromEntries(told) } : { values, errors: {} }
    }
  }, [resource, language, base, creating, dateErrors])
}

function useKeepDraft(key: string, base: FormValues, values: FormValues): void {
  const text = JSON.stringify(values)
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = changedNames(base, values)
      keepLocalDraft(
        key,
        Object.fromEntries(changed.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
      )
    }, keep_after)
    return () => clearTimeout(timer)
    // The text says all of the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, base, text])
}

/** Ctrl/⌘ S saves, Ctrl/⌘ Enter saves and publishes; by the key's place where the layout does not type Latin letters. */
function useSaveKeys(save: { readonly current: () => Promise<void> }, publish: () => void): void {
  const latest = useRef(publish)
  latest.current = publish
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      const is_s = event.key.toLowerCase() === 's' || (!/^[\x20-\x7e]$/.test(event.key) && event.code === 'KeyS')
      if (!is_s && event.key !== 'Enter') return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (event.key === 'Enter') latest.current()
      void save.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [save])
}
