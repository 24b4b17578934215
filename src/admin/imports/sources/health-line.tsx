/** Says in words how a source does, with a sign of it. */
import { whenText } from '../../i18n/formats/when-text.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { concernsOf, type Concern } from './health.ts'
import type { Source } from './source-requests.ts'
import { failureText } from './source-text.ts'
import classes from './sources.module.css'

type Tone = 'good' | 'odd' | 'bad' | 'new'

export const health_icons = {
  good: 'check',
  odd: 'warning',
  bad: 'close',
  new: 'clock',
} as const satisfies Record<Tone, IconName>

export const toneOf = (source: Source): Tone => {
  if (source.reason !== null) return 'bad'
  if (source.last_read_at === null) return 'new'
  return concernsOf(source).length > 0 ? 'odd' : 'good'
}

function concernText({ t, format }: Pick<Locale, 't' | 'format'>, concern: Concern): string {
  if (concern.kind === 'empty') return t('sources.health.empty')
  if (concern.kind === 'midnight')
    return t('sources.health.midnight', { share: format.number(concern.share, { style: 'percent' }) })
  return t(`sources.health.${concern.kind}`, { count: concern.count })
}

/** Returns what is said of a source, the most important first. */
export function healthTexts(locale: Pick<Locale, 't' | 'format'>, source: Source): readonly string[] {
  const { t, format } = locale
  const tone = toneOf(source)
  if (source.reason !== null) {
    const since = source.failing_since
    const failing = since ? t('sources.failing', { date: whenText(format, since) }) : t('sources.failed')
    return [failing, failureText(locale, source.reason)]
  }
  if (tone === 'odd') return concernsOf(source).map((concern) => concernText(locale, concern))
  return [t(tone === 'new' ? 'sources.unread' : 'sources.good')]
}

export function HealthLine({ source }: { source: Source }) {
  const locale = useWords()
  const tone = toneOf(source)
  const [first, ...more] = healthTexts(locale, source)
  return (
    <div className={classes['health']} data-tone={tone}>
      <Icon name={health_icons[tone]} size={18} />
      <span>
        <span className={classes['health_first']}>{first}</span>
        {more.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
    </div>
  )
}
