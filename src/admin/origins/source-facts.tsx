/** Tells beside a form where the values of the record came from, and which of them were changed here. */
import type { ReactNode } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { sourcesHref } from '../address/sources-address.ts'
import { LeftToRight } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { focusField } from './focus-field.ts'
import { toldFields } from './imported.ts'
import type { RecordOrigin } from './origin-requests.ts'
import { originWords } from './origin-words.ts'
import classes from './origins.module.css'

export function SourceFacts({ resource, origin }: { resource: ResourceName; origin: RecordOrigin }): ReactNode {
  const { format, fieldLabel, language } = useWords()
  const w = originWords(format)
  const { source, name, imported_at, last_read_at, uid, follows, kept } = origin
  const at = source ? (last_read_at ?? imported_at) : imported_at
  const kept_fields = toldFields(kept.map(({ path }) => path))
  const followed = toldFields(follows).filter((field) => !kept_fields.includes(field))
  const total = followed.length + kept_fields.length
  return (
    <section className={classes['facts']} aria-label={`${w('title')}: ${name}`}>
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
        {kept_fields.length > 0 && (
          <>
            <dt>{w('kept_here')}</dt>
            <dd className={classes['kept']}>
              {kept_fields.map((field) => (
                <button key={field} type="button" onClick={() => focusField(field)}>
                  {fieldLabel(resource, field)}
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
