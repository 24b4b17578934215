/** What can be done to a record without opening it. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { actionLabel, actions, possibleActions } from '../actions/actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { nameOf, type Item } from '../api/record.ts'
import { useMay, write_rights } from '../api/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import type { IconName } from '../shell/icon.tsx'
import { MenuItem, MenuPanel, type MenuHandle } from '../shell/menu.tsx'
import type { Command } from '../shell/palette/command.ts'
import { WhenOpen } from '../shell/when-open.tsx'
import { focusNeighbour } from './use-list-keys.ts'
import { leaveBy } from './use-place.ts'

interface RowCommand extends Command {
  /** It takes the record away. */
  readonly danger: boolean
}

export type RowCommands = (item: Item) => readonly RowCommand[]

interface RowWays {
  /** The language whose text the form opens with. */
  readonly text: Language | undefined
  readonly onQuickEdit: (id: number) => void
  /** What has a date can be copied to others. */
  readonly onCopy: ((item: Item) => void) | undefined
  /** Rows of a tree can be moved by those who may. */
  readonly onMove: ((item: Item) => void) | undefined
}

/** What can be done to a record of a list: for the menu of its row, and for the palette. */
export function useRowCommands(resource: ResourceName, { text, onQuickEdit, onCopy, onMove }: RowWays): RowCommands {
  const { t, language } = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const act = useActions(resource)
  return useCallback(
    (item) => {
      const { id } = item
      const possible = possibleActions(resource, item, may)
      const open = () => {
        leaveBy(resource, id)
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
      return [
        may(write_rights[resource], item.author ?? null)
          ? command('edit', 'edit', t('action.edit'), open)
          : command('open', resource, t('action.open'), open),
        ...(possible.length > 0 && item.status !== 'trash'
          ? [command('quick', 'columns', t('list.quick_edit'), () => onQuickEdit(id))]
          : []),
        ...(onCopy && may('create_record') && item.status !== 'trash'
          ? [command('copy', 'copy', t('copy.open'), () => onCopy(item))]
          : []),
        ...(onMove ? [command('move', 'categories', t('tree.move'), () => onMove(item))] : []),
        ...possible.map((action) => {
          const goes = action === 'trash' || action === 'delete'
          const run = () => void act(action, [item], goes ? { onAgreed: () => focusNeighbour(id) } : {})
          return command(action, actions[action].icon, t(actionLabel(action, [item])), run, goes)
        }),
      ]
    },
    [act, language, may, navigate, onCopy, onMove, onQuickEdit, resource, t, text],
  )
}

interface MenuProps {
  readonly resource: ResourceName
  readonly menu: MenuHandle
  /** The record in whose row the button was pressed. */
  readonly item: Item | undefined
  readonly commandsOf: RowCommands
}

/** One menu for all rows of a list: few are ever opened. */
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
            <MenuItem key={id} icon={icon} danger={danger} onSelect={run}>
              {label}
            </MenuItem>
          ))
        }
      </WhenOpen>
    </MenuPanel>
  )
}
