/** Publishes texts that the form has not opened, after it has saved those that it has. */
import { useQueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { codeOf } from '../../failures/code.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { PublishAction } from './publishing.ts'

/** @returns a function that resolves to null when there is nothing to publish; `operation` is the key of the save */
export function usePublishOthers(resource: ResourceName) {
  const cache = useQueryClient()
  const { language } = useWords()
  return async (action: PublishAction, item: Item, within: readonly Language[], operation: string) => {
    const options = { within, operation }
    if (within.length === 0) return null
    const { carryOut } = await codeOf(import('../../actions/carry-out.ts'))
    const [outcome] = await carryOut({ cache, resource, language }, action, [item], options)
    return outcome ?? null
  }
}
