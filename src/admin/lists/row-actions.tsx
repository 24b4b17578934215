/** What can be done to a record without opening it. */
import { useNavigate } from '@tanstack/react-router'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Item } from '../api/record.ts'
import { useMay } from '../api/session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Icon } from '../shell/icon.tsx'
import { Menu, MenuItem } from '../shell/menu.tsx'
import { actions, possibleActions } from './actions.ts'
import { focusNeighbour } from './use-list-keys.ts'
import { leaveBy } from './use-place.ts'
import { useActions } from './use-actions.ts'

/** Delete a record and leave its form, at once where that can be undone; terms go for good, after a question. */
export function useRemove(resource: ResourceName) {
  const act = useActions(resource)
  return (item: Item, onGone: () => void) => {
    if (resources[resource].shape === 'term') {
      return void act('delete', [item]).then((done) => done.length > 0 && onGone())
    }
    void act('trash', [item], onGone)
  }
}

interface RowActionsProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly name: string
  readonly onQuickEdit: (id: number) => void
  readonly onMove: ((item: Item) => void) | undefined
}

export function RowActions({ resource, item, name, onQuickEdit, onMove }: RowActionsProps) {
  const { t } = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const act = useActions(resource)
  function open() {
    leaveBy(resource, item.id)
    void navigate({ to: `/${resource}/$id`, params: { id: String(item.id) } })
  }
  const possible = possibleActions(resource, item, may)
  return (
    <Menu label={`${t('list.actions')}: ${name}`} trigger={<Icon name="more" />}>
      <MenuItem icon="edit" onSelect={open}>
        {t('action.edit')}
      </MenuItem>
      {possible.length > 0 && item.status !== 'trash' && (
        <MenuItem icon="columns" onSelect={() => onQuickEdit(item.id)}>
          {t('list.quick_edit')}
        </MenuItem>
      )}
      {onMove && (
        <MenuItem icon="categories" onSelect={() => onMove(item)}>
          {t('tree.move')}
        </MenuItem>
      )}
      {possible.map((action) => (
        <MenuItem
          key={action}
          icon={actions[action].icon}
          danger={action === 'trash' || action === 'delete'}
          onSelect={() => {
            if (action === 'trash' || action === 'delete') focusNeighbour(item.id)
            void act(action, [item])
          }}
        >
          {t(actions[action].label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
