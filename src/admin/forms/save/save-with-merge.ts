/** One write onto a record that others may change at the same time: it is merged with theirs, or asked about. */
import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import type { useUpdate } from '../../api/write/mutations.ts'
import type { Written } from '../../api/write/write.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import type { Item } from '../../api/read/record.ts'
import { toFormValues, type FormValues } from '../../kinds/controls/values.ts'
import { planWrites, type Plan, type PlannedWrite } from './save-plan.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { captureUndo, type Step } from './undo-step.ts'

export interface WriteContext extends Plan {
  /** Versions that the sheet stands on, per language. */
  readonly versions: RefObject<Map<Language, string | null>>
}

/** Rounds of merging with others who save at the same time. */
const patience = 5

interface WrittenOver {
  readonly written: Written
  /** Others had changed the record, and both are in it now. */
  readonly merged: boolean
  /** What taking it back needs; null where that is not possible. */
  readonly step: Step | null
}

type Update = ReturnType<typeof useUpdate>['mutateAsync']

/** @returns null when others changed the same fields: nothing was written, and it is asked */
export async function saveWithMerge(
  cache: QueryClient,
  context: WriteContext,
  id: number,
  planned: PlannedWrite,
  update: Update,
): Promise<WrittenOver | null> {
  const { language } = planned
  const versions = context.versions.current
  let write = planned
  let merged = false
  for (let round = 0; ; round += 1) {
    if (!versions.has(language)) {
      const current = await readNow(cache, context, id, language)
      const { taken, asked } = meet(context, language, current)
      merged ||= taken > 0
      if (asked) return null
      const next = planWrites({ ...context, item: current.record }).find((one) => one.language === language)
      // They made the very same change, or it was this one that did arrive.
      if (!next) return { written: { ...current, status: 200 }, merged, step: null }
      write = next
    }
    try {
      const stepOf = captureUndo(context, language, write.sent.keys())
      const written = await update({ id, draft: write.draft, language, etag: versions.get(language) ?? null })
      adopt(context, write, written)
      return { written, merged, step: stepOf() }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused_language.set(error, language)
      // Without an answer it may have arrived: the next try looks first.
      versions.delete(language)
      if (error.status !== 412 || round === patience) throw error
    }
  }
}

/** Whose text was being written when the service refused. */
export const refused_language = new WeakMap<ApiError, Language>()

/** The record as it is now, not as it was read before. */
export async function readNow(
  cache: QueryClient,
  context: WriteContext,
  id: number,
  language: Language,
): Promise<Versioned> {
  const current = await cache.fetchQuery({ ...itemOptions(context.resource, id, language), staleTime: 0, retry: false })
  context.versions.current.set(language, current.etag)
  return current
}

/** Somebody was faster: the sheet goes on from theirs, with mine on top. */
export function meet(
  { resource, sheet }: { readonly resource: ResourceName; readonly sheet: RecordDraft },
  language: Language,
  { record }: Versioned,
): { taken: number; found: number; asked: boolean } {
  const theirs = split(resource, record, language)
  const results = [sheet.rebase('facts', theirs.facts), sheet.rebase(language, theirs.text)]
  const count = (of: 'taken' | 'found') => results.reduce((sum, result) => sum + result[of].length, 0)
  return { taken: count('taken'), found: count('found'), asked: sheet.conflicts.length > 0 }
}

/** Values of a record in a language: facts and texts apart. */
export function split(
  resource: ResourceName,
  item: Item | null,
  language: Language,
): { facts: FormValues; text: FormValues } {
  const rows = writable(resources[resource])
  // Whose text an answer shows is nothing that somebody changes.
  const entries = Object.entries(toFormValues(resource, item, language)).filter(
    ([name]) => rows[name]?.kind !== 'language',
  )
  return {
    facts: Object.fromEntries(entries.filter(([name]) => !rows[name]?.per_language)),
    text: Object.fromEntries(entries.filter(([name]) => rows[name]?.per_language)),
  }
}

/** What was sent is saved; versions of the other languages are asked for when those are written. */
export function adopt(
  { resource, sheet, versions }: WriteContext,
  { language, sent }: PlannedWrite,
  written: Written,
): void {
  versions.current.clear()
  versions.current.set(language, written.etag)
  const answer = split(resource, written.record, language)
  // 202: what readers see is as it was, and so is the form; the change waits.
  for (const [part, values] of sent) sheet.saved(part, values, part === 'facts' ? answer.facts : answer.text)
}
