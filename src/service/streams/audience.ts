/** Decides what of a notice goes to the streams, and to whose. */
import { resources } from '../../contract/resources.ts'
import { may, type Caller } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import type { DeskNotice } from '../news/desk-channel.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { openTexts } from '../resources/rows/readable.ts'

interface Audience {
  readonly event: DeskNotice['event']
  /** Null: nobody is told. */
  readonly data: object | null
  hears(caller: NonNullable<Caller>): boolean
}

const nobody = (event: Audience['event']): Audience => ({ event, data: null, hears: () => false })

export async function audienceOfDesk(service: Service, notice: DeskNotice): Promise<Audience> {
  const { event } = notice
  if (event === 'mail') return nobody(event)
  if (event === 'notification')
    return { event, data: { id: notice.id }, hears: (caller) => caller.id === notice.user_id }
  if (event === 'proposal')
    return { event, data: { id: notice.id }, hears: (caller) => may(caller, 'read_unpublished', notice.author_id) }
  const { resource: name, id } = notice
  const resource = resources[name]
  const stored = await loadRecord(service.db, resource, id)
  if (!stored) return nobody(event)
  const open = !resource.has_status || openTexts(stored).length > 0
  const author = stored.facts.author ?? null
  return { event, data: { resource: name, id }, hears: (caller) => open || may(caller, 'read_unpublished', author) }
}
