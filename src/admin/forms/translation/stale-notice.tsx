/** Marks a text whose original has changed since it was saved. */
import type { ComponentProps } from 'react'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import classes from '../record/forms.module.css'

const StaleText = onDemand(() => import('./stale-text.tsx'))

type StaleNoticeProps = Omit<ComponentProps<typeof StaleText>, 'onMissing'>

const ignore = () => undefined

export function StaleNotice(props: StaleNoticeProps) {
  const { item, language } = props
  return (
    item.i18n_stale?.includes(language) && (
      <StaleText key={language} {...props} onMissing={ignore} waiting={<div className={classes['stale_room']} />} />
    )
  )
}
