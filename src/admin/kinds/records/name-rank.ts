/** Ranks how well the name of a record matches what is typed into a picker. */
import { fold } from '../../../contract/text/fold.ts'

/** Ranks a match: -1: the name is the text; 0: it starts with it; 1: it contains it; 2: another field does. */
export function rankOf(name: string, text: string): number {
  const at = fold(name).indexOf(fold(text))
  return at < 0 ? 2 : fold(name) === fold(text) ? -1 : Math.min(at, 1)
}

/**
 * Returns what a text names: the only one with this name, or, after Enter, the only one whose name contains it.
 * @returns undefined when there is none or several
 */
export function onlyMatch<Found>(
  found: readonly Found[],
  nameOf: (one: Found) => string,
  text: string,
  entered: boolean,
): Found | undefined {
  const ranked = (worst: number) => found.filter((one) => rankOf(nameOf(one), text) <= worst)
  const same = ranked(-1)
  const [one, ...others] = same.length > 0 || !entered ? same : ranked(1)
  return others.length === 0 ? one : undefined
}
