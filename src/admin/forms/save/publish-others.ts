/** Publishes texts that the form has not opened, after it has saved those that it has. */
import { useQueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Outcome } from '../../actions/actions.ts'
import { carryOut, takeBack } from '../../actions/carry-out.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { PublishAction } from './publish-control.tsx'

interface Others {
  /** Null when there were none. */
  readonly outcome: Outcome | null
  readonly undo: () => Promise<void>
}

export function usePublishOthers(resource: ResourceName) {
  const cache = useQueryClient()
  const { language } = useWords()
  const around = { cache, resource, language }
  return async (action: PublishAction, item: Item, within: readonly Language[]): Promise<Others> => {
    const [outcome = null] = within.length > 0 ? await carryOut(around, action, [item], { within }) : []
    const undo = async () => {
      const [undone] = outcome?.written ? await takeBack(around, [outcome]) : []
      if (undone?.error) throw undone.error
    }
    return { outcome, undo }
  }
}
