/** Names a record that undoing skips, why, and where to decide about it. */
import { skipReason, type SkippedRecord } from '../shell/notices/skip-reason.ts'
import { inAddress } from '../address/form-search.ts'
import { useSession } from '../api/session/use-session.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { partsOf } from './paths.ts'

export function SkippedLine({ skipped }: { skipped: SkippedRecord }) {
  const locale = useWords()
  const user = useSession()?.user?.id
  const { t } = locale
  return (
    <span>
      <b>
        <ContentText language={skipped.language ?? undefined}>{skipped.name || t('activity.unnamed')}</ContentText>
      </b>{' '}
      {skipReason(locale, user, skipped)} <Decide skipped={skipped} />
    </span>
  )
}

/** Opens the record in the language of the field that was changed since, with its history beside it. */
function Decide({ skipped: { reason, resource, id, fields } }: { skipped: SkippedRecord }) {
  const { t, language } = useWords()
  const changed = fields.map((path) => partsOf(path)).find(({ name }) => name !== 'trashed_utc')
  if (reason !== 'changed' || !changed) return null
  const { text } = inAddress([changed.language ?? language], language)
  const query = new URLSearchParams({ i18n_language: language, ...(text ? { text } : {}), history: 'true' })
  return <PlainLink href={`/${resource}/${id}?${query}`}>{t('activity.decide')}</PlainLink>
}
