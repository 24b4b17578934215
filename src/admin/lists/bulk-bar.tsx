/** What can be done to the selected rows, with their number. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
import { action_names, actionLabel, actions, possibleActions, type Action } from '../actions/actions.ts'
import { BulkProgress } from '../actions/bulk-progress.tsx'
import { useActions } from '../actions/use-actions.ts'
import { listOptions } from '../api/queries.ts'
import type { Item } from '../api/record.ts'
import { useMay } from '../api/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { announce } from '../shell/announce.tsx'
import { Button } from '../shell/button.tsx'
import { useNotifyError } from '../shell/notify-error.ts'
import { useRoomBelow } from '../shell/use-room-below.ts'
import { useShortcut } from '../shell/use-shortcut.ts'
import { focusRowAt, positionOf } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'
import classes from './bulk.module.css'

interface BulkProps {
  readonly resource: ResourceName
  readonly query: Query
  /** How many records match. */
  readonly total: number
  readonly selection: Selection
}

export function BulkBar({ resource, query, total, selection }: BulkProps) {
  const { t } = useWords()
  const may = useMay()
  const act = useActions(resource)
  const { mutate, isPending: busy } = useMutation({
    mutationFn: async ({ action, items }: { action: Action; items: readonly Item[] }) => act(action, items),
    onSuccess: (done) => selection.select(done, false),
  })
  const all = useSelectAll(resource, query, selection)
  const { items: chosen } = selection
  const count = chosen.size
  const bar = useRef<HTMLDivElement>(null)
  const place = useRef<number | null>(null)
  useRoomBelow(bar)
  useShortcut('b', () => bar.current?.querySelector('button')?.focus())
  // The bar goes when nothing is selected any more; the focus goes back to where the selection began.
  useLayoutEffect(() => {
    const { activeElement } = document
    const lost = activeElement === document.body || bar.current?.contains(activeElement)
    if (chosen.size === 0 && place.current !== null && lost) focusRowAt(place.current)
    place.current = chosen.size > 0 ? positionOf(chosen) : null
  }, [chosen])
  const said = t('bulk.selected', { count })
  const before = useRef(count)
  // Said from where it is always heard: what appears together with its words is not.
  useEffect(() => {
    if (count !== before.current) announce(said)
    before.current = count
  }, [count, said])
  const selected = [...chosen.values()].map((item) => ({ item, can: possibleActions(resource, item, may) }))
  const to = (action: Action) => selected.flatMap(({ item, can }) => (can.includes(action) ? [item] : []))
  return (
    <div
      ref={bar}
      role="region"
      aria-label={t('bulk.label')}
      className={classes['bar']}
      hidden={count === 0}
      data-commands=""
    >
      <span className={classes['count']}>{count > 0 && said}</span>
      {count > 0 && count < total && (
        <Button look="quiet" busy={all.isPending} onClick={() => all.mutate()}>
          {t('bulk.select_all', { count: total })}
        </Button>
      )}
      {action_names
        .map((action) => ({ action, items: to(action) }))
        .filter(({ items }) => items.length > 0)
        .map(({ action, items }) => (
          <Button
            key={action}
            look={action === 'trash' || action === 'delete' ? 'danger' : 'plain'}
            icon={actions[action].icon}
            busy={busy}
            onClick={() => mutate({ action, items })}
          >
            {t(actionLabel(action, items))}
          </Button>
        ))}
      <BulkProgress />
      <Button look="quiet" icon="close" className={classes['clear'] ?? ''} onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}

/** Everything that matches, on whatever page. */
function useSelectAll(resource: ResourceName, query: Query, selection: Selection) {
  const { language } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const found: Item[] = []
      for (let page = 1, more = true; more; page++) {
        const list = await cache.fetchQuery(listOptions(resource, { ...query, per_page: 100, page }, language))
        found.push(...list.items)
        more = list.more
      }
      return found
    },
    onSuccess: (items) => selection.select(items, true),
    onError: notifyError,
  })
}
