/** Saves what a list shows as a view, or names a view anew. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longest_view_name } from '../../contract/limits.ts'
import type { ResourceName } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { refreshViews, type SavedView } from './view-requests.ts'
import { useMay } from '../api/session/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { FieldFrame } from '../kinds/controls/field-frame.tsx'
import { errorText } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import controls from '../kinds/controls/controls.module.css'
import classes from './saved-views.module.css'

export interface ViewDialogProps {
  readonly resource: ResourceName
  /** The query string to save. */
  readonly query: string
  readonly layout: SavedView['layout']
  /** Null: a new one. */
  readonly view: SavedView | null
  readonly onClose: () => void
}

export function ViewDialog({ resource, query, layout, view, onClose }: ViewDialogProps) {
  const { t, preferences } = useWords()
  const cache = useQueryClient()
  const may_share = useMay()('edit_published')
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function save() {
    const columns = preferences.columns[resource]
    setBusy(true)
    try {
      if (view) await callDesk('PATCH /views/{id}', { path: { id: view.id }, body: { name } })
      else {
        const body = { name, resource, query, layout, shared, columns: columns ? [...columns] : null }
        await callDesk('POST /views', { body })
      }
      await refreshViews(cache)
      notify({ message: t('views.saved', { name }) })
      onClose()
    } catch (refused) {
      setError(errorText(refused, t))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t(view ? 'views.rename_title' : 'views.save_as')} onClose={onClose}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') setError(t('views.name_needed'))
          else if (!busy) void save()
        }}
      >
        <FieldFrame label={t('views.name')} error={error} required>
          {(attributes) => (
            <input
              {...attributes}
              className={controls['input']}
              dir="auto"
              maxLength={longest_view_name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FieldFrame>
        {!view && may_share && (
          <label className={controls['switch']}>
            <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
            {t('views.share_with_all')}
          </label>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
