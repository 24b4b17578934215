/** Chooses records by name: an editable combobox (ARIA APG) that searches the service while the user types. */
import { resources } from '../../../contract/resources.ts'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions, type List } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useSession } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { NoOption, Option, Options } from '../options/combobox.tsx'
import { PendingChoices } from './pending-choices.ts'
import { asTree } from './tree.ts'
import { useRecords, withoutName } from './use-records.ts'
import classes from './picker.module.css'

interface PickerProps {
  readonly to: ResourceName
  readonly label: string
  /** Ids, or slugs of terms. */
  readonly value: readonly (string | number)[]
  readonly onChange: (value: readonly (string | number)[]) => void
  /** Offered when no record has this name. */
  readonly onCreate?: ((name: string) => void) | undefined
  readonly single?: boolean
  /** Whether a dialog that opens around it gives it the focus. */
  readonly autofocus?: boolean
  /** Records that need no request. */
  readonly known?: ReadonlyMap<number, Item> | undefined
  readonly error?: string | undefined
  /** Rendered before each selected record. */
  readonly lead?: ((position: number, name: string) => ReactNode) | undefined
}

/** Stands among the ids of the choices for creating a record. */
const creation = 0

export function Picker(props: PickerProps) {
  const { to, label, value, onChange, onCreate, single = false, autofocus = false, known, lead } = props
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [reached, setReached] = useState<number>()
  const [unclear, setUnclear] = useState('')
  const is_unclear = text !== '' && unclear === text
  /** Whether Enter waits for the search of the text. */
  const entered = useRef(false)
  const { matches, is_current, failure, search } = useMatches(to, text, value, open)
  const error = props.error ?? (is_unclear ? t('picker.unclear') : undefined)
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
  const settle = useEffectEvent(async () => {
    if (text.trim() === '') return true
    // After Enter the only name that holds the text will do; else it is the whole name.
    const worst_rank = entered.current ? 1 : -1
    entered.current = false
    const found = (await search()) ?? []
    const ranked = (worst: number) => found.filter(({ item }) => rankOf(nameOf(to, item), text.trim()) <= worst)
    const [same, alike] = [ranked(-1), ranked(worst_rank)]
    const [one, ...others] = same.length > 0 ? same : alike
    if (one && others.length === 0 && input.current?.value === text) {
      choose(one.item)
      return true
    }
    setUnclear(input.current?.value ?? '')
    setOpen(input.current === document.activeElement)
    return false
  })
  const pickers = use(PendingChoices)
  useEffect(() => {
    if (!pickers) return
    const one = () => settle()
    pickers.add(one)
    return () => void pickers.delete(one)
  }, [pickers])
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
  return (
    <div className={classes['picker']} data-chosen={value.length || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['box']} data-error={error ? true : undefined}>
        {value.length > 0 && (
          <Chosen
            to={to}
            value={value}
            known={known}
            lead={lead}
            onRemove={(item) => {
              onChange(value.filter((other) => other !== item))
              input.current?.focus()
            }}
          />
        )}
        <input
          ref={input}
          id={id}
          role="combobox"
          dir="auto"
          autoComplete="off"
          data-autofocus={autofocus || undefined}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && choices.length > 0 ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          placeholder={value.length === 0 ? t('picker.placeholder') : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            setReached(undefined)
            entered.current = false
          }}
          onClick={() => setOpen(true)}
          onFocus={() => {
            setReached(undefined)
            // A save that stopped leads to the options.
            if (is_unclear) setOpen(true)
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={`${id}-list`} label={label} open={open} busy={open && !is_current}>
        {matches.map(({ item, depth }, position) => (
          <Option
            key={item.id}
            id={`${id}-${position}`}
            active={position === at}
            style={depth > 0 ? { paddingInlineStart: 10 + depth * 18 } : undefined}
            onChoose={() => choose(item)}
          >
            <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText> <Place to={to} item={item} />
          </Option>
        ))}
        {may_create && (
          <Option id={`${id}-${matches.length}`} active={at === matches.length} onChoose={create}>
            <Icon name="plus" size={16} /> {t('picker.create', { name: text.trim() })}
          </Option>
        )}
        {(failure || (choices.length === 0 && is_current)) && <NoOption error={failure} />}
      </Options>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Tells records of one name apart by where they are. */
function Place({ to, item }: { to: ResourceName; item: Item }) {
  const [part = ''] = resources[to].places ?? []
  const place = item[part]
  if (typeof place !== 'string' || place === '') return null
  return (
    <small className={classes['place']}>
      <ContentText language={item.i18n_language}>{place}</ContentText>
    </small>
  )
}

/** Ranks a match: -1: the name is the text; 0: it starts with it; 1: it contains it; 2: another field does. */
function rankOf(name: string, text: string): number {
  const at = fold(name).indexOf(fold(text))
  return at < 0 ? 2 : fold(name) === fold(text) ? -1 : Math.min(at, 1)
}

/** The disabled query of a closed picker: most pickers on a screen are never opened. */
const nothing = queryOptions<List, Error, List, readonly [ResourceName, 'list', string]>({
  queryKey: ['events', 'list', 'of an idle picker'],
  queryFn: skipToken,
})

/** Searches records, without the selected ones. */
function useMatches(to: ResourceName, text: string, chosen: PickerProps['value'], open: boolean) {
  const { language } = useWords()
  const cache = useQueryClient()
  const members = useSession()?.members
  const wanted = text.trim()
  // Offers members their own records before they type, and ranks them first afterwards.
  const isOwn = (id: number) => members?.includes(`${to}/${id}`)
  const own_first = wanted === '' && members?.some((member) => member.startsWith(`${to}/`))
  const most = resources[to].nested ? 100 : 10
  const optionsOf = () =>
    listOptions(
      to,
      withDeskDefaults(to, {
        per_page: wanted ? 100 : most,
        ...(wanted ? { search: wanted } : {}),
        ...(own_first ? { mine: true } : {}),
        ...(resources[to].dated ? all_time : {}),
      }),
      language,
    )
  // Text that is left in the input may still be resolved (`search`).
  const idle = !open && wanted === ''
  const { data, isPlaceholderData, error: failure } = useQuery(idle ? nothing : { ...optionsOf(), enabled: open })
  // The service also matches descriptions; a picker ranks names first.
  const rank = (item: Item) => rankOf(nameOf(to, item), wanted) - (isOwn(item.id) ? 0.5 : 0)
  const matchesIn = ({ items }: List) =>
    asTree(items.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)).filter(({ item }) => !chosen.includes(item.id))
  const is_current = data !== undefined && !isPlaceholderData
  const found = data ? matchesIn(data) : []
  // Narrows the results of an earlier text at once, as far as names tell.
  const named = is_current ? found : found.filter(({ item }) => rankOf(nameOf(to, item), wanted) < 2)
  return {
    matches: named.length > 0 ? named : found,
    /** False: the results may belong to an earlier text. */
    is_current,
    /** The error of the search. */
    failure,
    /** @returns the results of this text once they have loaded; null after an error */
    search: () => cache.fetchQuery(optionsOf()).then(matchesIn, () => null),
  }
}

interface ChosenProps extends Pick<PickerProps, 'to' | 'value' | 'known' | 'lead'> {
  readonly onRemove: (item: string | number) => void
}

/** The selected records by name; a press removes one. */
function Chosen({ to, value, known, lead, onRemove }: ChosenProps) {
  const { t, format } = useWords()
  const knownOf = (item: string | number) => (typeof item === 'number' ? known?.get(item) : undefined)
  const records = useRecords(
    to,
    value.filter((item) => !knownOf(item)),
  )
  return (
    <>
      {value.map((item, position) => {
        const record = knownOf(item) ?? records.get(item)
        const name = record ? nameOf(to, record) : withoutName(item, record)
        return (
          <span key={item} className={classes['chosen']} title={name}>
            {value.length > 1 && lead?.(position, name)}
            <button type="button" aria-label={t('list.remove_filter', { name })} onClick={() => onRemove(item)}>
              <ContentText language={record?.i18n_language}>{name}</ContentText>{' '}
              {record && <Place to={to} item={record} />} <Icon name="close" size={12} />
            </button>
          </span>
        )
      })}
      {value.length > 1 && (
        <bdi dir="ltr" className={classes['more']} aria-hidden="true">
          +{format.number(value.length - 1)}
        </bdi>
      )}
    </>
  )
}
