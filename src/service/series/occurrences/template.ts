/** The values that the dates of a series share, and those that a date has of its own. */
import { isDeepStrictEqual } from 'node:util'
import type { SlotTimes } from '../../../contract/series/slot-times.ts'
import { resources } from '../../../contract/resources.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { factFields, textFields } from '../../resources/rows/tables.ts'
import { time_fields } from '../../resources/plan/times.ts'

/** Values by path. */
export type Template = Readonly<Record<string, unknown>>

/** Stands for all times of a date: a date that was moved keeps its start and its end. */
export const times_path = 'start_date'

/** A day to go offline says nothing about other dates. */
const of_one_date: readonly string[] = [...time_fields, 'unpublish_date']

const shared_facts: readonly string[] = [...factFields(resources.events).map(([name]) => name), 'password'].filter(
  (name) => !of_one_date.includes(name),
)

export const shared_texts: readonly string[] = textFields(resources.events)
  .map(([name]) => name)
  .filter((name) => !of_one_date.includes(name))

/** Returns the paths of the shared values of an event: its facts, and its texts in its languages. */
function sharedPaths({ texts }: Stored): readonly string[] {
  return [...shared_facts, ...texts.flatMap(({ language }) => shared_texts.map((name) => `${language}.${name}`))]
}

export function templateOf(stored: Stored): Template {
  return Object.fromEntries(sharedPaths(stored).map((path) => [path, valueAt(stored, path)]))
}

/** Reports whether an event is at the times that its series gives it. */
export const isAt = (
  stored: Pick<Stored, 'facts' | 'texts'>,
  { start_date, end_date }: SlotTimes,
  all_day: boolean,
  timezone: string,
): boolean =>
  valueAt(stored, 'start_date') === start_date &&
  valueAt(stored, 'end_date') === end_date &&
  stored.facts['all_day'] === all_day &&
  stored.facts['timezone'] === timezone

const differing = (stored: Pick<Stored, 'facts' | 'texts'>, template: Template, paths: readonly string[]) =>
  paths.filter((path) => !isDeepStrictEqual(valueAt(stored, path), template[path] ?? null))

/**
 * Returns the paths of the values that differ from those of the series. Statuses are not among them: dates are published one
 * by one.
 */
export const differingPaths = (stored: Stored, template: Template): readonly string[] =>
  differing(stored, template, [...new Set([...Object.keys(template), ...sharedPaths(stored)])])

/** Returns those of `differingPaths` that are facts. */
export const differingFacts = ({ facts }: Pick<Stored, 'facts'>, template: Template): readonly string[] =>
  differing({ facts, texts: [] }, template, shared_facts)
