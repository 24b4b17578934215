/** A feed before it is written in one of its formats. */
import type { Language } from '../../contract/languages.ts'
import type { FeedEvent } from './feed-events.ts'

export const feed_formats = ['ics', 'rss', 'atom', 'json'] as const

export type FeedFormat = (typeof feed_formats)[number]

export interface Feed {
  readonly name: string
  readonly description: string
  readonly language: Language
  /** The page that lists the same events; empty: there is none. */
  readonly page_url: string
  /** The address of the feed itself. */
  readonly self_url: string
  readonly zone: string
  readonly identity: string
  readonly events: readonly FeedEvent[]
}
