/** The sources beside the start of an import: how each does, and what it brought. */
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { healthTexts, health_icons, toneOf } from './health-line.tsx'
import { sourcesOptions, type Source } from './source-requests.ts'
import { resultText } from './source-text.ts'
import { sourcesHref } from '../../address/sources-address.ts'
import classes from './sources.module.css'

/** Sources that are shown; the others are a press away. */
const most_shown = 8

export function SourcesAside() {
  const { t, language } = useWords()
  const { data } = useQuery(sourcesOptions(language))
  return (
    <aside className={classes['aside']} aria-labelledby="sources-aside">
      <div className={classes['aside_head']}>
        <h2 id="sources-aside">{t('sources.title')}</h2>
        <span>{t('sources.automatic')}</span>
        {data && data.length > 0 && (
          <PlainLink href={sourcesHref(language)}>{t('sources.all', { count: data.length })}</PlainLink>
        )}
      </div>
      {data && data.length > 0 && (
        <ul>
          {data.slice(0, most_shown).map((source) => (
            <AsideSource key={source.id} source={source} />
          ))}
        </ul>
      )}
      <p>{t('sources.about')}</p>
      {data?.length === 0 && <PlainLink href={sourcesHref(language)}>{t('sources.add')}</PlainLink>}
    </aside>
  )
}

function AsideSource({ source }: { source: Source }) {
  const locale = useWords()
  const { t, format, language } = locale
  const { id, name, last_read_at, waiting } = source
  const tone = toneOf(source)
  const texts = healthTexts(locale, source)
  const told = { bad: texts.join(': '), odd: texts[0], new: texts[0], good: resultText(locale, source) }[tone]
  return (
    <li data-tone={tone}>
      <Icon name={health_icons[tone]} size={18} />
      <PlainLink href={sourcesHref(language, id)}>
        <bdi>{name}</bdi>
      </PlainLink>
      {last_read_at && (
        <time dateTime={last_read_at} title={format.instant(last_read_at, 'full')}>
          {format.relative(last_read_at)}
        </time>
      )}
      <span>
        {told}
        {waiting !== null && (
          <>
            {' · '}
            <PlainLink href={`/imports/${waiting}?i18n_language=${language}`} aria-description={name}>
              {t('sources.waits')}
            </PlainLink>
          </>
        )}
      </span>
    </li>
  )
}
