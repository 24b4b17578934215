/** Marks the open texts whose original has changed since they were saved. */
import type { ComponentProps } from 'react'
import type { Language } from '../../../contract/field.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'

const StaleText = onDemand(() => import('./stale-text.tsx'))

type StaleNoticeProps = Omit<ComponentProps<typeof StaleText>, 'language' | 'onMissing'> & {
  readonly open: readonly Language[]
}

const ignore = () => undefined

export function StaleNotice({ open, ...props }: StaleNoticeProps) {
  const stale = open.filter((language) => props.item.i18n_stale?.includes(language))
  return stale.map((language) => <StaleText key={language} {...props} language={language} onMissing={ignore} />)
}
