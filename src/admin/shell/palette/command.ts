/** A command of the palette. */
import type { Language } from '../../../contract/field.ts'
import type { IconName } from '../parts/icon.tsx'

export interface Command {
  /** Unique in the palette. */
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Language of the label when it is the name of a record. */
  readonly language?: Language | undefined
  /** Distinguishes it from others of the same name. */
  readonly detail?: string
  /** In the notation of `aria-keyshortcuts`. */
  readonly keys?: string
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}
