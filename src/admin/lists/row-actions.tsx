/** What can be done to a record without opening it. */
import { useNavigate } from '@tanstack/react-router'
import type { ResourceName, Status } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { useRestore, useTrash, useUpdate } from '../api/mutations.ts'
import type { Item } from '../api/record.ts'
import { useMay } from '../api/session.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from '../shell/error-text.ts'
import { Icon } from '../shell/icon.tsx'
import { Menu, MenuItem } from '../shell/menu.tsx'
import { notify } from '../shell/notify.tsx'

/** Delete a record and offer to undo it; terms go for good, after a question. */
export function useTrashWithUndo(resource: ResourceName) {
  const { t, language } = useWords()
  // Promises, not callbacks: the row is gone before the answer comes, and callbacks of a row that is gone are not called.
  const { mutateAsync: trash } = useTrash(resource)
  const { mutateAsync: restore } = useRestore(resource)
  const failed = (error: unknown) => notify({ message: errorText(error, t), tone: 'bad' })
  async function undo(item: Item, name: string) {
    const status = restorable(item.status)
    await restore({ id: item.id, language: item.i18n_language ?? language, status })
    notify({ message: t('notice.restored', { name }) })
  }
  async function remove(item: Item, name: string, onDone?: () => void) {
    await trash({ id: item.id })
    onDone?.()
    if (resources[resource].shape === 'term') return notify({ message: t('notice.deleted', { name }) })
    const onClick = () => void undo(item, name).catch(failed)
    return notify({ message: t('notice.trashed', { name }), action: { label: t('action.undo'), onClick } })
  }
  return (item: Item, name: string, onDone?: () => void) => {
    const is_term = resources[resource].shape === 'term'
    // A native question: it can be answered by keyboard in any language and blocks nothing else.
    if (is_term && !globalThis.confirm(t('list.delete_term', { name }))) return
    remove(item, name, onDone).catch(failed)
  }
}

const restorable = (status: Status | undefined): Status =>
  status === undefined || status === 'trash' ? 'draft' : status

export function RowActions({ resource, item, name }: { resource: ResourceName; item: Item; name: string }) {
  const { t, language } = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const remove = useTrashWithUndo(resource)
  const { mutate: update } = useUpdate(resource)
  const { mutate: restore } = useRestore(resource)
  const author = item.author ?? null
  const failed = (error: unknown) => notify({ message: errorText(error, t), tone: 'bad' })
  const publish = () =>
    update(
      { id: item.id, draft: { status: 'publish' }, language: item.i18n_language ?? language },
      { onError: failed, onSuccess: () => notify({ message: t('notice.saved') }) },
    )
  const writes =
    resource === 'tags'
      ? may('write_tags')
      : resource === 'categories'
        ? may('write_categories')
        : may(item.status === 'publish' ? 'edit_published' : 'edit_unpublished', author)
  const is_record = resources[resource].shape === 'record'
  return (
    <Menu label={`${t('list.actions')}: ${name}`} trigger={<Icon name="more" />}>
      <MenuItem icon="edit" onSelect={() => void navigate({ to: `/${resource}/$id`, params: { id: String(item.id) } })}>
        {t('action.edit')}
      </MenuItem>
      {is_record && item.status !== 'publish' && item.status !== 'trash' && may('publish', author) && (
        <MenuItem icon="check" onSelect={publish}>
          {t('list.publish')}
        </MenuItem>
      )}
      {item.status === 'trash' && writes && (
        <MenuItem
          icon="undo"
          onSelect={() =>
            restore(
              { id: item.id, language: item.i18n_language ?? language },
              { onError: failed, onSuccess: () => notify({ message: t('notice.restored', { name }) }) },
            )
          }
        >
          {t('action.restore')}
        </MenuItem>
      )}
      {item.status !== 'trash' && writes && (
        <MenuItem icon="trash" danger onSelect={() => remove(item, name)}>
          {is_record ? t('list.trash') : t('action.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
