/** Moves a term in its tree: optimistically, rolled back on refusal. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { changeFacts } from '../../actions/actions.ts'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { liesBelow, parentOf } from '../../kinds/records/tree.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify, withdrawUndo } from '../../shell/notices/notify.tsx'

/** Returns a function that moves a term below another one, or to the top (0). It resolves to the reason of a refusal, or null. */
export function useMove(resource: ResourceName, items: readonly Item[]) {
  const locale = useWords()
  const { t, language } = locale
  const cache = useQueryClient()
  return useCallback(
    async (item: Item, parent: number): Promise<string | null> => {
      const before = parentOf(item)
      if (parent === before) return null
      const name = nameOf(resource, item)
      if (liesBelow(items, parent, item.id)) return t('tree.circle', { name })
      const around = { cache, resource, language }
      withdrawUndo()
      try {
        const { etag, operation } = await changeFacts(around, item.id, { parent })
        const takeBack = () =>
          changeFacts(around, item.id, { parent: before }, etag)
            .then(() => notify({ message: t('notice.undone') }))
            .catch((error: unknown) =>
              notify({ message: t('notice.failed', { name, reason: reasonOf(error, t) }), tone: 'bad' }),
            )
        notify({ message: t('tree.moved', { name }), ...offerUndo({ cache, locale }, operation, takeBack) })
        return null
      } catch (error) {
        return reasonOf(error, t)
      }
    },
    [cache, items, language, locale, resource, t],
  )
}
