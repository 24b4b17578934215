/**
 * What a form holds: the facts of a record once, its texts per language, each beside what the service last said. The form
 * changes values; the service moves what they started from; what both changed becomes a conflict. Small forms are
 * react-hook-form (`sign-in/use-submit.ts`); it has one value for a field, and here there are two that move apart.
 */
import type { Language } from '../../../contract/field.ts'
import { changedNames, sameValue, type FormValue, type FormValues } from '../../kinds/controls/values.ts'
import { merge, type FieldConflict } from './merge.ts'

export type DraftPart = 'facts' | Language

export interface PartConflict extends FieldConflict {
  readonly part: DraftPart
}

interface Held {
  /** As the service last said. */
  readonly base: FormValues
  readonly values: FormValues
}

type Errors = Readonly<Record<string, string>>

const address = (part: DraftPart, name: string) => `${part}.${name}`

const nothing: FormValues = {}

export class RecordDraft {
  #parts: Readonly<Partial<Record<DraftPart, Held>>> = {}
  #conflicts: readonly PartConflict[] = []
  #errors: Errors = {}
  readonly #watchers = new Set<() => void>()

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #tell(): void {
    this.#watchers.forEach((watcher) => watcher())
  }

  has(part: DraftPart): boolean {
    return part in this.#parts
  }

  /** Values of a part; the same object as long as nothing of it changes. */
  values(part: DraftPart): FormValues {
    return this.#parts[part]?.values ?? nothing
  }

  base(part: DraftPart): FormValues {
    return this.#parts[part]?.base ?? nothing
  }

  get conflicts(): readonly PartConflict[] {
    return this.#conflicts
  }

  error(part: DraftPart, name: string): string | undefined {
    return this.#errors[address(part, name)]
  }

  /** Names of the fields of a part that are not saved. */
  changed(part: DraftPart): string[] {
    return changedNames(this.base(part), this.values(part))
  }

  changedParts(): DraftPart[] {
    return this.parts().filter((part) => this.changed(part).length > 0)
  }

  parts(): DraftPart[] {
    return Object.keys(this.#parts) as DraftPart[] // keys are parts by type
  }

  /** @param typed what was typed before and is put back */
  open(part: DraftPart, base: FormValues, typed: FormValues = {}): void {
    this.#parts = { ...this.#parts, [part]: { base, values: { ...base, ...typed } } }
    this.#tell()
  }

  set(part: DraftPart, name: string, value: FormValue): void {
    const held = this.#parts[part]
    if (!held || sameValue(held.values[name], value)) return
    this.#parts = { ...this.#parts, [part]: { ...held, values: { ...held.values, [name]: value } } }
    const { [address(part, name)]: _, ...errors } = this.#errors
    this.#errors = errors
    // Who types the other's value has chosen it.
    this.#conflicts = this.#conflicts.filter((one) => !isAt(one, part, name) || !sameValue(one.theirs, value))
    this.#tell()
  }

  /** Everything of a part as the service last said. */
  revert(part: DraftPart): void {
    const held = this.#parts[part]
    if (!held) return
    this.#parts = { ...this.#parts, [part]: { base: held.base, values: held.base } }
    this.#conflicts = this.#conflicts.filter((one) => one.part !== part)
    this.#errors = Object.fromEntries(Object.entries(this.#errors).filter(([at]) => !at.startsWith(address(part, ''))))
    this.#tell()
  }

  /**
   * The record was changed elsewhere: untouched fields take the new value, touched ones stay and are asked about.
   * @returns names of the fields that took a new value, and the conflicts that were found now
   */
  rebase(part: DraftPart, theirs: FormValues): { taken: readonly string[]; found: readonly PartConflict[] } {
    const held = this.#parts[part]
    if (!held) return { taken: [], found: [] }
    const { values, conflicts, taken } = merge(held.base, theirs, held.values)
    this.#parts = { ...this.#parts, [part]: { base: theirs, values } }
    const found = conflicts.map((one) => ({ ...one, part, base: this.#firstBase(part, one) }))
    const stays = (one: PartConflict) =>
      one.part !== part ||
      (!found.some(({ name }) => name === one.name) && !sameValue(values[one.name], theirs[one.name]))
    this.#conflicts = [...this.#conflicts.filter(stays), ...found]
    this.#tell()
    return { taken, found }
  }

  /** Changed twice elsewhere before anybody chose: the question is still about what one had started from. */
  #firstBase(part: DraftPart, { name, base }: FieldConflict): FormValue | undefined {
    return this.#conflicts.find((one) => isAt(one, part, name))?.base ?? base
  }

  /** Mine stays in the form, theirs replaces it: either way the question is answered. */
  choose({ part, name }: PartConflict, value: FormValue): void {
    this.#conflicts = this.#conflicts.filter((one) => !isAt(one, part, name))
    this.set(part, name, value)
    this.#tell()
  }

  /** What was typed before and has been outrun by the record: mine on top, and a question where both changed. */
  takeOver(part: DraftPart, draft: { readonly values: FormValues; readonly base: FormValues }): void {
    const held = this.#parts[part]
    if (!held) return
    const found = Object.entries(draft.values).flatMap(([name, mine]): PartConflict[] => {
      const [base, theirs] = [draft.base[name], held.base[name]]
      if (theirs === undefined || sameValue(base, theirs) || sameValue(mine, theirs)) return []
      return [{ part, name, base, theirs, mine }]
    })
    this.#parts = { ...this.#parts, [part]: { ...held, values: { ...held.values, ...draft.values } } }
    this.#conflicts = [...this.#conflicts.filter((one) => !found.some(({ name }) => isAt(one, part, name))), ...found]
    this.#tell()
  }

  /** A write was answered: what was sent is saved, what was typed meanwhile is not. */
  saved(part: DraftPart, sent: FormValues, answer: FormValues): void {
    const held = this.#parts[part]
    if (!held) return
    const typed = Object.fromEntries(
      Object.entries(held.values).filter(([name, value]) => !sameValue(sent[name], value)),
    )
    this.#parts = { ...this.#parts, [part]: { base: answer, values: { ...answer, ...typed } } }
    this.#tell()
  }

  refuse(errors: readonly (readonly [DraftPart, string, string])[]): void {
    this.#errors = Object.fromEntries(errors.map(([part, name, text]) => [address(part, name), text]))
    this.#tell()
  }
}

const isAt = (one: PartConflict, part: DraftPart, name: string) => one.part === part && one.name === name
