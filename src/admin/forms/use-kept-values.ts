/**
 * Some fields of a record that are edited outside of its form: what is typed is kept where the form keeps it, so that it comes
 * back here as well as there.
 */
import { useEffect, useState } from 'react'
import type { Language } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { changedNames, only, type FormValues } from '../kinds/values.ts'
import { findDraft, keepDraft, type DraftPlace } from './local-draft.ts'
import type { Part } from './sheet.ts'

/**
 * @param before all values of the record as they were read; they stay the same
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
  const { owner, resource, id } = place
  const parts = (): readonly (readonly [Part, readonly string[]])[] => {
    const worded = (name: string) => writable(resources[resource])[name]?.per_language === true
    return [
      ['facts', names.filter((name) => !worded(name))],
      [language, names.filter(worded)],
    ]
  }
  const [start] = useState<FormValues>(() =>
    parts().reduce((values, [part, of_part]) => {
      const { restored } = findDraft(place, part, only(before, of_part))
      return { ...values, ...restored }
    }, before),
  )
  const [values, setValues] = useState(start)
  useEffect(() => {
    if (values === start) return
    const after = complete(values)
    const changed = changedNames(before, after)
    for (const [part, of_part] of parts()) {
      const typed = of_part.filter((name) => changed.includes(name))
      keepDraft({ owner, resource, id }, part, { values: only(after, typed), base: only(before, typed) })
    }
    // The record that was read, and what follows from its values, stay the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner, resource, id, values])
  const forget = () => parts().forEach(([part]) => keepDraft(place, part, null))
  return { values, setValues, forget }
}
