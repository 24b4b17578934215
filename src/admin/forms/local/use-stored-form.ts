/**
 * Forms beside the form of a record, whose input is stored in this browser until it is saved: fields that are edited in a row
 * of a list, and new records in a panel.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useOwner } from '../../api/session/use-session.ts'
import { changedNames, only, type FormValue, type FormValues } from '../../kinds/values/values.ts'
import { resolverOf, type ErrorTexts } from '../check/field-errors.ts'
import type { DraftPart } from '../draft/record-base.ts'
import { findDraft, findPanelDraft, storeDraft, type DraftPlace, type StoragePlace } from './local-draft.ts'
import { useStoredSent } from './use-local-drafts.ts'

export type FlatForm = UseFormReturn<FormValues>

interface StoredForm {
  readonly base: FormValues
  readonly restored: FormValues
  /** Called with the values after each change. */
  readonly store: (values: FormValues) => void
  /** Returns what is wrong, by field. */
  readonly check: (values: FormValues) => Promise<ErrorTexts>
}

function useStoredForm({ base, restored, store, check }: StoredForm): FlatForm {
  const [first] = useState({ base, restored })
  const form = useForm<FormValues>({
    defaultValues: { ...first.base, ...first.restored },
    resolver: resolverOf(check),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useLayoutEffect(() => {
    // Restored values count as changes.
    if (Object.keys(first.restored).length > 0) form.resetDefaultValues(first.base)
  }, [form, first])
  const onChange = useEffectEvent(store)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [form])
  return form
}

/** Changes a field; its error goes. */
export function setField(form: FlatForm, name: string, value: FormValue): void {
  form.setValue(name, value, { shouldDirty: true })
  if (form.getFieldState(name).error) form.clearErrors(name)
}

interface StoredFields {
  /** All values of the record as they were read. */
  readonly before: FormValues
  /** The fields that may change. */
  readonly names: readonly string[]
  readonly check: StoredForm['check']
}

/** Some fields of a record, stored with the drafts of the record's own form, so that either form restores them. */
export function useStoredFields(place: DraftPlace, language: Language, { before, names, check }: StoredFields) {
  const rows = writable(resources[place.resource])
  const isText = (name: string) => rows[name]?.per_language === true
  const parts: readonly (readonly [DraftPart, readonly string[]])[] = [
    ['facts', names.filter((name) => !isText(name))],
    [language, names.filter(isText)],
  ]
  const [restored] = useState((): FormValues => {
    const found = parts.map(([part, of_part]) => findDraft(place, part, only(before, of_part)).restored)
    return Object.assign({}, ...found)
  })
  function store(values: FormValues) {
    const changed = changedNames(before, values)
    for (const [part, of_part] of parts) {
      const stored = of_part.filter((name) => changed.includes(name))
      storeDraft(place, part, { values: only(values, stored), base: only(before, stored) })
    }
  }
  const form = useStoredForm({ base: before, restored, store, check })
  const forget = () => parts.forEach(([part]) => storeDraft(place, part, null))
  return { form, forget }
}

const nothing: FormValues = {}

/** A new record in a panel: one that is closed offers what was typed, and is opened again with it where it has the same name. */
export function useStoredRecord(
  resource: ResourceName,
  language: Language,
  initial: FormValues,
  check: StoredForm['check'],
) {
  const owner = useOwner()
  const place: StoragePlace = { owner, resource, id: 'beside' }
  // A create whose answer was lost is repeated only unchanged: a user who changed it may have seen that it arrived.
  const sent = useStoredSent(place, (draft, before) => JSON.stringify(draft) === JSON.stringify(before))
  const { label } = resources[resource]
  const [base] = useState(initial)
  const [found] = useState(() => findPanelDraft(place, language, base, label))
  // Text typed into a panel without a name must not stand behind the name that was typed before.
  const is_named = base[label] !== ''
  const restored = is_named ? found : nothing
  const [offered, setOffered] = useState(is_named ? nothing : found)
  const keep = (values: FormValues) => {
    const names = Object.keys(values)
    storeDraft(place, language, names.length === 0 ? null : { values, base: only(base, [...names, label]) })
  }
  function store(values: FormValues) {
    const names = changedNames(base, values)
    keep(names.length === 0 ? offered : only(values, names))
  }
  const form = useStoredForm({ base, restored, store, check })
  return {
    form,
    restored: form.formState.isDirty && Object.keys(restored).length > 0,
    startAnew: () => {
      form.reset(base)
      sent.keep(null)
    },
    sent,
    /** Values of a closed panel that are not restored before they are taken; null: none. */
    offered: Object.keys(offered).length === 0 ? null : offered,
    takeOffered: () => {
      setOffered(nothing)
      for (const [name, value] of Object.entries(offered)) setField(form, name, value)
    },
    dropOffered: () => {
      setOffered(nothing)
      keep(only(form.getValues(), changedNames(base, form.getValues())))
      sent.keep(null)
    },
    /** Another record was saved: what is offered still waits. */
    forget: () => keep(offered),
  }
}
