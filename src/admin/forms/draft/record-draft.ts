/**
 * The record that a form edits. react-hook-form holds its values, what of them is changed and what is wrong with them; the
 * base that moves below them, and conflicts, stand beside it. Names of fields are `facts.start_date`, `tr.title`.
 */
import { createFormControl } from 'react-hook-form'
import { sameValue, type FormValue, type FormValues } from '../../kinds/values/values.ts'
import { replaceErrors, resolverOf, type ErrorTexts } from '../check/field-errors.ts'
import {
  empty_base,
  rebase,
  resolve,
  resolveTyped,
  withDraft,
  withoutConflicts,
  withPart,
  type FieldConflict,
  type DraftPart,
  type RecordBase,
} from './record-base.ts'

export type RecordValues = { readonly [Part in DraftPart]?: FormValues }

/** Values of parts of a record, as the service returned them. */
export type RecordParts = readonly (readonly [part: DraftPart, values: FormValues])[]

export const formPathOf = (part: DraftPart, name: string) => `${part}.${name}` as const

export class RecordDraft {
  #check: () => Promise<ErrorTexts> = () => Promise.resolve({})
  readonly form
  readonly #watchers = new Set<() => void>()
  #base: RecordBase

  /** @param parts that are open from the beginning: each that is opened later resets the whole form */
  constructor(parts: RecordParts) {
    this.#base = parts.reduce((base, [part, values]) => withPart(base, part, values), empty_base)
    this.form = createFormControl<RecordValues>({
      resolver: resolverOf(() => this.#check()),
      defaultValues: this.#base.parts,
    })
    // Changes are tracked from the beginning, not from when something first shows them.
    this.form.subscribe({ formState: { isDirty: true, dirtyFields: true }, callback: () => {} })
    this.#register(parts)
  }

  get base(): RecordBase {
    return this.#base
  }

  get conflicts(): readonly FieldConflict[] {
    return this.#base.conflicts
  }

  /** Calls back when the base or a conflict changes. @returns how to stop */
  readonly watchBase = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls back when values change, or are saved. @returns how to stop */
  readonly watchValues = (watcher: () => void): (() => void) =>
    this.form.subscribe({ formState: { values: true }, callback: watcher })

  #setBase(base: RecordBase): void {
    if (base === this.#base) return
    this.#base = base
    this.#watchers.forEach((watcher) => watcher())
  }

  has(part: DraftPart): boolean {
    return part in this.#base.parts
  }

  parts(): DraftPart[] {
    return Object.keys(this.#base.parts) as DraftPart[] // keys are parts by type
  }

  /** Returns the values of a part as they are now. */
  values(part: DraftPart): FormValues {
    return { ...this.form.getValues(part) }
  }

  /** Returns the values of a part as the service last returned them. */
  baseOf(part: DraftPart): FormValues {
    return this.#base.parts[part] ?? {}
  }

  /** Returns the names of the fields of a part that are not saved. */
  changed(part: DraftPart): string[] {
    return Object.keys(this.baseOf(part)).filter((name) => this.form.getFieldState(formPathOf(part, name)).isDirty)
  }

  changedParts(): DraftPart[] {
    return this.parts().filter((part) => this.changed(part).length > 0)
  }

  error(part: DraftPart, name: string): string | undefined {
    return this.form.getFieldState(formPathOf(part, name)).error?.message
  }

  /** Opens parts beside the open ones, or anew. */
  open(parts: RecordParts): void {
    for (const [part, values] of parts) this.#setBase(withPart(this.#base, part, values))
    this.#register(parts)
    this.#takeBase()
  }

  /** Puts the values of a local draft back. */
  restore(part: DraftPart, values: FormValues): void {
    for (const [name, value] of Object.entries(values)) this.#put(part, name, value)
  }

  /** A list is one value of a registered field; of others each item would be compared by itself. */
  #register(parts: RecordParts): void {
    for (const [part, values] of parts)
      for (const name of Object.keys(values)) this.form.register(formPathOf(part, name))
  }

  /** Takes the base for the fields that are not changed, and compares all with it from here on. */
  #takeBase(): void {
    this.form.reset(this.#base.parts, { keepDirtyValues: true, keepErrors: true })
    // The other user may have made the same change: that is saved.
    this.form.resetDefaultValues(this.#base.parts)
  }

  #put(part: DraftPart, name: string, value: FormValue): void {
    this.form.setValue(formPathOf(part, name), value, { shouldDirty: true })
  }

  set(part: DraftPart, name: string, value: FormValue): void {
    if (!this.has(part) || sameValue(this.values(part)[name], value)) return
    this.#put(part, name, value)
    if (this.error(part, name) !== undefined) this.form.clearErrors(formPathOf(part, name))
    this.#setBase(resolveTyped(this.#base, part, name, value))
  }

  /** Discards the changes of a part, with their conflicts and errors. */
  revert(part: DraftPart): void {
    for (const name of this.changed(part)) this.form.resetField(formPathOf(part, name))
    this.form.clearErrors(part)
    this.#setBase(withoutConflicts(this.#base, part))
  }

  /**
   * The record was changed elsewhere: unchanged fields take the new value, changed ones stay and may conflict.
   * @returns names of the fields that took a new value, and conflicts of this version
   */
  rebase(part: DraftPart, theirs: FormValues): { taken: readonly string[]; found: readonly FieldConflict[] } {
    if (!this.has(part)) return { taken: [], found: [] }
    const { base, taken, found } = rebase(this.#base, part, theirs, this.values(part))
    this.#setBase(base)
    this.#takeBase()
    return { taken, found }
  }

  /** Resolves a conflict by one of its values. */
  choose({ part, name }: FieldConflict, value: FormValue): void {
    this.#setBase(resolve(this.#base, part, name))
    this.set(part, name, value)
  }

  /** Applies a local draft of an older version of the record; fields that the record changed since conflict. */
  applyLocalDraft(part: DraftPart, draft: { readonly values: FormValues; readonly base: FormValues }): void {
    if (!this.has(part)) return
    this.#setBase(withDraft(this.#base, part, draft))
    this.restore(part, draft.values)
  }

  /** A write was answered: takes the answer for what was sent, and keeps what was edited after it was sent. */
  applySaved(part: DraftPart, sent: FormValues, answer: FormValues): void {
    if (!this.has(part)) return
    const values = this.values(part)
    this.#setBase(withPart(this.#base, part, answer))
    this.form.resetDefaultValues(this.#base.parts)
    for (const [name, value] of Object.entries(answer)) {
      if (sameValue(sent[name], values[name])) this.#put(part, name, value)
    }
  }

  /** @param check returns what is wrong with the values as they are. @returns whether nothing is */
  validate(check: () => Promise<ErrorTexts>): Promise<boolean> {
    this.#check = check
    return this.form.trigger()
  }

  /** Replaces all errors. */
  refuse(texts: ErrorTexts): void {
    replaceErrors(this.form, texts)
  }
}
