/** Computes with the rules of a VTIMEZONE block: the instants of its wall times, and the zones that agree with it. */

export interface ZoneBlock {
  readonly tzid: string
  readonly observances: readonly Observance[]
}

/** STANDARD or DAYLIGHT: the offset that holds from its onsets on. */
export interface Observance {
  readonly daylight: boolean
  /** Wall time `YYYY-MM-DD HH:MM:SS` of the first onset, on the clock before it. */
  readonly start: string
  /** Minutes east of UTC before an onset. */
  readonly offset_from: number
  readonly offset_to: number
  readonly rrule: string | null
  readonly rdates: readonly string[]
}

/** Returns the instant of a wall time by the rules of the block, as UTC text. */
export function blockInstant(block: ZoneBlock, wall: string): string {
  throw new Error(block.tzid + wall)
}

/** Returns the zones whose clock agrees with the block at all these wall times, those of `first` first, at most 12. */
export function zonesLike(block: ZoneBlock, walls: readonly string[], first: readonly string[]): readonly string[] {
  throw new Error(block.tzid + walls.join() + first.join())
}
