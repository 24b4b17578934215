/** Names a record that undoing skips, and why. */
import type { Undone } from '../api/desk/operations.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { partsOf } from './paths.ts'

type Skipped = Undone['skipped'][number]

/** Returns in words why a record is skipped. */
export function useSkipReason(): (skipped: Skipped) => string {
  const { t, fieldLabel, format } = useWords()
  return ({ reason, resource, fields, by, at }) => {
    const labels = fields.flatMap((path) => {
      const { name } = partsOf(path)
      return name === 'trashed_utc' ? [] : [fieldLabel(resource, name)]
    })
    if (reason !== 'changed' || !by || !at) return t(`activity.skipped.${reason}`)
    const values = { name: by.name, time: format.relative(at) }
    return labels.length > 0
      ? t('activity.changed_fields', { ...values, fields: format.phrases(...new Set(labels)) })
      : t('activity.changed_by', values)
  }
}

export function SkippedLine({ skipped }: { skipped: Skipped }) {
  const { t } = useWords()
  const reason = useSkipReason()
  return (
    <span>
      <b>
        <ContentText language={skipped.language ?? undefined}>{skipped.name || t('activity.unnamed')}</ContentText>
      </b>{' '}
      {reason(skipped)}
    </span>
  )
}
