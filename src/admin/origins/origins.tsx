/**
 * Tells in the form of a record that was imported where its values came from: below the fields of a section, or as a section of its own
 * beside them. It loads with the first such record.
 */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import type { StatusHooks } from '../actions/dialogs/event-status-writes.ts'
import { sourcesHref } from '../address/sources-address.ts'
import type { Item } from '../api/read/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { groupsOf, linesAhead, toldPaths } from './imported.ts'
import { KeptLine } from './kept-line.tsx'
import { originsOptions, useTake } from './origin-requests.ts'
import { originWords } from './origin-words.ts'
import { SourceFacts, type OriginProps } from './source-facts.tsx'
import { useValueLabel } from './value-label.ts'
import classes from './origins.module.css'

interface OriginsProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly hooks: StatusHooks
  /** The fields of a section; null: the section of the origins themselves. */
  readonly fields: readonly string[] | null
  /** Open languages of the form. */
  readonly open: readonly Language[]
}

/** Stands in the section of the long texts, below all that an event is. */
const last_field = 'description'

export default function Origins({ resource, item, hooks, fields, open }: OriginsProps): ReactNode {
  const { language } = useWords()
  const { data } = useQuery(originsOptions(resource, item, language))
  const { take, busy } = useTake({ resource, item, hooks })
  if (!data) return fields && <Room source={item['source']} fields={fields} />
  if (fields === null)
    return data.origins.map((origin, position) => (
      // Origins have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <SourceFacts key={position} {...{ resource, open, origin }} />
    ))
  return (
    <>
      {data.origins.flatMap(({ kept }, position) =>
        groupsOf(kept, fields).map((group) => (
          <KeptLine
            key={`${position} ${group.map(({ path }) => path).join()}`}
            {...{ resource, open, busy }}
            kept={group}
            names={data.names}
            onTake={(values, words) => void take(values, words)}
          />
        )),
      )}
      {fields.includes(last_field) &&
        data.origins.map((origin, position) => (
          // oxlint-disable-next-line react/no-array-index-key
          <FollowLine key={position} {...{ resource, open, origin }} />
        ))}
    </>
  )
}

/** Keeps the place of lines that are still to come, so that what stands below them does not move. */
function Room({ source, fields }: { source: unknown; fields: readonly string[] }) {
  const { kept, follows } = linesAhead(source, fields, last_field)
  return Array.from({ length: kept + follows }, (_, position) => (
    // oxlint-disable-next-line react/no-array-index-key
    <div
      key={position}
      aria-hidden="true"
      className={classes['line']}
      data-room={position < kept ? 'kept' : 'follows'}
    />
  ))
}

/** Names the fields that are as a source says, with a link to it. */
function FollowLine({ resource, open, origin }: OriginProps) {
  const { format, language } = useWords()
  const labelOf = useValueLabel(resource, open)
  const { source, name, follows, url, last_read_at, imported_at } = origin
  if (follows.length === 0) return null
  const w = originWords(format)
  const at = source ? (last_read_at ?? imported_at) : imported_at
  const fields = format.list(toldPaths(follows).map(labelOf))
  const key = at === null ? 'unknown_time' : source ? 'read' : 'brought'
  const when = at === null ? '' : format.relative(at)
  // A placeholder without a value stays: the link stands in its place.
  const [before = '', after = ''] = w(key, { fields, when }).split('{source}')
  return (
    <div className={classes['line']}>
      <Icon name="retry" size={18} />
      <span>
        {before}
        {source ? (
          <PlainLink href={sourcesHref(language, source.id)}>
            <bdi>{name}</bdi>
          </PlainLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {after}
      </span>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          {w('open')}
        </a>
      )}
    </div>
  )
}
