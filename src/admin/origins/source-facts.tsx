/** Tells beside a form where the values of the record came from, and which of them were changed here. */
import type { ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { sourcesHref } from '../address/sources-address.ts'
import { LeftToRight } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { focusField } from './focus-field.ts'
import { fieldOf, toldPaths, type OriginAhead } from './imported.ts'
import type { RecordOrigin } from './origin-requests.ts'
import { originWords } from './origin-words.ts'
import { useValueLabel } from './value-label.ts'
import classes from './origins.module.css'

export interface OriginProps {
  readonly resource: ResourceName
  /** Open languages of the form. */
  readonly open: readonly Language[]
  readonly origin: OriginAhead & Pick<RecordOrigin, 'imported_at' | 'last_read_at'>
  /** It is known from the record alone so far, and takes its room. */
  readonly coming: boolean
}

export function SourceFacts({ resource, open, origin, coming }: OriginProps): ReactNode {
  const { format, language } = useWords()
  const labelOf = useValueLabel(resource, open)
  const w = originWords(format)
  const { source, name, imported_at, last_read_at, uid, follows, kept } = origin
  const at = coming ? new Date().toISOString() : source ? (last_read_at ?? imported_at) : imported_at
  const kept_paths = toldPaths(kept.map(({ path }) => path))
  const followed = toldPaths(follows)
  const total = followed.length + kept_paths.length
  return (
    <section className={classes['facts']} data-room={coming || undefined} aria-label={`${w('title')}: ${name}`}>
      <h2>{w('title')}</h2>
      <dl>
        <dt>{w('from')}</dt>
        <dd>
          {source ? (
            <PlainLink href={sourcesHref(language, source.id)}>
              <bdi>{name}</bdi>
            </PlainLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </dd>
        {at !== null && (
          <>
            <dt>{w(source ? 'last_read' : 'imported')}</dt>
            <dd>
              <time dateTime={at} title={format.relative(at)}>
                {format.instant(at)}
              </time>
            </dd>
          </>
        )}
        <dt>{w('follows')}</dt>
        <dd>{w('fields_of', { count: followed.length, total })}</dd>
        {kept_paths.length > 0 && (
          <>
            <dt>{w('kept_here')}</dt>
            <dd className={classes['kept']}>
              {kept_paths.map((path) => (
                <button key={path} type="button" onClick={() => focusField(fieldOf(path))}>
                  {labelOf(path)}
                </button>
              ))}
            </dd>
          </>
        )}
        {uid !== null && (
          <>
            <dt>{w('uid')}</dt>
            <dd>
              <LeftToRight>{uid}</LeftToRight>
            </dd>
          </>
        )}
      </dl>
      <p>{w(source ? 'about' : 'about_file')}</p>
    </section>
  )
}
