/** Writes what was planned: facts, text, derived rows and the entry of the history. */
import type { Resource } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { writable } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { derivedRows } from '../derived/reindex.ts'
import type { FieldChanges, HistoryAction, HistoryEntry, UndoData } from '../history/entry.ts'
import { addHistoryEntry, creationEntry } from '../history/history.ts'
import { differenceOf, type PlanDifference } from '../plan/differences.ts'
import type { WritePlan } from '../plan/plan.ts'
import { nowUtc } from '../../stored-time.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { insertRecord, insertText, new_id, toBeStored, updateFacts, updateText } from '../rows/store.ts'
import { textFields } from '../rows/tables.ts'
import { followRecord } from '../proposals/follow-record.ts'
import { restoreTexts } from './trash.ts'

/** Inserts a record as it was planned. @param id null: the next that is free */
export async function insertPlanned(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  plan: WritePlan,
  id: number | null = null,
): Promise<Stored> {
  const { facts, texts, language } = plan
  const { facts: changed_facts, text: changed_text } = differenceOf(null, plan)
  const changes = { ...changed_facts, ...changed_text }
  const entry = { resource, version: 1, language, action: 'create', changes } as const
  const beside = await creationEntry(tx, context, entry, toBeStored(facts, texts, language), new_id)
  const made = await insertRecord(
    tx,
    resource,
    { ...facts, ...(id === null ? {} : { id }), original_language: language },
    { ...texts, language },
    beside,
  )
  await followRecord(tx, context, resource, null, made)
  return made
}

/** Reports whether a save marks an outdated translation as up to date: it does, although nothing in the text is different. */
function confirmsTranslation({ facts, texts }: Stored, resource: Resource, { text, draft }: WritePlan): boolean {
  if (!text || text.language === facts.original_language) return false
  const original = texts.find(({ language }) => language === facts.original_language)
  return text.source_version < (original?.text_version ?? 0) && textFields(resource).some(([name]) => name in draft)
}

async function writeText(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  plan: WritePlan,
  changes: FieldChanges,
) {
  const { id, original_language, trashed_utc } = stored.facts
  const { language, text } = plan
  const rows = writable(resource)
  const reworded =
    text === null || Object.keys(changes).some((name) => field_kinds[rows[name]?.kind ?? 'boolean'].translatable)
  const original = stored.texts.find((row) => row.language === original_language)
  const columns = {
    ...plan.texts,
    modified_utc: nowUtc(context),
    text_version: (text?.text_version ?? 0) + (reworded ? 1 : 0),
    source_version: language === original_language ? 0 : (original?.text_version ?? 0),
  }
  if (text) return updateText(tx, resource, id, language, columns)
  // In the trash, a text leaves its slug free for others.
  const trashed = resource.has_trash ? { trashed: Boolean(trashed_utc) && !plan.restores } : {}
  return insertText(tx, resource, { ...columns, ...trashed, id, language })
}

/** Reports whether readers can see the planned text, or could before. */
const isPublic = ({ text, texts }: WritePlan) => text?.status === 'publish' || texts['status'] === 'publish'

function actionOf(plan: WritePlan, { text }: PlanDifference): HistoryAction {
  if (plan.restores) return 'restore'
  return text['status']?.[1] === 'publish' ? 'publish' : 'update'
}

/** Returns the versions that a write of a text made, from which undoing tells whether translations are up to date. */
function versionsMade({ text, language }: WritePlan, now: Stored): UndoData {
  const made = now.texts.find((row) => row.language === language)
  return {
    ...(made && made.text_version !== text?.text_version ? { text_version: made.text_version } : {}),
    ...(made && made.source_version > 0 ? { source_version: [text?.source_version ?? 0, made.source_version] } : {}),
  }
}

/**
 * Updates a record as it was planned.
 * @returns the record as it is now; null: the plan changes nothing, and nothing was written
 */
export async function updatePlanned(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  plan: WritePlan,
): Promise<Stored | null> {
  const { id, trashed_utc, version, author = null } = stored.facts
  const { restores } = plan
  const difference = differenceOf(stored, plan)
  const changes_facts = Object.keys(difference.facts).length > 0
  const writes_text = Object.keys(difference.text).length > 0 || confirmsTranslation(stored, resource, plan)
  if (!changes_facts && !writes_text && !restores) return null
  if (restores) await restoreTexts(tx, resource, stored, may(context.caller, 'publish', author))
  const facts = { ...plan.facts, ...(restores ? { trashed_utc: null } : {}) }
  await updateFacts(tx, resource, id, facts, restores || changes_facts || isPublic(plan))
  if (writes_text) await writeText(tx, context, resource, stored, plan, difference.text)
  const now = await loadRecord(tx, resource, id)
  if (!now) throw new Error(`${resource.name} ${id} is gone while it is locked`)
  const entry: HistoryEntry = {
    resource,
    id,
    version: version + 1,
    language: writes_text ? plan.language : null,
    action: actionOf(plan, difference),
    changes: {
      ...difference.facts,
      ...difference.text,
      ...(restores ? { trashed_utc: [trashed_utc, null] } : {}),
    },
    ...(writes_text ? { undo: versionsMade(plan, now) } : {}),
  }
  const derived = await derivedRows(resource, [now], context.service.config.SITE_LANGUAGE)
  await addHistoryEntry(tx, context, entry, derived)
  await followRecord(tx, context, resource, stored, now)
  return now
}
