/** Compares the texts that an entry has in further languages. */
import type { Language } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { Stored } from '../../resources/rows/load.ts'
import type { EntryValues, FileEntry } from '../entry.ts'
import { rightToChange } from '../rights/right-to-change.ts'
import { withProposed } from '../rights/with-proposed.ts'
import type { Identity } from '../store/identities.ts'
import type { Corrections } from '../store/import-rows.ts'
import type { Comparison } from './comparison.ts'
import { differencesFrom } from './differences.ts'
import { threeWay } from './three-way.ts'

/** Returns the texts of an entry by their language. */
export const furtherTexts = ({ texts = {} }: FileEntry): readonly (readonly [Language, EntryValues])[] =>
  // Keys of the entry's texts.
  Object.entries(texts).map(([language, values]) => [language as Language, values] as const)

const fresh = { venue: null, organizers: [], categories: [], tags: [] }

/** Adds to the comparison of an entry with a record what its further texts change, as `tr.title`. */
export async function withFurtherTexts(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  stored: Stored,
  { imported, take }: { readonly imported: Identity['imported'] | null; readonly take: Corrections['take'] },
  comparison: Comparison,
): Promise<Comparison> {
  if (comparison.found !== 'same' && comparison.found !== 'change') return comparison
  let all = comparison
  for (const [language, body] of furtherTexts(entry)) {
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
