/** Asks before a form with unsaved changes is left: they stay in this browser, are saved, or are discarded. */
import { useBlocker } from '@tanstack/react-router'
import { isReloading } from '../../failures/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { dropDrafts, type DraftPlace } from './local-draft.ts'
import type { RecordDraft } from '../draft/record-draft.ts'

interface LeaveGuardProps {
  readonly draft: RecordDraft
  readonly place: DraftPlace
  /** @returns whether everything is saved */
  readonly onSave: () => Promise<boolean>
}

export function LeaveGuard({ draft, place, onSave }: LeaveGuardProps) {
  const { t } = useWords()
  const unsaved = () => draft.changedParts().length > 0
  const { status, proceed, reset } = useBlocker({
    // Changes of the search only switch languages, or show the history: the form stays.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: () => unsaved() && !isReloading(),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  function discard() {
    draft.parts().forEach((part) => draft.revert(part))
    dropDrafts(place)
    proceed?.()
  }
  return (
    <Dialog title={t('leave.title')} about={t('leave.text')} onClose={reset}>
      <DialogActions>
        <Button onClick={reset}>{t('leave.stay')}</Button>
        <Button look="danger" onClick={discard}>
          {t('leave.discard')}
        </Button>
        <Button onClick={proceed}>{t('leave.go')}</Button>
        <Button
          look="filled"
          data-autofocus
          onClick={() => void onSave().then((saved) => (saved ? proceed() : reset()))}
        >
          {t('leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
