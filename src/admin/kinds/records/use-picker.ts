/** The state of a picker: its text, the option that the arrow keys have reached, and what Enter or a save chooses. */
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { onlyMatch } from './name-rank.ts'
import { useSettle } from './pending-choices.ts'
import { useMatches } from './use-matches.ts'

export interface PickerOptions {
  readonly to: ResourceName
  /** Ids, or slugs of terms. */
  readonly value: readonly (string | number)[]
  readonly onChange: (value: readonly (string | number)[]) => void
  /** Offered when no record has this name. */
  readonly onCreate?: ((name: string) => void) | undefined
  readonly single?: boolean
}

/** Stands among the ids of the choices for creating a record. */
const creation = 0

export function usePicker(options: PickerOptions, input: RefObject<HTMLInputElement | null>) {
  const { to, value, onChange, onCreate, single = false } = options
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [reached, setReached] = useState<number>()
  const [unclear, setUnclear] = useState('')
  const is_unclear = text !== '' && unclear === text
  /** Whether Enter waits for the search of the text. */
  const entered = useRef(false)
  const { matches, is_current, failure, search } = useMatches(to, text, value, open)
  const may_create = onCreate !== undefined && text.trim() !== ''
  const choices = [...matches.map(({ item }) => item.id), ...(may_create ? [creation] : [])]
  // Follows the choice, not its place: results may arrive while a key goes down.
  const at = Math.max(
    0,
    choices.findIndex((id) => id === reached),
  )

  function close() {
    setText('')
    setOpen(false)
  }
  function choose(item: Item) {
    onChange(single ? [item.id] : [...value, item.id])
    close()
  }
  function create() {
    onCreate?.(text.trim())
    close()
  }
  function take(item: Item | undefined) {
    if (item) choose(item)
    else if (may_create) create()
  }
  async function enter() {
    // Scrolls the active option into view.
    if (is_current || at > 0) return take(matches[at]?.item)
    const meant = matches.find(({ item }) => fold(nameOf(to, item)) === fold(text))
    if (meant) return choose(meant.item)
    entered.current = true
    const found = await search()
    // Ignores results of an earlier text, and leaves the choice to a save that waits for the same answer.
    if (found && entered.current && input.current?.value === text) take(found[0]?.item)
  }
  useSettle(async () => {
    if (text.trim() === '') return true
    const was_entered = entered.current
    entered.current = false
    const found = (await search()) ?? []
    const one = onlyMatch(found, ({ item }) => nameOf(to, item), text.trim(), was_entered)
    if (one && input.current?.value === text) {
      choose(one.item)
      return true
    }
    setUnclear(input.current?.value ?? '')
    setOpen(input.current === document.activeElement)
    return false
  })

  function type(typed: string) {
    setText(typed)
    setOpen(true)
    setReached(undefined)
    entered.current = false
  }
  function onFocus() {
    setReached(undefined)
    // A save that stopped leads to the options.
    if (is_unclear) setOpen(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowUp' ? -1 : open ? 1 : 0
      setReached(choices.at((at + step) % choices.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      void enter()
    } else if (event.key === 'Escape' && open) {
      // Closes only this list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return {
    text,
    open,
    setOpen,
    matches,
    may_create,
    /** Place of the active option. */
    at,
    /** Whether there is nothing to choose. */
    is_empty: choices.length === 0,
    /** False: the options may belong to an earlier text. */
    is_current,
    /** The error of the search. */
    failure,
    /** Whether a save stopped because the text names no single record. */
    is_unclear,
    choose,
    create,
    type,
    onFocus,
    onKeyDown,
  }
}
