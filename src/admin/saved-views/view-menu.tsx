/** Changes saved views: the menu of the one that is shown, and the buttons that keep what a list shows. */
import { useQueryClient } from '@tanstack/react-query'
import { resources } from '../../contract/resources.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { refreshViews, type SavedView } from './view-requests.ts'
import { codeOf } from '../failures/code.ts'
import { useMay } from '../api/session/rights.ts'
import { useSession } from '../api/session/use-session.ts'
import { openFollow } from '../feeds/open-follow.tsx'
import { useWords } from '../i18n/locale.tsx'
import { notify } from '../shell/notices/notify.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { ask } from '../shell/overlays/ask.tsx'
import { openDialog } from '../shell/overlays/dialogs.tsx'
import { Menu, MenuItem } from '../shell/overlays/menu.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import type { ViewDialogProps } from './view-dialog.tsx'

/** Loads the dialog when it is wanted: its fields are more code than the tabs. */
export async function openViewDialog(opening: Omit<ViewDialogProps, 'onClose'>): Promise<void> {
  const { ViewDialog } = await codeOf(import('./view-dialog.tsx'))
  await openDialog<null>((answer) => <ViewDialog {...opening} onClose={() => answer(null)} />)
}

/** Returns a function that changes a view and says so. */
function useAct() {
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await refreshViews(cache)
      notify({ message: done })
    } catch (error) {
      notifyError(error)
    }
  }
}

/** Keeps the changed filters in the view that they began with. */
export function UpdateButton({ view: { id, name }, query }: { view: SavedView; query: string }) {
  const { t } = useWords()
  const act = useAct()
  const update = () => callDesk('PATCH /views/{id}', { path: { id }, body: { query } })
  return (
    <Button look="quiet" onClick={() => void act(update, t('views.updated', { name }))}>
      {t('views.update', { name })}
    </Button>
  )
}

/** Offers what changes the view that is shown. */
export function ViewMenu({ view, here }: { view: SavedView; here: string }) {
  const { t } = useWords()
  const act = useAct()
  const may_share = useMay()('edit_published') || view.shared
  const { id, name, resource, may_edit, shared, is_default } = view
  const has_feeds = useSession()?.site.feeds
  const path = { id }
  const patch = (body: { shared?: boolean; first?: boolean }) => callDesk('PATCH /views/{id}', { path, body })
  const share = () =>
    act(() => patch({ shared: !shared }), t(shared ? 'views.unshared_done' : 'views.shared_done', { name }))
  const openFirst = () =>
    is_default
      ? act(() => callDesk('DELETE /views/{id}/default', { path }), t('views.default_off_done'))
      : act(() => callDesk('PUT /views/{id}/default', { path }), t('views.default_done', { name }))
  async function remove() {
    const agreed = await ask({
      title: t('views.delete_title', { name }),
      text: t(shared ? 'views.delete_shared' : 'views.delete_text'),
      yes: t('views.delete'),
    })
    if (agreed) await act(() => callDesk('DELETE /views/{id}', { path }), t('views.deleted', { name }))
  }
  return (
    <Menu label={t('views.menu', { name })} trigger={<Icon name="more" size={16} />}>
      <MenuItem icon="check" onSelect={() => void openFirst()}>
        {t(is_default ? 'views.default_off' : 'views.default')}
      </MenuItem>
      {has_feeds && resources[resource].dated && (
        <MenuItem icon="calendar" onSelect={() => void openFollow({ view: id })}>
          {t('follow.open')}
        </MenuItem>
      )}
      {may_edit && (
        <>
          <MenuItem
            icon="edit"
            onSelect={() => void openViewDialog({ resource, query: here, layout: view.layout, view })}
          >
            {t('views.rename')}
          </MenuItem>
          {may_share && (
            <MenuItem icon="users" onSelect={() => void share()}>
              {t(shared ? 'views.unshare' : 'views.share')}
            </MenuItem>
          )}
          <MenuItem icon="first" onSelect={() => void act(() => patch({ first: true }), t('views.moved', { name }))}>
            {t('views.first')}
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => void remove()}>
            {t('views.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
