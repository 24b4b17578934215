/** Keeps the start that an event had before it was postponed or moved. */
import type { Draft } from '../../../contract/codec/schema.ts'
import { instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import { seconds } from '../present/presenter.ts'
import type { PlanStep, WriteContext } from './write-context.ts'

const moves: readonly unknown[] = ['postponed', 'moved_online']

/** Converts a wall time to the clock of another zone. */
function inZone(wall: string, from: string, to: string): string {
  return from === to ? wall : instantToWall(wallToInstant(wall, from).utc, to)
}

/**
 * @param times the planned times of the event
 * @returns the first start there was, on the clock of the event; cleared where the event is back at it
 */
export function planPreviousStart(
  { resource, stored }: Pick<WriteContext, 'resource' | 'stored'>,
  draft: Draft,
  { facts: times = {} }: PlanStep,
): PlanStep {
  const start = times['start_date']
  if (!resource.dated || !stored || start === undefined) return {}
  const { facts } = stored
  const kept = seconds(facts['previous_start_date'])
  const moved = [facts['event_status'], draft['event_status']].some((status) => moves.includes(status))
  const was = kept || (moved ? seconds(facts['start_date']) : '')
  if (was === '') return {}
  const previous = inZone(was, String(facts['timezone']), String(times['timezone']))
  if (kept === '' && start === seconds(facts['start_date'])) return {}
  return { facts: { previous_start_date: previous === start ? null : previous } }
}
