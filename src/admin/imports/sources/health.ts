/** Finds what is odd about what a source holds. */
import type { Source } from './source-requests.ts'

/** Something odd: how many events it concerns, or which share of them. */
export type Concern =
  | {
      readonly kind: 'uid_repeated' | 'uid_changes' | 'uid_missing' | 'zone_missing' | 'shrunk'
      readonly count: number
    }
  | { readonly kind: 'midnight'; readonly share: number }
  | { readonly kind: 'empty' }

/** The share of events from which on something is odd: single ones are usual. */
const odd_share = 0.2

/** Fewest events of which a share of midnights says something. */
const fewest_events = 5

/** The share of events that a calendar may lose between two readings. */
const usual_loss = 1 / 3

/** Returns what is odd, the most serious first. */
export function concernsOf({ health }: Pick<Source, 'health'>): readonly Concern[] {
  if (!health) return []
  const { events, growth, midnight_share, uid_changes, uid_missing, uid_repeated, zone_missing } = health
  const isOdd = (count: number) => count > 0 && count >= events * odd_share
  const lost = -growth
  const found: readonly (Concern | false)[] = [
    events === 0 && { kind: 'empty' },
    uid_repeated > 0 && { kind: 'uid_repeated', count: uid_repeated },
    isOdd(uid_changes) && { kind: 'uid_changes', count: uid_changes },
    events > 0 && lost > (events + lost) * usual_loss && { kind: 'shrunk', count: lost },
    events >= fewest_events && midnight_share >= odd_share && { kind: 'midnight', share: midnight_share },
    isOdd(zone_missing) && { kind: 'zone_missing', count: zone_missing },
    isOdd(uid_missing) && { kind: 'uid_missing', count: uid_missing },
  ]
  return found.filter((concern) => concern !== false)
}

/** Returns whether somebody should look at a source. */
export const needsAttention = (source: Pick<Source, 'health' | 'reason'>): boolean =>
  source.reason !== null || concernsOf(source).length > 0
