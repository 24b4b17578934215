/** The two halves of imports: a new one, and the sources that bring some by themselves. */
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { needsAttention } from './health.ts'
import { sourcesOptions } from './source-requests.ts'
import { sourcesHref } from '../../address/sources-address.ts'
import classes from './sources.module.css'

export function ImportTabs({ current }: { current: 'new' | 'sources' | 'move' }) {
  const { t, format, language } = useWords()
  const { data } = useQuery(sourcesOptions(language))
  const may = useMay()
  const attention = data?.filter(needsAttention).length ?? 0
  return (
    <nav className={classes['tabs']} aria-label={t('sources.tabs')}>
      <PlainLink href={`/imports?i18n_language=${language}`} aria-current={current === 'new' ? 'page' : undefined}>
        {t('sources.new_import')}
      </PlainLink>
      <PlainLink href={sourcesHref(language)} aria-current={current === 'sources' ? 'page' : undefined}>
        {t('sources.title')} {data && data.length > 0 && <small>{format.number(data.length)}</small>}
      </PlainLink>
      {may('administer') && (
        <PlainLink
          href={`/imports?tab=move&i18n_language=${language}`}
          aria-current={current === 'move' ? 'page' : undefined}
        >
          {t('moves.title')}
        </PlainLink>
      )}
      {current === 'sources' && attention > 0 && (
        <span className={classes['attention']}>{t('sources.attention', { count: attention })}</span>
      )}
    </nav>
  )
}
