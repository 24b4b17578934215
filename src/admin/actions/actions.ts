/** Actions on one or many records without opening them; each can be undone until somebody else changes the record. */
import type { QueryClient } from '@tanstack/react-query'
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Right } from '../../contract/roles.ts'
import { refreshRecords } from '../api/write/mutations.ts'
import type { Draft } from '../../contract/codec/schema.ts'
import type { Written } from '../api/write/draft.ts'
import { write } from '../api/write/write.ts'
import type { Item } from '../api/read/record.ts'
import { changeLists, no_changes } from '../api/write/optimistic-lists.ts'
import { isOpenTo, isPublic, isTextAction } from './texts.ts'
import type { Key } from '../i18n/parts.ts'
import type { IconName } from '../shell/parts/icon.tsx'

export const action_names = ['publish', 'submit', 'draft', 'restore', 'trash', 'delete'] as const
export type Action = (typeof action_names)[number]

interface Facts {
  /** The word on its button. */
  readonly label: Key
  readonly icon: IconName
  /** Returns the record after the action; null: deleted for good. */
  readonly status: Status | null
}

export const actions = {
  publish: { label: 'list.publish', icon: 'check', status: 'publish' },
  submit: { label: 'list.submit', icon: 'clock', status: 'pending' },
  draft: { label: 'list.draft', icon: 'edit', status: 'draft' },
  restore: { label: 'action.restore', icon: 'undo', status: 'draft' },
  trash: { label: 'list.trash', icon: 'trash', status: 'trash' },
  delete: { label: 'action.delete', icon: 'trash', status: null },
} as const satisfies Record<Action, Facts>

/** Returns the word on the button: a record that waits for review was never published. */
export const actionLabel = (action: Action, items: readonly Item[]) =>
  action === 'draft' && items.every(({ status }) => status === 'pending') ? 'list.to_draft' : actions[action].label

type May = (right: Right, author?: number | null) => boolean

/** Returns the actions that the user may apply to this record now. */
export function possibleActions(resource: ResourceName, item: Item, may: May): readonly Action[] {
  if (!resources[resource].has_trash) {
    return may(resources[resource].rights.write) ? ['delete'] : []
  }
  const { status = 'draft', author = null } = item
  if (!may(isPublic(item) ? 'edit_published' : 'edit_unpublished', author)) return []
  if (status === 'trash') return ['restore']
  const publishes = may('publish', author)
  return action_names.filter(
    (name) =>
      name === 'trash' || (isTextAction(name) && name !== (publishes ? 'submit' : 'publish') && isOpenTo(name, item)),
  )
}

/** The outcome of an action for one record. */
export interface ActionOutcome {
  readonly item: Item
  /** Languages whose texts were changed; empty when it was the record as a whole. */
  readonly languages: readonly Language[]
  /** The record after the action with its version; absent after a failure. */
  readonly written?: Written
  readonly error?: unknown
}

export interface Surroundings {
  readonly cache: QueryClient
  readonly resource: ResourceName
  /** Language of the admin, for records that do not name the language of their text. */
  readonly language: Language
}

/**
 * Changes facts of one record. Lists show the new values at once and roll back where the
 * service refuses them. @throws ApiError
 */
export async function changeFacts(
  { cache, resource, language }: Surroundings,
  id: number,
  facts: Draft,
  etag?: string | null,
): Promise<Written> {
  const show = await changeLists(cache, resource)
  show(new Map([[id, (item) => ({ ...item, ...facts })]]))
  try {
    return await write({ resource, method: 'PATCH', id, body: facts, language, etag })
  } catch (error) {
    show(no_changes)
    throw error
  } finally {
    void refreshRecords(cache, resource, [id])
  }
}
