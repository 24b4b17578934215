/** Marks a text whose original has changed since it was saved. */
import type { ComponentProps } from 'react'
import { own_names } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Notice } from '../record/notice.tsx'
import classes from './stale-notice.module.css'

const StaleText = onDemand(() => import('./stale-text.tsx'))

type StaleNoticeProps = Omit<ComponentProps<typeof StaleText>, 'onMissing'>

/** Takes the same room before its parts are there, so that the form does not move. */
export function StaleNotice(props: StaleNoticeProps) {
  const { item, language, apart } = props
  const { t } = useWords()
  if (!item.i18n_stale?.includes(language)) return null
  const room = (
    <>
      <div className={classes['settle']} />
      {!apart && <div className={classes['source']} />}
    </>
  )
  return (
    <Notice text={t('text.behind', { language: own_names[language] })} tone="warning">
      <StaleText key={language} {...props} waiting={room} />
    </Notice>
  )
}
