/** Paths of operations (`start_date` for a fact, `ar.title` for a text), and their times. */
import { languages, type Language } from '../../contract/field.ts'
import { instantToWall } from '../../contract/time/clock.ts'

export function partsOf(path: string): { readonly language: Language | null; readonly name: string } {
  const language = languages.find((one) => path.startsWith(`${one}.`))
  return language ? { language, name: path.slice(language.length + 1) } : { language: null, name: path }
}

/** Returns the time of an instant on the clock of a zone. */
export const wallOf = (at: string, zone: string): string => instantToWall(at.replace('T', ' ').replace('Z', ''), zone)
