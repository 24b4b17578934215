/** The bar that decides, with a key on each button. On a phone it takes the place of the navigation. */
import { useRef } from 'react'
import type { DecisionBody } from '../requests/proposals.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ContentText } from '../../i18n/isolated.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Menu, MenuItem } from '../../shell/overlays/menu.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import { approvalLabel } from './approval-label.ts'
import { askForNote, askForTime } from './decision-dialogs.tsx'
import { asksForNote, RefusalButton, refusal_decisions, type RefusalDecision } from './refusals.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import {
  approvedParts,
  approvedPaths,
  divisionOf,
  notesToSend,
  approvablePaths,
  type MarkProps,
} from '../fields/marks.ts'
import type { Claim } from './use-claim.ts'
import classes from './decision-bar.module.css'

interface BarProps extends MarkProps {
  readonly claim: Claim
  readonly next: ProposalSummary | null
  readonly busy: boolean
  readonly onDecide: (decision: Omit<DecisionBody, 'version'>) => void
  readonly onNext: () => void
}

export function DecisionBar(props: BarProps) {
  const { t } = useWords()
  const { proposal, is_open, claim, next, onNext } = props
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  useShortcut('j', onNext)
  return (
    <div
      ref={bar}
      className={classes['bar']}
      role="toolbar"
      aria-label={t('review.actions')}
      data-commands=""
      data-decision-bar=""
      data-row={proposal.id}
    >
      {is_open && !claim.other && <Actions {...props} />}
      {is_open && claim.other && <TakeOver claim={claim} />}
      {!is_open && <span className={classes['rest']}>{t(`review.state.${proposal.state}`)}</span>}
      <button type="button" className={classes['next']} aria-keyshortcuts="j" onClick={onNext}>
        <span>
          {next ? (
            <>
              {t('review.next')}: <ContentText language={next.name_language}>{next.name}</ContentText>
            </>
          ) : (
            t('review.last')
          )}
        </span>
        <KeyMark letter="J" />
      </button>
    </div>
  )
}

function TakeOver({ claim }: { claim: Claim }) {
  const { t } = useWords()
  const notifyError = useNotifyError()
  const name = claim.other?.name ?? ''
  async function takeOver() {
    const question = {
      title: t('review.take_over'),
      text: t('review.take_over_ask', { name }),
      yes: t('review.take_over'),
    }
    if (await ask(question)) await claim.claim(true).catch(notifyError)
  }
  return (
    <>
      <span className={classes['rest']}>{t('review.read_by', { name })}</span>
      <Button onClick={() => void takeOver()}>{t('review.take_over')}</Button>
    </>
  )
}

/** Focuses the first question that is open. */
function focusConflict(path: string): void {
  document.querySelector<HTMLElement>(`[data-conflict="${CSS.escape(path)}"] input`)?.focus()
}

/** Approves, schedules or refuses a proposal, once what a decision needs is chosen or written. */
function useDecisions({ proposal, marks, busy, onDecide }: BarProps) {
  const { t } = useWords()
  const approved = approvedParts(proposal, marks)
  const all = approvablePaths(proposal)
  const is_whole = divisionOf(proposal) === 'whole'
  const is_part = approved.length < all.length
  const can_approve = is_whole || approved.length > 0
  const field_notes = notesToSend(marks)
  const author = proposal.by?.name ?? t('review.somebody')

  /** Returns the choices, or null while a field that moved is undecided. */
  function choices() {
    const open = proposal.conflicts.filter(({ path }) => approved.includes(path) && !marks.conflicts[path])
    const [first] = open
    if (!first) return { conflicts: { ...marks.conflicts }, record_version: proposal.record_version }
    announce(t('review.conflicts_open', { count: open.length }))
    focusConflict(first.path)
    return null
  }

  async function approve(date?: string) {
    if (!can_approve || busy) return
    const chosen = proposal.conflicts.length > 0 ? choices() : {}
    if (!chosen) return
    const note = is_part && field_notes.length === 0 ? await askForNote('part', author) : ''
    if (note === null) return
    onDecide({
      decision: 'approve',
      ...(is_part ? { fields: [...approvedPaths(proposal, approved)] } : {}),
      ...(field_notes.length > 0 ? { field_notes } : {}),
      ...(note ? { note } : {}),
      ...(date ? { date } : {}),
      ...chosen,
    })
  }

  async function refuse(decision: RefusalDecision) {
    if (busy) return
    const note = asksForNote(decision, field_notes.length) ? await askForNote(decision, author) : ''
    if (note === null) return
    onDecide({ decision, ...(note ? { note } : {}), ...(field_notes.length > 0 ? { field_notes } : {}) })
  }

  async function schedule() {
    if (!can_approve || busy) return
    const date = await askForTime()
    if (date !== null) await approve(date)
  }

  useShortcut('a', () => void approve())
  useShortcut('s', () => void schedule())
  return { approve, schedule, refuse, can_approve, notes: field_notes.length }
}

function Actions(props: BarProps) {
  const { proposal, marks, busy } = props
  const locale = useWords()
  const { t } = locale
  const { approve, schedule, refuse, can_approve, notes } = useDecisions(props)
  return (
    <>
      <Button
        look="filled"
        className={classes['approve']}
        busy={busy}
        aria-disabled={!can_approve || undefined}
        aria-keyshortcuts="a"
        onClick={() => void approve()}
      >
        {approvalLabel(locale, proposal, marks)} <KeyMark letter="A" />
      </Button>
      <span className={classes['others']}>
        <Button
          className={classes['schedule']}
          aria-disabled={!can_approve || undefined}
          aria-keyshortcuts="s"
          onClick={() => void schedule()}
        >
          <span className={classes['clock']}>
            <Icon name="clock" />
          </span>
          <span className={classes['word']}>{t('review.schedule')}</span> <KeyMark letter="S" />
        </Button>
        {refusal_decisions.map(([name]) => (
          <RefusalButton key={name} name={name} notes={notes} onRefuse={(decision) => void refuse(decision)} />
        ))}
        <span className={classes['more']}>
          <Menu label={t('review.more_actions')} trigger={<Icon name="more" />}>
            {refusal_decisions.map(
              ([name, { label, is_danger, in_menu }]) =>
                in_menu && (
                  <MenuItem key={name} danger={is_danger} onSelect={() => void refuse(name)}>
                    {label(t, notes)}
                  </MenuItem>
                ),
            )}
          </Menu>
        </span>
      </span>
    </>
  )
}
