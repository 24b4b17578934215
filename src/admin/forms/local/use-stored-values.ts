/**
 * What is typed outside the form of a record, kept in this browser until it is saved: the fields that are edited in a row, and
 * those of a new record in a panel beside other work.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useOwner } from '../../api/session/use-session.ts'
import { changedNames, only, type FormValues } from '../../kinds/controls/values.ts'
import { findDraft, findTyped, keepDraft, type DraftPlace, type TypedPlace } from './local-draft.ts'
import type { DraftPart } from '../draft/record-draft.ts'
import { useKeptSent } from './use-local-drafts.ts'

/** @param start what stands there at first. @param keep called with what is typed */
function useKept(start: () => FormValues, keep: (values: FormValues) => void) {
  const [first] = useState(start)
  const [values, setValues] = useState(first)
  const onTyped = useEffectEvent(keep)
  useEffect(() => {
    // As long as nothing is typed, what was typed for another record or another day is still kept.
    if (values !== first) onTyped(values)
  }, [first, values])
  return [values, setValues] as const
}

/**
 * Some fields of a record: kept where its form keeps them, so that they come back there as well as here.
 * @param before all values of the record as they were read
 * @param names the fields that may change
 * @param complete what follows from what was typed
 */
export function useKeptFields(
  place: DraftPlace,
  language: Language,
  before: FormValues,
  names: readonly string[],
  complete: (values: FormValues) => FormValues,
) {
  const rows = writable(resources[place.resource])
  const worded = (name: string) => rows[name]?.per_language === true
  const parts: readonly (readonly [DraftPart, readonly string[]])[] = [
    ['facts', names.filter((name) => !worded(name))],
    [language, names.filter(worded)],
  ]
  const found = () => parts.map(([part, of_part]) => findDraft(place, part, only(before, of_part)).restored)
  const [values, setValues] = useKept(
    () => Object.assign({}, before, ...found()),
    (typed) => {
      const after = complete(typed)
      const changed = changedNames(before, after)
      for (const [part, of_part] of parts) {
        const kept = of_part.filter((name) => changed.includes(name))
        keepDraft(place, part, { values: only(after, kept), base: only(before, kept) })
      }
    },
  )
  const forget = () => parts.forEach(([part]) => keepDraft(place, part, null))
  return { values, setValues, forget }
}

/** Those of a new record: a panel that is left is opened again with them. */
export function useKeptRecord(resource: ResourceName, language: Language, initial: FormValues) {
  const owner = useOwner()
  const place: TypedPlace = { owner, resource, id: 'beside' }
  // Whoever has changed a word of it since may well have seen that it arrived, and writes another one.
  const sent = useKeptSent(place, (draft, before) => JSON.stringify(draft) === JSON.stringify(before))
  const { label } = resources[resource]
  const [base] = useState(initial)
  const [found] = useState(() => findTyped(place, language, base, label))
  const [values, setValues] = useKept(
    () => ({ ...base, ...found }),
    (typed) => {
      const names = changedNames(base, typed)
      keepDraft(place, language, { values: only(typed, names), base: only(base, [...names, label]) })
    },
  )
  return {
    values,
    setValues,
    restored: changedNames(base, values).length > 0 && Object.keys(found).length > 0,
    startAnew: () => {
      setValues({ ...base })
      sent.keep(null)
    },
    sent,
    forget: () => keepDraft(place, language, null),
  }
}
