/** Reads the names of time zones that calendars and sheets write. */

/** `offset`: a fixed offset without a place; `ambiguous`: a name that stands for one of several zones. */
export type NamedZone =
  | { readonly zone: string; readonly kind: 'known' }
  | { readonly zone: string; readonly kind: 'offset' }
  | { readonly kind: 'ambiguous'; readonly zones: readonly string[] }
  | { readonly kind: 'utc' }

/** Returns the zone that a name stands for; null: the name is unknown. */
export function zoneOfName(written: string): NamedZone | null {
  throw new Error(written)
}
