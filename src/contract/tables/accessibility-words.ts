/** The shape of the words for the accessibility features of venues. */
import type { accessibility_features } from './venues.ts'

export type AccessibilityWords = Readonly<
  Record<`options.accessibility.${(typeof accessibility_features)[number]}`, string>
>
