/** Results, told in passing: "Event moved to the trash · Undo". Never for an error that belongs to a field. */
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { IconButton } from '../parts/button.tsx'
import { createStore, useStore } from '../loading/store.ts'
import { useShortcut } from '../keys/use-shortcut.ts'
import classes from './notify.module.css'

interface Action {
  readonly label: string
  readonly onClick: () => void
}

interface Notice {
  readonly message: string
  readonly tone?: 'good' | 'bad'
  /** What can be done about it, such as undoing; the notice goes when it is chosen. */
  readonly action?: Action
  /** What else can be done, as the choice of something else. */
  readonly other?: Action
}

interface Shown extends Notice {
  readonly id: number
}

const most_at_once = 3
/** Milliseconds that a notice stays; longer where there is something to do. */
const stay = { plain: 5000, action: 10_000 }

const shown = createStore<readonly Shown[]>([])
let last = 0

/** What can be undone is the last thing that was done: something new has begun, and will tell its own result. */
export function withdrawUndo(): void {
  shown.set(shown.get().filter(({ action }) => !action))
}

/** Tell a result. @returns how to take it back */
export function notify(notice: Notice): () => void {
  const id = (last += 1)
  if (notice.action) withdrawUndo()
  shown.set([...shown.get(), { ...notice, id }].slice(-most_at_once))
  return () => dismiss(id)
}

function dismiss(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id))
}

function take(notice: Shown | undefined): void {
  if (!notice?.action) return
  dismiss(notice.id)
  notice.action.onClick()
}

/** The element whose `--room-below` lifts it above a bar at the end of the screen. */
export const notices_id = 'notices'

export function Notifications() {
  const { t } = useWords()
  const notices = useStore(shown)
  const before = useRef<HTMLElement>(null)
  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`#${notices_id}`)) before.current = relatedTarget
  }
  /** What is pressed in a notice goes with it: the focus returns to where it came from. */
  function goBack() {
    const place = before.current?.isConnected ? before.current : document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  useShortcut('z', () => take(notices.findLast(({ action }) => action)))
  return (
    <div id={notices_id} className={classes['region']} role="region" aria-label={t('frame.notifications')}>
      {/* What is new is read, and not once more what stands beside it. */}
      <div role="status" aria-atomic="false">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onEnter={remember} onPressed={goBack} />
        ))}
      </div>
    </div>
  )
}

interface CardProps {
  readonly notice: Shown
  readonly onEnter: (event: FocusEvent) => void
  readonly onPressed: () => void
}

function NoticeCard({ notice, onEnter, onPressed }: CardProps) {
  const { t } = useWords()
  const { id, message, action, other, tone = 'good' } = notice
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), action ? stay.action : stay.plain)
    return () => clearTimeout(timer)
  }, [held, id, action])
  return (
    <div
      ref={card}
      className={classes['card']}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(card.current?.contains(document.activeElement) ?? false)}
      onFocus={(event) => {
        setHeld(true)
        onEnter(event)
      }}
      onBlur={() => setHeld(false)}
    >
      <span className={classes['message']}>{message}</span>
      {[other, action].map(
        (one) =>
          one && (
            <button
              key={one.label}
              type="button"
              className={classes['action']}
              onClick={() => {
                onPressed()
                dismiss(id)
                one.onClick()
              }}
            >
              {one.label}
            </button>
          ),
      )}
      <IconButton
        label={t('action.dismiss')}
        icon="close"
        className={classes['close'] ?? ''}
        onClick={() => {
          onPressed()
          dismiss(id)
        }}
      />
    </div>
  )
}
