/** Suggests changes of a published venue or organizer that is somebody else's. */
import type { QueryClient } from '@tanstack/react-query'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Written } from '../../api/write/draft.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

interface Change {
  readonly id: number
  readonly draft: Draft
  readonly language: Language
}

/** Returns the function that sends a suggestion. It resolves with the record as it is, which waits (202). */
export function suggestTo(cache: QueryClient, resource: ResourceName) {
  return async ({ id, draft, language }: Change): Promise<Written> => {
    // The form offers it for these resources alone, and the service refuses others.
    const of = resource as DeskBody<'POST /proposals'>['resource']
    const body = { resource: of, record_id: id, language, fields: draft }
    const { id: pending } = await callDesk('POST /proposals', { language, body })
    const current = await cache.fetchQuery({ ...itemOptions(resource, id, language), staleTime: 0 })
    return { ...current, record: { ...current.record, pending_change: { id: pending } }, status: 202 }
  }
}
