/** Notices of results, such as "Event moved to the trash · Undo". Errors of fields belong beside them. */
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
  /** An action such as undoing, which closes the notice. */
  readonly action?: Action
  /** An alternative action. */
  readonly other?: Action
}

interface Shown extends Notice {
  readonly id: number
}

const most_at_once = 3
/** How long a notice stays. */
const stay_ms = { plain: 5000, action: 10_000 }

const shown = createStore<readonly Shown[]>([])
let last = 0

/** Removes notices with an undo when a new action begins: only the last one can be undone. */
export function withdrawUndo(): void {
  shown.set(shown.get().filter(({ action }) => !action))
}

const isPlain = ({ action, other }: Notice) => !action && !other

/** Shows a notice; one without actions replaces its like, as when several parts fail for one reason. @returns removes it */
export function notify(notice: Notice): () => void {
  const id = (last += 1)
  if (notice.action) withdrawUndo()
  const before = shown.get().filter((one) => one.message !== notice.message || !isPlain(one) || !isPlain(notice))
  shown.set([...before, { ...notice, id }].slice(-most_at_once))
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

/** Id of the element whose `--room-below` lifts it above a bar at the end of the screen. */
export const notices_id = 'notices'

export function Notifications() {
  const { t } = useWords()
  const notices = useStore(shown)
  const before = useRef<HTMLElement>(null)
  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`#${notices_id}`)) before.current = relatedTarget
  }
  /** Returns the focus to where it was, since a pressed button goes with its notice. */
  function restoreFocus() {
    const place = before.current?.isConnected ? before.current : document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  useShortcut('z', () => take(notices.findLast(({ action }) => action)))
  return (
    <div id={notices_id} className={classes['region']} role="region" aria-label={t('frame.notifications')}>
      {/* Not atomic, so that only the new notice is read. */}
      <div role="status" aria-atomic="false">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onEnter={rememberFocus} onPressed={restoreFocus} />
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
  const [paused, setPaused] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(id), action || other ? stay_ms.action : stay_ms.plain)
    return () => clearTimeout(timer)
  }, [paused, id, action, other])
  return (
    <div
      ref={card}
      className={classes['card']}
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(card.current?.contains(document.activeElement) ?? false)}
      onFocus={(event) => {
        setPaused(true)
        onEnter(event)
      }}
      onBlur={() => setPaused(false)}
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
