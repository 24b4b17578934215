/** Plans a write: works out every column and checks every field of a record before any of it is written. */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import type { TextRow } from '../../database/schema.ts'
import { seconds } from '../present/presenter.ts'
import { columnsOf } from '../rows/columns.ts'
import type { Stored } from '../rows/load.ts'
import type { ColumnValues } from '../rows/store.ts'
import { factFields, textFields } from '../rows/tables.ts'
import type { CreatedRecord } from './in-place.ts'
import { resolveLinks } from './links.ts'
import { planPreviousStart } from './previous-start.ts'
import { planPublication } from './publication.ts'
import { planSlug } from './slugs.ts'
import { withStateProvince } from './state-province.ts'
import { planTerm } from './term-names.ts'
import { planTimes, time_fields, type EventTimes } from './times.ts'
import { planUnpublishing } from './unpublishing.ts'
import type { DecodedBody, PlanStep, WriteContext } from './write-context.ts'

/** The text that a write concerns, and whether the write moves its record in or out of the trash. */
interface TargetText {
  readonly language: Language
  /** The text so far; null: the record has none in this language. */
  readonly text: TextRow | null
  readonly restores: boolean
  readonly trashes: boolean
}

export interface WritePlan extends TargetText {
  readonly facts: ColumnValues
  readonly texts: ColumnValues
  /** The decoded fields, with ids in place of names and new records. */
  readonly draft: Draft
  /** The records that were created in place. */
  readonly created: readonly CreatedRecord[]
}

export interface RefusedWrite {
  /** Required fields that the write lacks. */
  readonly missing: readonly string[]
  readonly refusals: Refusals
}

/** Fields that concern the record whole, so that they say nothing about the text of one language. */
const whole_record_fields: ReadonlySet<string> = new Set(['status', 'i18n_language', 'password'])

function targetOf({ context, resource, stored }: WriteContext, draft: Draft): TargetText {
  if (!stored) return { language: context.language, text: null, restores: false, trashes: false }
  const { trashed_utc, original_language } = stored.facts
  const { status } = draft
  const restores = Boolean(trashed_utc) && typeof status === 'string' && status !== 'trash'
  const trashes = status === 'trash' && !trashed_utc && resource.has_trash === true
  const textIn = (language: Language) => stored.texts.find((text) => text.language === language) ?? null
  // In a language without a text, trashing and restoring act on the text that readers see there.
  const moves_whole = restores || status === 'trash'
  const only_status = moves_whole && Object.keys(draft).every((name) => whole_record_fields.has(name))
  const text = textIn(context.language) ?? (only_status ? textIn(original_language) : null)
  return { language: text?.language ?? context.language, text, restores, trashes }
}

/** Reports whether a draft carries a field of a text. A draft of facts alone adds no language to a record. */
const carriesText = (resource: Resource, draft: Draft) =>
  [...textFields(resource).map(([name]) => name), 'slug', 'status', 'date', 'date_utc'].some((name) => name in draft)

const timesOf = ({ facts }: Stored): EventTimes => ({
  timezone: String(facts['timezone']),
  all_day: facts['all_day'] === true,
  start_date: seconds(facts['start_date']),
  end_date: seconds(facts['end_date']),
  start_utc: seconds(facts['start_utc']),
  end_utc: seconds(facts['end_utc']),
})

/** Sets the columns that hold a field's value as it was sent. */
function planFields({ context, resource, stored }: WriteContext, draft: Draft): PlanStep {
  const author = 'author' in draft ? draft['author'] : (context.caller?.id ?? null)
  return {
    facts: {
      ...columnsOf(factFields(resource), draft),
      ...('password' in draft ? { password: draft['password'] } : {}),
      ...(resource.has_status && ('author' in draft || !stored) ? { author } : {}),
    },
    texts: columnsOf(textFields(resource), draft),
  }
}

/** Joins the refusals of all steps. The first refusal of a field stands. */
function refusalsOf(steps: readonly PlanStep[]): Refusals {
  const all: Record<string, Refusal> = {}
  for (const { refusals = {} } of steps) {
    for (const [name, refusal] of Object.entries(refusals)) all[name] ??= refusal
  }
  return all
}

const join = (columns: readonly (ColumnValues | undefined)[]): ColumnValues => Object.assign({}, ...columns)

/**
 * Plans the creation of a record or its update.
 * @throws RestError 403 for a term, author or status that the caller may not set
 */
export async function planWrite(
  write: WriteContext,
  body: DecodedBody,
): Promise<{ readonly plan: WritePlan } | RefusedWrite> {
  const { context, resource, stored } = write
  const target = targetOf(write, body.draft)
  const { text } = target
  const links = await resolveLinks(write, withStateProvince(resource, body.draft, text))
  const { draft, created } = links
  const adds_text = text === null && (stored === null || carriesText(resource, draft))
  const known_refusals = { ...body.refusals, ...links.refusals }
  const steps: PlanStep[] = [{ refusals: known_refusals }, planFields(write, draft)]
  if (!time_fields.some((name) => name in known_refusals)) {
    const times = planTimes(draft, stored && timesOf(stored), context.service.config.SITE_TIME_ZONE)
    steps.push(times, planPreviousStart(write, draft, times))
  }
  if (resource.unique_names) steps.push(await planTerm(write, draft, text))
  if (resource.has_status && (text || adds_text)) {
    const publication = planPublication(write, draft, text, target.restores)
    steps.push(publication, planUnpublishing(write, draft, text, publication))
  }
  steps.push(await planSlug(write, draft, target, adds_text))

  const refusals = refusalsOf(steps)
  const lacks_label = adds_text && !(resource.label in draft) && !(resource.label in refusals)
  const missing = [...new Set([...body.missing, ...(lacks_label ? [resource.label] : [])])]
  if (missing.length > 0 || Object.keys(refusals).length > 0) return { missing, refusals }
  const [facts, texts] = [join(steps.map((step) => step.facts)), join(steps.map((step) => step.texts))]
  return { plan: { ...target, facts, texts, draft, created } }
}
