/** Tells formats about the viewer: what the browser says, or what a request says of its reader where the service renders a screen. */
import { canonicalZone } from '../../../contract/time/clock.ts'

export interface Viewer {
  /** Preferred languages with regions (BCP 47), best first. */
  readonly languages: readonly string[]
  /** IANA zone. */
  readonly zone: string
}

let rendered_for: Viewer | null = null

/** Formats for this viewer from now on. */
export function renderFor(viewer: Viewer): void {
  rendered_for = viewer
}

export const viewerLanguages = (): readonly string[] =>
  rendered_for?.languages ?? (typeof navigator === 'undefined' ? [] : navigator.languages)

/** Returns the zone of the viewer; UTC where the zone data do not know it. */
export const viewerZone = (): string =>
  canonicalZone(rendered_for?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC'

/** Tells the service the zone of this browser, for the first screen of the next page. */
export function rememberZone(): void {
  document.cookie = `takvim_zone=${new Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/; max-age=31536000; samesite=lax`
}
