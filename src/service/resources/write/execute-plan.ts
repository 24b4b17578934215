/** Writing what was planned: facts, text, derived rows and the entry of the history. */
import type { Resource } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { writable } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { record, type Changes, type Entry, type HistoryAction } from '../history/history.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { derivedRows } from '../derived/reindex.ts'
import type { Plan } from '../plan/plan.ts'
import { changesOf, insertText, updateFacts, updateText } from '../rows/store.ts'
import { textFields } from '../rows/tables.ts'
import { restoreTexts } from './trash.ts'
import { nowUtc } from '../plan/publication.ts'

interface Difference {
  readonly facts: Changes
  readonly text: Changes
}

/** What would be different if the plan were carried out. */
function differenceOf({ facts }: Stored, plan: Plan): Difference {
  const { folded_name: _, ...readable } = plan.texts
  return {
    facts: changesOf(facts, plan.facts),
    text: plan.text || plan.creates_text ? changesOf(plan.text, readable) : {},
  }
}

/** Names of the fields a plan really changes. */
export function changedFields(resource: Resource, stored: Stored, plan: Plan): string[] {
  const { facts, text } = differenceOf(stored, plan)
  const columns = new Set([...Object.keys(facts), ...Object.keys(text)])
  if (columns.has('date_utc')) columns.add('date')
  if (plan.trashes) columns.add('status')
  return Object.keys(plan.draft).filter(
    (name) => columns.has(name) && (name in writable(resource) || name === 'password'),
  )
}

/** A stale translation that is saved again as it is has caught up with its source. */
function catchesUp({ facts, texts }: Stored, resource: Resource, { text, draft }: Plan): boolean {
  if (!text || text.language === facts.original_language) return false
  const original = texts.find(({ language }) => language === facts.original_language)
  return text.source_version < (original?.text_version ?? 0) && textFields(resource).some(([name]) => name in draft)
}

async function writeText(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  plan: Plan,
  changes: Changes,
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
  // Its slug is free as long as the record is in the trash.
  const trashed = resource.has_trash ? { trashed: Boolean(trashed_utc) && !plan.restores } : {}
  return insertText(tx, resource, { ...columns, ...trashed, id, language })
}

/** Whether the text of a plan is published, or was. */
const isOpen = ({ text, texts }: Plan) => text?.status === 'publish' || texts['status'] === 'publish'

function actionOf(plan: Plan, { text }: Difference): HistoryAction {
  if (plan.restores) return 'restore'
  return text['status']?.[1] === 'publish' ? 'publish' : 'update'
}

/** @returns the record as it is now; null: a plan that changes nothing wrote nothing */
export async function executePlan(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  plan: Plan,
): Promise<Stored | null> {
  const { id, trashed_utc, version } = stored.facts
  const difference = differenceOf(stored, plan)
  const touches_text = Object.keys(difference.text).length > 0 || catchesUp(stored, resource, plan)
  if (Object.keys(difference.facts).length === 0 && !touches_text && !plan.restores) return null
  if (plan.restores) {
    await restoreTexts(tx, resource, stored, may(context.caller, 'publish', stored.facts.author ?? null))
  }
  const open = plan.restores || Object.keys(difference.facts).length > 0 || isOpen(plan)
  await updateFacts(tx, resource, id, { ...plan.facts, ...(plan.restores ? { trashed_utc: null } : {}) }, open)
  if (touches_text) await writeText(tx, context, resource, stored, plan, difference.text)
  const now = await loadRecord(tx, resource, id)
  if (!now) throw new Error(`${resource.name} ${id} is gone while it is locked`)
  const entry: Entry = {
    resource,
    id,
    version: version + 1,
    language: touches_text ? plan.language : null,
    action: actionOf(plan, difference),
    changes: {
      ...difference.facts,
      ...difference.text,
      ...(plan.restores ? { trashed_utc: [trashed_utc, null] } : {}),
    },
  }
  const derived = await derivedRows(resource, [now], context.service.config.SITE_LANGUAGE)
  await record(tx, context, entry, derived)
  return now
}
