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
import { groupsOf, originAhead, toldPaths } from './imported.ts'
import { KeptLine } from './kept-line.tsx'
import { LineToCome } from './line-to-come.tsx'
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
  /** The language of a column, beside others; absent: there are no columns. */
  readonly language?: Language | undefined
}

/** Stands in the section of the long texts, below all that an event is. */
const last_field = 'description'

export default function Origins({ resource, item, hooks, fields, open, language }: OriginsProps): ReactNode {
  const words = useWords()
  const { data } = useQuery(originsOptions(resource, item, words.language))
  const { take, busy } = useTake({ resource, item, hooks })
  const ahead = data === undefined ? originAhead(item['source']) : null
  // Lines that are still to come take their room, so that what stands below it does not move.
  const origins = data?.origins ?? (ahead ? [{ ...ahead, imported_at: null, last_read_at: null }] : [])
  const coming = data === undefined
  if (fields === null)
    return origins.map((origin, position) => (
      // Origins have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <SourceFacts key={position} {...{ resource, open, origin, coming }} />
    ))
  // A column is named by its language.
  const named = language === undefined ? open : [language]
  const has_sources = fields.includes(last_field) && (language === undefined || language === open[0])
  return (
    <>
      {ahead &&
        groupsOf(ahead.kept, fields, language).map((kept) => (
          <LineToCome key={kept.map(({ path }) => path).join()} {...{ resource, kept }} open={named} />
        ))}
      {data?.origins.flatMap(({ kept }, position) =>
        groupsOf(kept, fields, language).map((group) => (
          <KeptLine
            key={`${position} ${group.map(({ path }) => path).join()}`}
            {...{ resource, busy }}
            open={named}
            kept={group}
            names={data.names}
            onTake={(values, said) => void take(values, said)}
          />
        )),
      )}
      {has_sources &&
        origins.map((origin, position) => (
          // oxlint-disable-next-line react/no-array-index-key
          <FollowLine key={position} {...{ resource, open, origin, coming }} />
        ))}
    </>
  )
}

/** Names the fields that are as a source says, with a link to it. */
function FollowLine({ resource, open, origin, coming }: OriginProps) {
  const { format, language } = useWords()
  const labelOf = useValueLabel(resource, open)
  const { source, name, follows, url, last_read_at, imported_at } = origin
  if (follows.length === 0) return null
  const w = originWords(format)
  const at = coming ? new Date().toISOString() : source ? (last_read_at ?? imported_at) : imported_at
  const fields = format.list(toldPaths(follows).map(labelOf))
  const key = at === null ? 'unknown_time' : source ? 'read' : 'brought'
  const when = at === null ? '' : format.relative(at)
  // A placeholder without a value stays: the link stands in its place.
  const [before = '', after = ''] = w(key, { fields, when }).split('{source}')
  return (
    <div className={classes['line']} data-room={coming || undefined}>
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
