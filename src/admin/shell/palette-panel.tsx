/**
 * One field for every record and every action (ARIA APG, combobox with a list box): the field keeps the focus, arrows choose,
 * Enter does it. With nothing typed: what was opened lately, and all there is to do.
 */
import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { all_time } from '../../contract/windows.ts'
import { embeddedIn, nameOf } from '../api/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { Hidden } from './announce.tsx'
import type { Command, CommandGroup } from './command.ts'
import { Dialog } from './dialog.tsx'
import { errorText } from './error-text.ts'
import { fits } from './fits.ts'
import { Icon } from './icon.tsx'
import { keysText } from './keys-text.ts'
import { useDeskCommands } from './palette-actions.ts'
import { useFound, useRecent, type Hit } from './palette-records.ts'
import { rowCommands, screenCommands } from './screen-commands.ts'
import classes from './palette-panel.module.css'

interface PanelProps {
  /** What was typed before the panel was there. */
  readonly typed: string
  readonly onClose: () => void
  readonly onHelp: () => void
}

/** Milliseconds without a key before the service is asked. */
const pause = 120
/** Actions shown above the records that are found. */
const most_actions = 6

export function PalettePanel({ typed, onClose, onHelp }: PanelProps) {
  const { t } = useWords()
  const [text, setText] = useState(typed)
  const wanted = text.trim()
  const { found, searching, error } = useFound(wanted, useDebouncedValue(wanted, pause)[0])
  const records = found.reduce((sum, { hits }) => sum + hits.length, 0)
  const groups = [...useActions(wanted, onHelp, searching || records > 0), ...useRecords(wanted, found)]
  const commands = groups.flatMap((group) => group.commands)
  const [chosen, setChosen] = useState('')
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  )
  const active = commands[at]
  const id = useId()
  const optionId = (command: Command) => `${id}-${command.id}`
  const active_id = active && optionId(active)
  useEffect(() => {
    if (active_id) document.getElementById(active_id)?.scrollIntoView({ block: 'nearest' })
  }, [active_id])

  function run(command: Command) {
    // The focus is back where it was before anything happens there.
    flushSync(onClose)
    command.run()
  }
  // Who types and presses Enter at once means the first that is found.
  const [eager, setEager] = useState(false)
  const answered = useEffectEvent(() => {
    setEager(false)
    if (active) run(active)
  })
  const ready = eager && !searching
  useEffect(() => {
    if (ready) answered()
  }, [ready])

  function onKeyDown(press: KeyboardEvent) {
    const step = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen(commands.at((at + step) % commands.length)?.id ?? '')
    else if (press.key === 'Enter' && active) run(active)
    else if (press.key === 'Enter') setEager(searching)
    else return
    press.preventDefault()
  }
  const said =
    wanted === '' || searching
      ? ''
      : error
        ? errorText(error, t)
        : commands.length === 0
          ? t('palette.none', { text: wanted })
          : t('palette.results', { count: records })
  return (
    <Dialog title={t('palette.open')} place="top" onClose={onClose}>
      <div className={classes['field']} data-searching={searching || undefined}>
        <Icon name="search" />
        <input
          data-autofocus=""
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={t('palette.open')}
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active_id}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen('')
            setEager(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={id} aria-label={t('palette.open')} className={classes['list']}>
        {groups.map((group, position) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-${position}`}>
            <div role="presentation" id={`${id}-${position}`} className={classes['group']}>
              <bdi>{group.label}</bdi>
            </div>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                active={command === active}
                onPoint={() => setChosen(command.id)}
                onRun={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes['said']}>
        {commands.length === 0 || error ? said : <Hidden>{said}</Hidden>}
      </p>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly active: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Option({ id, command, active, onPoint, onRun }: OptionProps) {
  const { label, language, detail, keys, icon } = command
  return (
    // The field keeps the focus and hears the keys; options only hear the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes['option']}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={active ? undefined : onPoint}
      onClick={onRun}
    >
      <Icon name={icon} size={18} />
      <span className={classes['label']}>
        <ContentText language={language}>{label}</ContentText>
      </span>
      {detail && (
        <>
          <Hidden>, </Hidden>
          <span className={classes['detail']}>
            <bdi>{detail}</bdi>
          </span>
        </>
      )}
      {keys && (
        <kbd dir="ltr" className={classes['keys']}>
          {keysText(keys)}
        </kbd>
      )}
    </div>
  )
}

/**
 * What the screen and the desk can do; with something typed, what fits it, best first.
 * @param exact what fits only nearly is left out
 */
function useActions(text: string, onHelp: () => void, exact: boolean): readonly CommandGroup[] {
  const { t } = useWords()
  // As it was when the palette opened: the focus tells the row.
  const [here] = useState(() => ({ row: rowCommands(), screen: screenCommands() }))
  const recent = useRecent(useLocation({ select: ({ pathname }) => pathname }))
  const desk = useDeskCommands(onHelp)
  const known = new Set(desk.flatMap(({ commands }) => commands.map(({ label }) => label)))
  const screen = here.screen.filter(({ label }) => !known.has(label))
  const toCommand = useToCommand()
  const all = [
    { label: here.row?.name ?? '', commands: here.row?.commands ?? [] },
    { label: t('palette.here'), commands: screen },
    ...desk,
  ]
  const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0)
  if (text === '') return filled([{ label: t('palette.recent'), commands: recent.map(toCommand) }, ...all])
  const fitting = all
    .flatMap(({ commands }) => commands)
    .map((command) => ({ command, rank: fits(text, command.label) ?? 4 }))
    .filter(({ rank }) => rank < (exact ? 3 : 4))
    .toSorted((a, b) => a.rank - b.rank || a.command.label.length - b.command.label.length)
  return filled([
    { label: t('palette.actions'), commands: fitting.slice(0, most_actions).map(({ command }) => command) },
  ])
}

/** What is found, by kind; where there is more, the way to all of it. */
function useRecords(text: string, found: ReturnType<typeof useFound>['found']): readonly CommandGroup[] {
  const { t } = useWords()
  const navigate = useNavigate()
  const toCommand = useToCommand()
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ resource, hits, total }) => ({
      label: t(`many.${resource}`),
      commands: [
        ...hits.map(toCommand),
        ...(total === undefined || total > hits.length
          ? [
              {
                id: `all-${resource}`,
                icon: 'menu' as const,
                label: t('palette.all', {
                  count: total === undefined ? t(`many.${resource}`) : t(`count.${resource}`, { count: total }),
                }),
                run: () =>
                  void navigate({
                    to: `/${resource}`,
                    search: { search: text, ...(resource === 'events' ? all_time : {}) },
                  }),
              },
            ]
          : []),
      ],
    }))
}

function useToCommand(): (hit: Hit) => Command {
  const locale = useWords()
  const navigate = useNavigate()
  return (hit) => ({
    id: `${hit.resource}-${hit.item.id}`,
    icon: hit.resource,
    label: hit.name || `#${hit.item.id}`,
    language: hit.item.i18n_language,
    detail: detailOf(hit, locale),
    run: () => void navigate({ to: `/${hit.resource}/$id`, params: { id: String(hit.item.id) } }),
  })
}

/** What it is, when and where. */
function detailOf({ resource, item }: Hit, { t, word, format }: Locale): string {
  const { start_date, venue, city, status } = item
  const [first] = embeddedIn(venue)
  return [
    t(`one.${resource}`),
    typeof start_date === 'string' ? format.date(start_date) : '',
    first ? nameOf('venues', first) : '',
    typeof city === 'string' ? city : '',
    status && status !== 'publish' ? word(`status.${status}`) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
