/** Tells when a source was read, and when it is read again. */
import { whenText } from '../../i18n/formats/when-text.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { Source } from './source-requests.ts'

export function ReadTimes({ source }: { source: Source }) {
  const { t, format } = useWords()
  const { last_read_at, next_read_at, reason } = source
  const next = whenText(format, next_read_at)
  return (
    <>
      {last_read_at === null ? (
        reason === null && <span>{t('sources.unread')}</span>
      ) : (
        <time dateTime={last_read_at} title={format.instant(last_read_at, 'full')}>
          {format.relative(last_read_at)}
        </time>
      )}
      <small>
        <time dateTime={next_read_at} title={format.instant(next_read_at, 'full')}>
          {t(reason === null ? 'sources.next' : 'sources.tries', { when: next })}
        </time>
      </small>
    </>
  )
}
