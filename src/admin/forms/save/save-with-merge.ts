/** Writes onto a record that others may change at the same time: merges with their changes, or stops at conflicts. */
import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { ApiError } from '../../failures/api-error.ts'
import type { useUpdate } from '../../api/write/mutations.ts'
import type { Written } from '../../api/write/draft.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import type { Item } from '../../api/read/record.ts'
import { toFormValues, type FormValues } from '../../kinds/values/values.ts'
import { planWrites, type Plan, type PlannedWrite } from './save-plan.ts'
import type { RecordDraft } from '../draft/record-draft.ts'

export interface MergeContext extends Plan {
  /** Versions that the draft is based on, by language. */
  readonly versions: RefObject<Map<Language, string | null>>
}

/** Rounds of merging with others who save at the same time. */
const max_rounds = 5

interface MergedWrite {
  readonly written: Written
  /** Whether it holds changes of others, too. */
  readonly merged: boolean
}

type Update = ReturnType<typeof useUpdate>['mutateAsync']

/** @returns null when others changed the same fields: nothing was written, and the conflicts are open */
export async function saveWithMerge(
  cache: QueryClient,
  context: MergeContext,
  id: number,
  planned: PlannedWrite,
  update: Update,
): Promise<MergedWrite | null> {
  const { language } = planned
  const versions = context.versions.current
  let write = planned
  let merged = false
  for (let round = 0; ; round += 1) {
    if (!versions.has(language)) {
      const current = await readNow(cache, context, id, language)
      const { taken } = rebaseOnServer(context, language, current)
      merged ||= taken > 0
      if (context.draft.conflicts.length > 0) return null
      const next = planWrites({ ...context, item: current.record }).find((one) => one.language === language)
      // The other user made the same change, or this write had arrived although its answer was lost.
      if (!next) return { written: { ...current, status: 200 }, merged }
      write = next
    }
    try {
      const written = await update({ id, draft: write.body, language, etag: versions.get(language) ?? null })
      applySaved(context, write, written)
      return { written, merged }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused_language.set(error, language)
      // Without an answer it may have arrived: the next try reads the record first.
      versions.delete(language)
      if (error.status !== 412 || round === max_rounds) throw error
    }
  }
}

/** The language that was being written when the service refused. */
export const refused_language = new WeakMap<ApiError, Language>()

/** Reads the record anew, past the cache. */
export async function readNow(
  cache: QueryClient,
  context: MergeContext,
  id: number,
  language: Language,
): Promise<Versioned> {
  const current = await cache.fetchQuery({ ...itemOptions(context.resource, id, language), staleTime: 0, retry: false })
  context.versions.current.set(language, current.etag)
  return current
}

/** Rebases a draft on a newer version. @returns how many fields took a new value, and how many conflict */
export function rebaseOnServer(
  { resource, draft }: { readonly resource: ResourceName; readonly draft: RecordDraft },
  language: Language,
  { record }: Versioned,
): { taken: number; found: number } {
  const theirs = split(resource, record, language)
  const results = [draft.rebase('facts', theirs.facts), draft.rebase(language, theirs.text)]
  const count = (of: 'taken' | 'found') => results.reduce((sum, result) => sum + result[of].length, 0)
  return { taken: count('taken'), found: count('found') }
}

/** Splits the values of a record in a language into facts and text. */
export function split(
  resource: ResourceName,
  item: Item | null,
  language: Language,
): { facts: FormValues; text: FormValues } {
  const rows = writable(resources[resource])
  // The language that an answer fell back to is nothing that a user changes.
  const entries = Object.entries(toFormValues(resource, item, language)).filter(
    ([name]) => rows[name]?.kind !== 'language',
  )
  return {
    facts: Object.fromEntries(entries.filter(([name]) => !rows[name]?.per_language)),
    text: Object.fromEntries(entries.filter(([name]) => rows[name]?.per_language)),
  }
}

/** Takes the answer of a write into the draft. The other languages read their versions anew before they are written. */
export function applySaved(
  { resource, draft, versions }: MergeContext,
  { language, sent }: Pick<PlannedWrite, 'language' | 'sent'>,
  written: Written,
): void {
  versions.current.clear()
  versions.current.set(language, written.etag)
  const answer = split(resource, written.record, language)
  const waits = written.status === 202
  for (const [part, values] of sent) {
    const saved = part === 'facts' ? answer.facts : answer.text
    // The form stays with the version that waits for review.
    draft.applySaved(part, values, waits ? { ...saved, ...values } : saved)
  }
}
