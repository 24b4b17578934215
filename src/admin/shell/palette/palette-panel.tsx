/**
 * The command palette: one combobox for every record and every action (ARIA APG, combobox with a list box popup). Empty, it
 * offers recent records and all actions.
 */
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Hidden } from '../notices/announce.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { errorText } from '../notices/error-text.ts'
import { Icon } from '../parts/icon.tsx'
import { keysText } from '../keys/keys-text.ts'
import type { Command } from './command.ts'
import { useActionGroups, useRecordGroups } from './palette-groups.ts'
import { useRecordSearch } from './palette-records.ts'
import { useSentenceGroup } from './sentences.ts'
import classes from './palette-panel.module.css'

interface PanelProps {
  /** Text that was typed while the panel loaded. */
  readonly typed: string
  readonly onClose: () => void
  readonly onHelp: () => void
}

const debounce_ms = 120

export function PalettePanel({ typed, onClose, onHelp }: PanelProps) {
  const { t } = useWords()
  const [text, setText] = useState(typed)
  const query = text.trim()
  const [debounced] = useDebouncedValue(query, debounce_ms)
  const { found, searching, error } = useRecordSearch(query, debounced)
  const records = found.reduce((sum, { hits }) => sum + hits.length, 0)
  const groups = [
    ...useActionGroups(query, onHelp, searching || records > 0),
    ...useRecordGroups(query, found),
    ...useSentenceGroup(query, debounced),
  ]
  const commands = groups.flatMap((group) => group.commands)
  const id = useId()
  const optionId = (command: Command) => `${id}-${command.id}`
  const { active, choose, onArrow } = useActiveOption(commands, optionId)

  function run(command: Command) {
    // Closes first, so that the command finds the focus where it was.
    flushSync(onClose)
    command.run()
  }
  const setEager = useEager(searching, () => active && run(active))
  function onKeyDown(press: KeyboardEvent) {
    if (onArrow(press.key)) press.preventDefault()
    if (press.key !== 'Enter') return
    press.preventDefault()
    if (active) run(active)
    else setEager(searching)
  }
  const status =
    query === '' || searching
      ? ''
      : error
        ? errorText(error, t)
        : commands.length === 0
          ? t('palette.none', { text: query })
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
          aria-activedescendant={active && optionId(active)}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            choose('')
            setEager(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={id} aria-label={t('palette.open')} className={classes['list']}>
        {groups.map((group, position) => (
          <Group key={group.label} id={`${id}-${position}`} label={group.label}>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                active={command === active}
                onPoint={() => choose(command.id)}
                onRun={() => run(command)}
              />
            ))}
          </Group>
        ))}
      </div>
      <p role="status" className={classes['status']}>
        {commands.length === 0 || error ? status : <Hidden>{status}</Hidden>}
      </p>
    </Dialog>
  )
}

/** Tracks the active option, at first the first one, and keeps it in sight. */
function useActiveOption(commands: readonly Command[], optionId: (command: Command) => string) {
  const [chosen, choose] = useState('')
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  )
  const active = commands[at]
  const active_id = active && optionId(active)
  useEffect(() => {
    if (active_id) document.getElementById(active_id)?.scrollIntoView({ block: 'nearest' })
  }, [active_id])
  /** Moves the active option. @returns whether the key was an arrow */
  function onArrow(key: string): boolean {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) choose(commands.at((at + step) % commands.length)?.id ?? '')
    return step !== 0
  }
  return { active, choose, onArrow }
}

/** Remembers an Enter that was pressed while searching. @param runFirst called once the results are there */
function useEager(searching: boolean, runFirst: () => void): (eager: boolean) => void {
  const [eager, setEager] = useState(false)
  const answered = useEffectEvent(() => {
    setEager(false)
    runFirst()
  })
  const ready = eager && !searching
  useEffect(() => {
    if (ready) answered()
  }, [ready])
  return setEager
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <div role="presentation" id={id} className={classes['group']}>
        <bdi>{label}</bdi>
      </div>
      {children}
    </div>
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
    // The field keeps the focus and handles the keys; options handle the pointer only.
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
