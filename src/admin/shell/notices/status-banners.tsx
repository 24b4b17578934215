/** Banners under the top bar: no network, session ended. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { askToSignIn } from '../../api/transport/session-gate.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import classes from './status-banners.module.css'

const watchNetwork = (watcher: () => void) => onlineManager.subscribe(watcher)

const isOnline = () => onlineManager.isOnline()

export function StatusBanners({ signed_out }: { signed_out: boolean }) {
  const { t } = useWords()
  const online = useSyncExternalStore(watchNetwork, isOnline, isOnline)
  return (
    <div role="status">
      {!online && (
        <div className={classes['banner']}>
          <Icon name="offline" />
          {t('frame.offline')}
        </div>
      )}
      {signed_out && (
        <div className={classes['banner']}>
          <Icon name="warning" />
          {t('frame.signed_out')}
          <Button onClick={() => void askToSignIn()}>{t('account.sign_in')}</Button>
        </div>
      )}
    </div>
  )
}
