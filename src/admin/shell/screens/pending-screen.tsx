/** The shape of a screen while its code is on the way; lists and forms have skeletons of their own for what they read. */
import { useWords } from '../../i18n/locale.tsx'
import { Hidden } from '../notices/announce.tsx'
import classes from './pending-screen.module.css'

export function PendingScreen() {
  const { t } = useWords()
  return (
    <div className={classes['pending']} aria-busy="true">
      <h1>
        <Hidden>{t('frame.loading')}</Hidden>
      </h1>
      <div className={classes['title']} />
      <div className={classes['bar']} />
      <div className={classes['body']} />
    </div>
  )
}
