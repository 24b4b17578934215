/** What can be done from anywhere: by the palette, in words. */
import type { Language } from '../../../contract/field.ts'
import type { IconName } from '../parts/icon.tsx'

export interface Command {
  /** Unique among what the palette shows. */
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Whose text the label is, where it is the name of a record. */
  readonly language?: Language | undefined
  /** What tells it from others of the same name. */
  readonly detail?: string
  /** As `aria-keyshortcuts` writes it. */
  readonly keys?: string
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}
