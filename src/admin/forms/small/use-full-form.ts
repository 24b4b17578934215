/** Goes on with a new record of a panel in the form with all fields. */
import { useNavigate } from '@tanstack/react-router'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useOwner } from '../../api/session/use-session.ts'
import { changedNames, only, toFormValues, type FormValues } from '../../kinds/values/values.ts'
import { findPanelDraft, storeDraft, type StoragePlace } from '../local/local-draft.ts'

/** Returns a function that hands the panel's input to the form of a new record and opens that form. */
export function useFullForm(resource: ResourceName, language: Language): (initial: FormValues) => void {
  const owner = useOwner()
  const navigate = useNavigate()
  return (initial) => {
    const beside: StoragePlace = { owner, resource, id: 'beside' }
    const empty = toFormValues(resource, null, language)
    const typed = findPanelDraft(beside, language, { ...empty, ...initial }, resources[resource].label)
    const values = { ...empty, ...initial, ...typed }
    const rows = writable(resources[resource])
    const names = changedNames(empty, values).filter((name) => name in empty)
    const isText = (name: string) => rows[name]?.per_language === true
    for (const [part, of_part] of [
      ['facts', names.filter((name) => !isText(name))],
      [language, names.filter(isText)],
    ] as const)
      storeDraft({ owner, resource, id: null }, part, { values: only(values, of_part), base: only(empty, of_part) })
    storeDraft(beside, language, null)
    void navigate({ to: `/${resource}/new` })
  }
}
