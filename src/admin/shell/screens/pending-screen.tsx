/** A skeleton while the code of a screen loads; lists and forms have their own for their data. */
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
