/** Actions on a record without opening it. */
import { resources } from '../../../contract/resources.ts'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useCallback, useEffect } from 'react'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { useActionLabel } from '../../actions/action-words.ts'
import { actionLabel, actions, possibleActions } from '../../actions/actions.ts'
import { isPublic, isTextAction, languagesOfAction, leaving, type TextAction } from '../../actions/texts.ts'
import { useActions, useEventStatus } from '../../actions/use-actions.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { isMergeable } from '../../address/merge-search.ts'
import { useAuthorOf, useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords, type Translate } from '../../i18n/locale.tsx'
import { textToOpen } from '../../kinds/status/waiting-texts.ts'
import type { IconName } from '../../shell/parts/icon.tsx'
import { MenuItem, MenuLine, MenuPanel, type MenuHandle } from '../../shell/overlays/menu.tsx'
import type { Command } from '../../shell/palette/command.ts'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { focusNeighbour } from './use-list-keys.ts'
import { leaveBy } from '../screen/use-list-position.ts'

interface RowCommand extends Command {
  /** Whether it removes the record from the list. */
  readonly danger: boolean
}

export type RowCommands = (item: Item) => readonly RowCommand[]

interface RowWays {
  /** Query of the list: it decides which language the form opens with. */
  readonly search: Query
  readonly onQuickEdit: (id: number) => void
  /** Events can be copied to other dates. */
  readonly onCopy: ((item: Item) => void) | undefined
  /** Terms of a tree can be moved by users with the right. */
  readonly onMove: ((item: Item) => void) | undefined
}

/** Returns the actions on a record, for the menu of its row and for the palette. */
export function useRowCommands(resource: ResourceName, { search, onQuickEdit, onCopy, onMove }: RowWays): RowCommands {
  const { t, language } = useWords()
  const may = useMay()
  const authorOf = useAuthorOf()
  const navigate = useNavigate()
  const act = useActions(resource)
  const labelOf = useActionLabel()
  const askStatus = useEventStatus()
  const has_desk = useHasDesk()
  return useCallback(
    (item) => {
      const { id } = item
      const possible = possibleActions(resource, item, may)
      const open = () => {
        leaveBy(resource, id)
        const text = textToOpen(search, item, language)
        void navigate({
          to: `/${resource}/$id`,
          params: { id: String(id) },
          search: text && text !== language ? { text } : {},
        })
      }
      const command = (name: string, icon: IconName, label: string, run: () => void, danger = false): RowCommand => ({
        id: `row-${name}`,
        icon,
        label,
        danger,
        run,
      })
      const writes = may(resources[resource].rights.write, authorOf(resource, item))
      return [
        writes ? command('edit', 'edit', t('action.edit'), open) : command('open', resource, t('action.open'), open),
        ...(possible.length > 0 && item.status !== 'trash'
          ? [command('quick', 'columns', t('list.quick_edit'), () => onQuickEdit(id))]
          : []),
        ...(onCopy && may('create_record') && item.status !== 'trash'
          ? [command('copy', 'copy', t('copy.open'), () => onCopy(item))]
          : []),
        ...(writes && 'event_status' in item && item.status !== 'trash'
          ? [command('status', 'close', t('event_status.open'), () => void askStatus(item))]
          : []),
        ...(onMove ? [command('move', 'categories', t('tree.move'), () => onMove(item))] : []),
        ...(writes &&
        has_desk &&
        isMergeable(resource) &&
        may(resources[resource].has_status ? 'edit_published' : resources[resource].rights.write)
          ? [
              command(
                'merge',
                resource,
                t('bulk.merge'),
                () => void navigate({ to: '/merge', search: { resource, ids: [id] } }),
              ),
            ]
          : []),
        ...possible.flatMap((action) => {
          const { icon, label } = actions[action]
          const goes = action === 'trash' || action === 'delete'
          if (!isTextAction(action)) {
            const run = () => void act(action, [item], goes ? { onAgreed: () => focusNeighbour(id) } : {})
            return [command(action, icon, t(label), run, goes)]
          }
          return waysOf(action, item).map((within) =>
            within === 'choose'
              ? command(
                  `${action}-choose`,
                  icon,
                  chooseLabel(t, action, item),
                  () => void act(action, [item], { choose: true }),
                )
              : command(
                  [action, ...(within ?? [])].join('-'),
                  icon,
                  within === null
                    ? t(actionLabel(action, [item]))
                    : labelOf(action, within, leaving([item], within).items.length > 0),
                  () => void act(action, [item], { within }),
                ),
          )
        }),
      ]
    },
    [
      act,
      askStatus,
      authorOf,
      has_desk,
      labelOf,
      language,
      may,
      navigate,
      onCopy,
      onMove,
      onQuickEdit,
      resource,
      search,
      t,
    ],
  )
}

/**
 * Returns the choices of languages that a menu offers for an action: the text that is shown first, then all of them. Nothing
 * is offered in one press that takes several texts from readers.
 */
function waysOf(action: TextAction, item: Item): readonly (readonly Language[] | null | 'choose')[] {
  const texts = languagesOfAction(action, item)
  if (texts === null || texts.length === 1) return [texts]
  if (action === 'draft') return ['choose']
  const [first] = texts.toSorted((a, b) => Number(b === item.i18n_language) - Number(a === item.i18n_language))
  const others = texts.length < languages.length ? texts.filter((one) => one !== first).map((one) => [one]) : []
  return [...(first ? [[first]] : []), ...others, texts, ...(others.length === 0 ? (['choose'] as const) : [])]
}

function chooseLabel(t: Translate, action: TextAction, item: Item): string {
  return t(`do.${action === 'draft' && isPublic(item) ? 'unpublish' : action}_some`)
}

interface MenuProps {
  readonly resource: ResourceName
  readonly menu: MenuHandle
  /** The record of the row whose button was pressed. */
  readonly item: Item | undefined
  readonly commandsOf: RowCommands
}

/** One menu serves all rows, because few are ever opened. */
export function RowMenu({ resource, menu, item, commandsOf }: MenuProps) {
  const { t } = useWords()
  const gone = item === undefined
  useEffect(() => {
    if (gone) menu.panel.current?.hidePopover()
  }, [gone, menu])
  return (
    <MenuPanel menu={menu} label={item ? `${t('list.actions')}: ${nameOf(resource, item)}` : t('list.actions')}>
      <WhenOpen>
        {() =>
          item &&
          commandsOf(item).map(({ id, icon, label, danger, run }) => (
            <Fragment key={id}>
              {danger && <MenuLine />}
              <MenuItem icon={icon} danger={danger} onSelect={run}>
                {label}
              </MenuItem>
            </Fragment>
          ))
        }
      </WhenOpen>
    </MenuPanel>
  )
}
