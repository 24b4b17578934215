/** The accessibility features of venues, which are the keys of their English words; one without words in another language does not compile. */
import type { accessibility } from './en/accessibility.ts'

type Key = keyof typeof accessibility

export type AccessibilityFeature = Key extends `options.accessibility.${infer Feature}` ? Feature : never

export type AccessibilityWords = Readonly<Record<Key, string>>
