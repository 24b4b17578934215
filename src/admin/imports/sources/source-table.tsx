/** The sources as a table: how each does, when it was read, and what was found. J and K move, Enter opens. */
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { HealthLine } from './health-line.tsx'
import { ReadTimes } from './read-times.tsx'
import type { Source } from './source-requests.ts'
import { resultText, shortAddress } from './source-text.ts'
import type { SourceAddress } from './use-source-address.ts'
import classes from './sources.module.css'

interface TableProps {
  readonly sources: readonly Source[]
  readonly address: SourceAddress
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-source-link]')]

/** Moves the focus among the sources. */
function step(by: number): void {
  const all = links()
  const at = all.findIndex((link) => link === document.activeElement)
  const next = all.at(at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1))
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

export function SourceTable({ sources, address }: TableProps) {
  const { t } = useWords()
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  return (
    <table className={classes['table']} aria-label={t('sources.title')}>
      <thead>
        <tr>
          <th scope="col">{t('sources.head.source')}</th>
          <th scope="col">{t('sources.head.health')}</th>
          <th scope="col">{t('sources.head.last_read')}</th>
          <th scope="col">{t('sources.head.result')}</th>
          <th scope="col">{t('sources.head.brings')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} address={address} />
        ))}
      </tbody>
    </table>
  )
}

function SourceRow({ source, address }: { source: Source; address: SourceAddress }) {
  const locale = useWords()
  const { t, language } = locale
  const { id, name, waiting, brings } = source
  const is_open = address.open === id
  return (
    <tr data-open={is_open || undefined}>
      <td>
        <PlainLink
          href={address.hrefOf(id)}
          className={classes['name']}
          aria-current={is_open || undefined}
          data-source-link={id}
        >
          <bdi>{name}</bdi>
        </PlainLink>
        <small>
          <LeftToRight>{shortAddress(source.address)}</LeftToRight>
        </small>
      </td>
      <td>
        <HealthLine source={source} />
      </td>
      <td data-label={t('sources.head.last_read')}>
        <ReadTimes source={source} />
      </td>
      <td data-label={t('sources.head.result')}>
        <span data-changed={hasChanges(source) || undefined}>{resultText(locale, source)}</span>
        {source.last_result !== null && source.last_result.missing > 0 && (
          <small data-missing>{t('sources.missing', { count: source.last_result.missing })}</small>
        )}
      </td>
      <td data-label={t('sources.head.brings')}>
        {waiting === null ? (
          <span>{t(`sources.brings_short.${brings}`)}</span>
        ) : (
          <PlainLink href={`/imports/${waiting}?i18n_language=${language}`} aria-description={name}>
            {t('sources.waits')}
          </PlainLink>
        )}
      </td>
    </tr>
  )
}

const hasChanges = ({ last_result }: Source) => last_result !== null && last_result.new + last_result.change > 0
