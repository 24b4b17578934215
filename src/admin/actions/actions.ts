/** What can be done to records without opening them, one or many at a time; each can be undone as long as nobody else has changed the record. */
import type { QueryClient } from '@tanstack/react-query'
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Right } from '../../contract/roles.ts'
import { refreshRecords } from '../api/mutations.ts'
import { write, type Draft, type Written } from '../api/write.ts'
import type { Item } from '../api/record.ts'
import { write_rights } from '../api/rights.ts'
import { changeLists, holdChanges, no_changes } from '../api/waiting.ts'
import { startProgress } from './bulk-progress.tsx'
import type { Key } from '../i18n/load-words.ts'
import type { IconName } from '../shell/icon.tsx'

export const action_names = ['publish', 'submit', 'draft', 'restore', 'trash', 'delete'] as const
export type Action = (typeof action_names)[number]

interface Facts {
  /** The word on its button. */
  readonly label: Key
  readonly icon: IconName
  /** What it makes of the record; null: gone for good. */
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

/** What one may do to this record as it is. */
export function possibleActions(resource: ResourceName, item: Item, may: May): readonly Action[] {
  if (resources[resource].shape === 'term') {
    return may(write_rights[resource]) ? ['delete'] : []
  }
  const { status = 'draft', author = null } = item
  if (!may(status === 'publish' ? 'edit_published' : 'edit_unpublished', author)) return []
  if (status === 'trash') return ['restore']
  const publishes = may('publish', author)
  return action_names.filter(
    (name) =>
      (name === 'publish' && publishes && status !== 'publish') ||
      (name === 'submit' && !publishes && status === 'draft') ||
      (name === 'draft' && status !== 'draft') ||
      name === 'trash',
  )
}

/** One record and what became of it. */
export interface Outcome {
  readonly item: Item
  /** How the record is now and its version; absent when it failed. */
  readonly written?: Written
  readonly error?: unknown
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** Requests that are under way at the same time: many, but not so many that others wait. */
const at_once = 4

/** Works on some at the same time; one that fails does not stop the rest. Records that a stop leaves out have no outcome. */
async function each(items: readonly Item[], work: (item: Item) => Promise<Written>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  const progress = startProgress(items.length)
  async function take(): Promise<void> {
    for (const [position, item] of waiting) {
      if (progress.stopped()) return
      try {
        outcomes[position] = { item, written: await work(item) }
      } catch (error) {
        outcomes[position] = { item, error }
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: at_once }, take))
  progress.end()
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** The record as the lists show it until the service has answered; null: it leaves them. */
function expected(item: Item, action: Action, language: Language): Item | null {
  const { status } = actions[action]
  if (status === null || status === 'trash') return null
  const i18n_languages = item.i18n_languages && { ...item.i18n_languages, [language]: status }
  return { ...item, status, ...(i18n_languages ? { i18n_languages } : {}) }
}

interface Surroundings {
  readonly cache: QueryClient
  readonly resource: ResourceName
  /** Of the admin: for records that do not say whose text they are shown with. */
  readonly language: Language
}

/**
 * Do it: the lists show it at once, and show the record as it was where the service refused.
 * @param onShown called as soon as the lists show it
 */
export async function carryOut(
  { cache, resource, language }: Surroundings,
  action: Action,
  items: readonly Item[],
  onShown?: () => void,
) {
  const languageOf = (item: Item) => item.i18n_language ?? language
  const changesOf = (shown: readonly Item[]) =>
    new Map(shown.map(({ id }) => [id, (item: Item) => expected(item, action, languageOf(item))]))
  const show = await changeLists(cache, resource)
  const release = holdChanges(resource, changesOf(items))
  show(changesOf(items))
  onShown?.()
  const { status } = actions[action]
  const removes = status === null || status === 'trash'
  const outcomes = await each(items, (item) =>
    removes
      ? write({ resource, method: 'DELETE', id: item.id })
      : write({ resource, method: 'PATCH', id: item.id, body: { status }, language: languageOf(item) }),
  )
  release()
  show(changesOf(outcomes.flatMap(({ item, error }) => (error === undefined ? [item] : []))))
  await refreshRecords(cache, resource, idsOf(items))
  return outcomes
}

/** Each record as it was before, unless somebody has changed it since. */
export async function takeBack({ cache, resource, language }: Surroundings, done: readonly Outcome[]) {
  const versions = new Map(done.map(({ item, written }) => [item.id, written?.etag]))
  const items = done.map(({ item }) => item)
  const outcomes = await each(items, (item) => {
    const etag = versions.get(item.id)
    if (item.status === 'trash') return write({ resource, method: 'DELETE', id: item.id, etag })
    const body = { status: item.status ?? 'draft' }
    return write({ resource, method: 'PATCH', id: item.id, body, language: item.i18n_language ?? language, etag })
  })
  await refreshRecords(cache, resource, idsOf(items))
  return outcomes
}

/**
 * Change facts of one record, the same in every language: the lists show them at once, and what was there before where the
 * service refuses. @throws ApiError
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
