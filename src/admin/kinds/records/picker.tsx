/** Choosing records by name: a combobox that searches the service as one types (ARIA APG, editable combobox with list). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/fold.ts'
import { all_time } from '../../../contract/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions, type List } from '../../api/queries.ts'
import { nameOf, type Item } from '../../api/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/icon.tsx'
import { asTree } from './tree.ts'
import { useRecords } from './use-records.ts'
import classes from './picker.module.css'

interface PickerProps {
  readonly to: ResourceName
  readonly label: string
  /** Ids, or slugs of terms. */
  readonly value: readonly (string | number)[]
  readonly onChange: (value: readonly (string | number)[]) => void
  /** Offered when nothing of this name is there. */
  readonly onCreate?: ((name: string) => void) | undefined
  readonly single?: boolean
  /** Records that are known already, so that they need not be asked for. */
  readonly known?: ReadonlyMap<number, Item>
  readonly error?: string | undefined
  /** What stands before one of several that are chosen. */
  readonly lead?: ((position: number, name: string) => ReactNode) | undefined
}

export function Picker({ to, label, value, onChange, onCreate, single = false, known, error, lead }: PickerProps) {
  const { t, language, format } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const unknown = value.filter((item) => typeof item !== 'number' || !known?.has(item))
  const records = useRecords(to, unknown)
  const search = withDeskDefaults(to, {
    per_page: to === 'categories' ? 100 : 10,
    ...(text.trim() ? { search: text.trim() } : {}),
    ...(to === 'events' ? all_time : {}),
  })
  const cache = useQueryClient()
  const asked = listOptions(to, search, language)
  const { data, isPlaceholderData } = useQuery({ ...asked, enabled: open })
  // What is listed may still be what an earlier text found.
  const found_now = data !== undefined && !isPlaceholderData
  const branchesOf = (list: List | undefined) =>
    asTree(list?.items ?? []).filter(({ item }) => !value.includes(item.id))
  const branches = branchesOf(data)
  const found = branches.map(({ item }) => item)
  const may_create = onCreate !== undefined && text.trim() !== ''
  const options = found.length + (may_create ? 1 : 0)

  function choose(item: Item) {
    onChange(single ? [item.id] : [...value, item.id])
    setText('')
    setOpen(false)
  }
  function create() {
    onCreate?.(text.trim())
    setText('')
    setOpen(false)
  }
  function take(item: Item | undefined) {
    if (item) choose(item)
    else if (may_create) create()
  }
  async function enter() {
    // What the arrows led to is on the screen.
    if (found_now || at > 0) return take(found[at])
    const meant = found.find((item) => fold(nameOf(to, item)) === fold(text))
    if (meant) return choose(meant)
    const list = await cache.fetchQuery(asked).catch(() => null)
    // Who has typed on asks for something else.
    if (list && input.current?.value === text) take(branchesOf(list)[0]?.item)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt((now) =>
        options === 0 ? 0 : (now + (event.key === 'ArrowDown' ? (open ? 1 : 0) : -1) + options) % options,
      )
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      void enter()
    } else if (event.key === 'Escape' && open) {
      // Its list closes, and not also what it stands in.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const recordOf = (item: string | number) =>
    (typeof item === 'number' ? known?.get(item) : undefined) ?? records.get(item)
  const nameFor = (item: string | number) => {
    const record = recordOf(item)
    return record ? nameOf(to, record) : `#${item}`
  }
  return (
    <div className={classes['picker']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['box']} data-error={error ? true : undefined}>
        {value.map((item, position) => (
          <span key={item} className={classes['chosen']}>
            {value.length > 1 && lead?.(position, nameFor(item))}
            <button
              type="button"
              aria-label={t('list.remove_filter', { name: nameFor(item) })}
              onClick={() => {
                onChange(value.filter((other) => other !== item))
                input.current?.focus()
              }}
            >
              <ContentText language={recordOf(item)?.i18n_language}>{nameFor(item)}</ContentText>{' '}
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        {value.length > 1 && (
          <bdi dir="ltr" className={classes['more']} aria-hidden="true">
            +{format.number(value.length - 1)}
          </bdi>
        )}
        <input
          ref={input}
          id={id}
          role="combobox"
          dir="auto"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && options > 0 ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          placeholder={value.length === 0 ? t('picker.placeholder') : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            setAt(0)
          }}
          onClick={() => setOpen(true)}
          onFocus={() => setAt(0)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={open && !found_now}
        className={classes['list']}
        hidden={!open}
      >
        {branches.map(({ item, depth }, position) => (
          // The input keeps the focus and hears the keys; options only hear the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={item.id}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === at}
            style={depth > 0 ? { paddingInlineStart: 10 + depth * 18 } : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText>
          </li>
        ))}
        {may_create && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            id={`${id}-${found.length}`}
            role="option"
            aria-selected={at === found.length}
            onPointerDown={(event) => event.preventDefault()}
            onClick={create}
          >
            <Icon name="plus" size={16} /> {t('picker.create', { name: text.trim() })}
          </li>
        )}
        {options === 0 && (
          <li role="option" aria-selected={false} aria-disabled="true" className={classes['nothing']}>
            {t('picker.nothing')}
          </li>
        )}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
