/** Compares the texts that an entry has in further languages. */
import type { Refusals } from '../../../contract/http/error.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import type { Stored } from '../../resources/rows/load.ts'
import type { EntryValues, FileEntry } from '../entry.ts'
import { rightToChange } from '../rights/right-to-change.ts'
import { withProposed } from '../rights/with-proposed.ts'
import type { Identity } from '../store/identities.ts'
import type { ImportSettings } from '../store/import-record.ts'
import type { Corrections, ValueChange } from '../store/import-rows.ts'
import type { Comparison } from './comparison.ts'
import { differencesFrom } from './differences.ts'
import { isEmptyValue, threeWay } from './three-way.ts'

/** Returns the texts of an entry by their language; null: a blank cell clears it. @param clear_blank whether blank cells do */
export function furtherTexts(
  { texts = {}, blank_texts = {} }: FileEntry,
  { clear_blank }: Pick<ImportSettings, 'clear_blank'>,
): readonly (readonly [Language, EntryValues])[] {
  return languages.flatMap((language) => {
    const cleared = clear_blank ? (blank_texts[language] ?? []).map((name) => [name, null] as const) : []
    const body = { ...Object.fromEntries(cleared), ...texts[language] }
    return Object.keys(body).length > 0 ? [[language, body] as const] : []
  })
}

/** Returns the refusals of the texts of a new record: each of them names it. */
export function refusalsOfTexts({ resource, texts = {} }: FileEntry): Refusals {
  const { label } = resources[resource]
  const are_named = Object.values(texts).every((values) => label in values)
  return are_named ? {} : { [label]: { code: 'required' } }
}

/** Returns the values of further texts that blank cells clear where they do. */
export function blankTexts({ blank_texts = {} }: FileEntry, stored: Stored): readonly ValueChange[] {
  return languages.flatMap((language) =>
    (blank_texts[language] ?? []).flatMap((name) => {
      const field = `${language}.${name}`
      const before = valueAt(stored, field)
      return isEmptyValue(before) ? [] : [{ field, before, after: null }]
    }),
  )
}

const fresh = { venue: null, organizers: [], categories: [], tags: [] }

interface TextsAround {
  readonly imported: Identity['imported'] | null
  readonly take: Corrections['take']
  readonly settings: Pick<ImportSettings, 'clear_blank'>
}

/** Adds to the comparison of an entry with a record what its further texts change, as `tr.title`. */
export async function withFurtherTexts(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  stored: Stored,
  { imported, take, settings }: TextsAround,
  comparison: Comparison,
): Promise<Comparison> {
  if (comparison.found !== 'same' && comparison.found !== 'change') return comparison
  let all = comparison
  for (const [language, body] of furtherTexts(entry, settings)) {
    const own = { ...context, language }
    const resource = resources[entry.resource]
    const right = rightToChange(own, resource, stored, body)
    if (right === 'none') continue
    const shown = right === 'review' ? await withProposed(tx, own, resource, stored) : stored
    const compared = await differencesFrom(tx, own, entry.resource, shown, { language, body, fresh, adds_text: true })
    if ('refusals' in compared) {
      const result = { ...all.result, changes: [], reason: 'refused', refusals: compared.refusals } as const
      return { ...all, found: 'refused', result }
    }
    const named = compared.differences.map((one) => ({ ...one, field: `${language}.${one.field}` }))
    const { changes, kept } = threeWay(named, imported, take)
    const result = { ...all.result, changes: [...all.result.changes, ...changes], kept: [...all.result.kept, ...kept] }
    all = { ...all, found: result.changes.length > 0 ? 'change' : 'same', result }
  }
  return all
}
