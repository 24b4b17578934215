/** Offers actions on the selected rows and shows their number. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import { useActionLabel } from '../../actions/action-words.ts'
import { action_names, actionLabel, actions, possibleActions, type Action } from '../../actions/actions.ts'
import { BulkProgress } from '../../actions/dialogs/bulk-progress.tsx'
import { isTextAction, languagesOfAction, leaving, type TextAction } from '../../actions/texts.ts'
import { useActions } from '../../actions/use-actions.ts'
import { listOptions } from '../../api/read/queries.ts'
import { codeOf } from '../../failures/code.ts'
import type { Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { resources } from '../../../contract/resources.ts'
import { most_per_desk_page } from '../../../contract/tables/common.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { announce } from '../../shell/notices/announce.tsx'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Menu, MenuItem } from '../../shell/overlays/menu.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { focusRowAt, firstRowPosition } from '../rows/use-list-keys.ts'
import { MergeButton } from './merge-button.tsx'
import type { Selection } from './use-selection.ts'
import classes from './bulk.module.css'

interface BulkProps {
  readonly resource: ResourceName
  readonly query: Query
  /** Number of records that match the list's filters. */
  readonly total: number
  /** The records on the page. */
  readonly shown: readonly Item[]
  readonly selection: Selection
}

interface BulkAction {
  readonly action: Action
  readonly items: readonly Item[]
  /** Languages whose texts are changed. */
  readonly within?: readonly Language[] | null
  /** Opens a dialog that asks for the languages. */
  readonly choose?: boolean
}

export default function BulkBar(props: BulkProps) {
  return usePart('panels') ? <ReadyBar {...props} /> : null
}

function ReadyBar({ resource, query, total, shown, selection }: BulkProps) {
  const { t } = useWords()
  const may = useMay()
  const act = useActions(resource)
  const { mutate, isPending: busy } = useMutation({
    mutationFn: async ({ action, items, within = null, choose = false }: BulkAction) => {
      const beyond = items.filter(({ id }) => !shown.some((one) => one.id === id)).length
      return act(action, items, { within, choose, beyond })
    },
    onSuccess: (done) => selection.select(done, false),
  })
  const all = useSelectAll(resource, query, selection)
  const { items: chosen } = selection
  const count = chosen.size
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  useShortcut('b', () => bar.current?.querySelector('button')?.focus())
  useFocusAfter(bar, chosen)
  const has_desk = useHasDesk() && may(resources[resource].rights.write)
  const openPanel = useOpenPanel(resource, selection, all.query !== null && count === total ? all.query : null)
  const said = t('bulk.selected', { count })
  useAnnouncedCount(count, said)
  const selected = [...chosen.values()].map((item) => ({ item, can: possibleActions(resource, item, may) }))
  const of = (action: Action) => selected.flatMap(({ item, can }) => (can.includes(action) ? [item] : []))
  const open = action_names.map((action) => ({ action, items: of(action) })).filter(({ items }) => items.length > 0)
  // One button is the most that a bar says at once: the others wait in its menu.
  const main = open.find(({ action }) => !removes(action))
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
        <Button look="quiet" busy={all.busy} onClick={all.select}>
          {t('bulk.select_all', { count: total })}
        </Button>
      )}
      {has_desk && (
        <span className={classes['group']}>
          {opening_actions.map((action) => (
            <Button
              key={action}
              look="quiet"
              className={classes['opens'] ?? ''}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => void openPanel(action, currentTarget)}
            >
              {t(`bulk.actions.${action}`)}
              <Icon name="up" size={14} />
            </Button>
          ))}
        </span>
      )}
      <span className={classes['group']}>
        {main && <BulkButton {...main} busy={busy} onAct={mutate} />}
        <MergeButton resource={resource} ids={[...chosen.keys()]} />
        {open.some((one) => one !== main) && (
          <Menu label={t('do.more')} trigger={<Icon name="more" />}>
            {open.map((one) => one !== main && <BulkItem key={one.action} {...one} busy={busy} onAct={mutate} />)}
          </Menu>
        )}
      </span>
      <BulkProgress />
      <IconButton icon="close" label={t('bulk.clear')} className={classes['clear'] ?? ''} onClick={selection.clear} />
    </div>
  )
}

/** Returns the focus to the first row that was selected, because the bar disappears with the selection. */
function useFocusAfter(bar: RefObject<HTMLElement | null>, chosen: Selection['items']): void {
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    const lost = activeElement === document.body || bar.current?.contains(activeElement)
    if (chosen.size === 0 && place.current !== null && lost) focusRowAt(place.current)
    place.current = chosen.size > 0 ? firstRowPosition(chosen) : null
  }, [bar, chosen])
}

/** Announces through the permanent live region: screen readers skip regions that appear together with their text. */
function useAnnouncedCount(count: number, said: string): void {
  const before = useRef(0)
  useEffect(() => {
    if (count !== before.current) announce(said)
    before.current = count
  }, [count, said])
}

/** Opens the panel of a bulk edit. @param query finds all selected records; null: they are named */
function useOpenPanel(resource: ResourceName, selection: Selection, query: string | null) {
  const { items: chosen } = selection
  const notifyError = useNotifyError()
  return async (action: (typeof opening_actions)[number], opener: HTMLElement) => {
    try {
      const { openBulkPanel } = await codeOf(import('../../bulk/bulk-panel.tsx'))
      const of = query === null ? { ids: [...chosen.keys()] } : { query }
      const selected = await openBulkPanel({ resource, of, total: chosen.size, action, opener })
      if (selected)
        selection.select(
          [...chosen.values()].filter(({ id }) => !selected.includes(id)),
          false,
        )
    } catch (error) {
      notifyError(error)
    }
  }
}

/** Actions with which the panel of a bulk edit opens. */
const opening_actions = ['set', 'add', 'remove'] as const

const removes = (action: Action) => action === 'trash' || action === 'delete'

interface BulkButtonProps {
  readonly action: Action
  /** Selected records that the action changes. */
  readonly items: readonly Item[]
  readonly busy: boolean
  readonly onAct: (bulk: BulkAction) => void
}

/** Returns the word of an action for these records, and what it sends: an action on texts of several languages asks which. */
function usePress({ action, items, onAct }: Omit<BulkButtonProps, 'busy'>) {
  const { t } = useWords()
  const labelOf = useActionLabel()
  const texts = isTextAction(action) ? textsOf(action, items) : null
  if (texts === null || !isTextAction(action))
    return { label: t(actionLabel(action, items)), press: () => onAct({ action, items }) }
  const unpublishes = action === 'draft' && leaving(items, null).items.length > 0
  if (texts.length === 1)
    return { label: labelOf(action, texts, unpublishes), press: () => onAct({ action, items, within: texts }) }
  return {
    label: t(`do.${unpublishes ? 'unpublish' : action}_some`),
    press: () => onAct({ action, items, choose: true }),
  }
}

function BulkButton({ busy, ...of }: BulkButtonProps) {
  const { label, press } = usePress(of)
  return (
    <Button busy={busy} onClick={press}>
      {label}
    </Button>
  )
}

function BulkItem({ busy, ...of }: BulkButtonProps) {
  const { label, press } = usePress(of)
  return (
    <MenuItem icon={actions[of.action].icon} danger={removes(of.action)} disabled={busy} onSelect={press}>
      {label}
    </MenuItem>
  )
}

/** Returns the languages in which an action changes any of these records; null when they have one text each. */
function textsOf(action: TextAction, items: readonly Item[]): readonly Language[] | null {
  const each = items.map((item) => languagesOfAction(action, item))
  if (each.some((texts) => texts === null)) return null
  return languages.filter((language) => each.some((texts) => texts?.includes(language)))
}

/**
 * Selects every matching record on all pages.
 * @returns its query while all of them are selected, and no other; null: some were selected by themselves
 */
function useSelectAll(resource: ResourceName, query: Query, selection: Selection) {
  const { language } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const { page: _page, per_page: _length, ...matching } = query
  const text = listQuery(resource, matching, language)
  const { data, mutate, isPending } = useMutation({
    mutationFn: async () => {
      const found: Item[] = []
      for (let page = 1, more = true; more; page++) {
        const list = await cache.fetchQuery(
          listOptions(resource, { ...query, per_page: most_per_desk_page, page }, language),
        )
        found.push(...list.items)
        more = list.more
      }
      return { query: text, items: found }
    },
    onSuccess: ({ items }) => selection.select(items, true),
    onError: notifyError,
  })
  const is_all =
    data?.query === text &&
    data.items.length === selection.items.size &&
    data.items.every(({ id }) => selection.items.has(id))
  return { query: is_all ? text : null, select: () => mutate(), busy: isPending }
}
