/** Refuses, before anything is sent, what a service of one language cannot take; explains what it has refused itself. */
import type { ErrorBody } from '../../../contract/http/error.ts'
import { canonicalZone, wallToInstant } from '../../../contract/time/clock.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { refusal_words } from '../../../contract/http/refusals.ts'
import { resources } from '../../../contract/resources.ts'
import { startLanguage } from '../../i18n/language.ts'
import { ApiError } from '../../failures/api-error.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { isCleared, keepsLanguages } from './body.ts'
import { idsInValue, fieldRowsOf } from './values.ts'
import type { Item } from '../read/record.ts'
import { foreign_words, type FieldRefusal, type FieldRefusals } from './words.ts'

interface Beside {
  /** The record as it is now. */
  readonly current?: Item
  /** The record that has the name already. */
  readonly existing?: Pick<Item, 'id'>
}

/** Returns the refusal in the language of the desk, in the shape in which a service refuses. */
export function refusal(code: string, status: number, refused: FieldRefusals, beside: Beside = {}): ApiError {
  const language = startLanguage()
  const params = Object.fromEntries(Object.entries(refused).map(([name, why]) => [name, foreign_words[language][why]]))
  const message = [...new Set(Object.values(params))].join(' ') || refusal_words[language][code] || code
  const body: ErrorBody = { code, message, data: { status, params, refused, ...beside } }
  return new ApiError('refused', status, body)
}

/** Fields that cannot be emptied once they hold something; categories cannot go back to the top level. */
const not_clearable: Readonly<Record<ResourceName, readonly string[]>> = {
  events: ['title', 'description', 'venue', 'slug', 'date', 'author', 'timezone', 'start_date', 'end_date'],
  venues: ['venue', 'description', 'date', 'author'],
  organizers: ['organizer', 'description', 'date', 'author'],
  categories: ['name', 'description', 'slug', 'parent'],
  tags: ['name', 'description', 'slug'],
}

/** Whether a time means the second of two that the clock shows: the offset that tells them apart is not read. */
function isSecondTime(value: unknown, named: unknown): boolean {
  const zone = canonicalZone(String(named ?? ''))
  const offset = /\d\d:\d\d(?::\d\d)?([+-]\d\d):?(\d\d)$/.exec(String(value))
  if (!offset || zone === null) return false
  const moment = wallToInstant(String(value).slice(0, 16).replace('T', ' ') + ':00', zone)
  if (moment.kind !== 'overlap') return false
  const wall = Date.parse(`${String(value).slice(0, 16).replace(' ', 'T')}:00${offset[1]}:${offset[2]}`)
  return wall === Date.parse(`${moment.alternatives[1].replace(' ', 'T')}Z`)
}

/** @param fields names that the service takes for this kind; undefined: it does not say */
export function foreignRefusals(
  resource: ResourceName,
  draft: Draft,
  now: Item | null,
  fields: readonly string[] | undefined,
): FieldRefusals {
  if (now && keepsLanguages(now)) return {}
  const found: Record<string, FieldRefusal> = {}
  const zone = draft['timezone'] ?? now?.['timezone']
  for (const [name, value] of Object.entries(draft)) {
    const cleared = isCleared(value)
    if (name === 'password' || (fields && !fields.includes(name) && !cleared)) found[name] = 'not_supported'
    else if (now && cleared && typeof value !== 'boolean' && not_clearable[resource].includes(name))
      found[name] = 'not_clearable'
    else if (name === 'description' && now && now.text_source === 'locked') found[name] = 'holds_blocks'
    else if (fieldRowsOf(resource)[name]?.single_as_object && idsInValue(value).length > 1) found[name] = 'only_one'
    else if (fieldRowsOf(resource)[name]?.kind === 'wall_time' && isSecondTime(value, zone)) found[name] = 'second_time'
  }
  if (now?.status === 'trash' && draft['status'] === undefined) found[resources[resource].label] = 'in_trash'
  return found
}

/** Says in the language of the desk what a service of one language refused in its own: an emptied field, or a value. */
export function translated(error: unknown, draft: Draft): unknown {
  if (!(error instanceof ApiError) || error.status !== 400) return error
  if (error.code === 'could-not-create-venue') return refusal(error.code, 400, { venue: 'not_accepted' })
  if (error.code === 'could-not-create-organizer') return refusal(error.code, 400, { organizer: 'not_accepted' })
  const { term_id: id } = error.data
  if (error.code === 'term_exists')
    return refusal(error.code, 400, { name: 'term_in_use' }, typeof id === 'number' ? { existing: { id } } : {})
  const names = Object.keys(error.params).filter((name) => name in draft)
  if (error.code !== 'rest_invalid_param' || names.length === 0) return error
  const refused = names.map((name) => [name, isCleared(draft[name]) ? 'not_clearable' : 'not_accepted'] as const)
  return refusal(error.code, 400, Object.fromEntries(refused))
}
