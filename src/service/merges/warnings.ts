/** Warns of a merge: of languages in which readers lose a record, and of pins that lie far apart. */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { languages, type Resource } from '../../contract/field.ts'
import { metresBetween } from '../../contract/metres-between.ts'
import type { Stored } from '../resources/rows/load.ts'
import { openTexts } from '../resources/rows/readable.ts'
import { survivorValues, type ComparedField } from './compare.ts'

type Warnings = Pick<DeskAnswer<'POST /merges'>, 'readers_lose' | 'metres'>

/** Returns the greatest distance between two pins of some records; null: fewer than two have one. */
function widest(records: readonly Stored[]): number | null {
  const pins = records.map(({ facts }) => [facts['geo_lat'] ?? null, facts['geo_lng'] ?? null])
  const between = pins.flatMap((pin, at) => pins.slice(at + 1).flatMap((other) => metresBetween(pin, other) ?? []))
  return between.length > 0 ? Math.max(...between) : null
}

export function warningsOf(
  resource: Resource,
  [survivor, ...others]: readonly Stored[],
  fields: readonly ComparedField[],
): Warnings {
  if (!survivor) return { readers_lose: [], metres: null }
  const records = [survivor, ...others]
  const taken = resource.has_status ? survivorValues(resource, records, fields).texts : new Map()
  const readers_lose = languages.filter((language) => {
    const isOpen = (record: Stored) => openTexts(record).some((text) => text.language === language)
    const own = survivor.texts.find((text) => text.language === language)
    const status = own?.status ?? taken.get(language)?.['status']
    return resource.has_status && others.some(isOpen) && status !== 'publish'
  })
  return { readers_lose, metres: widest(records) }
}
