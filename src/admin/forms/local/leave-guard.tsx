/** Asks before a form with unsaved changes is left: they stay in this browser, are saved, or are discarded. */
import { useRouter, type BlockerFn } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
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
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  const block = useEffectEvent<BlockerFn>(async ({ currentLocation, nextLocation }) => {
    // Changes of the search only switch languages, or show the history: the form stays.
    if (currentLocation.pathname === nextLocation.pathname || !unsaved()) return false
    const stays = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return stays
  })
  const blockUnload = useEffectEvent(() => unsaved() && !isReloading())
  // The hook of the router parses both addresses and comes with the first list, as all of the router: its history asks alone.
  useEffect(() => history.block({ blockerFn: block, enableBeforeUnload: blockUnload }), [history])
  if (!answer) return null
  const stay = () => answer(true)
  const go = () => answer(false)
  function discard() {
    draft.parts().forEach((part) => draft.revert(part))
    dropDrafts(place)
    go()
  }
  return (
    <Dialog title={t('leave.title')} about={t('leave.text')} onClose={stay}>
      <DialogActions>
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <Button look="danger" onClick={discard}>
          {t('leave.discard')}
        </Button>
        <Button onClick={go}>{t('leave.go')}</Button>
        <Button look="filled" data-autofocus onClick={() => void onSave().then((saved) => answer(!saved))}>
          {t('leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
