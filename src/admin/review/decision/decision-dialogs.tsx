/** Asks for the note of a refusal, and for the time at which an approval takes effect. */
import { useId, useRef, useState } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import { useSiteZone, useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { decision_keys } from '../../shell/keys/decision-keys.ts'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { isDanger, type RefusalDecision } from './refusals.tsx'
import classes from './decision-dialogs.module.css'

/** `part`: a part is approved, and the rest goes back. */
type Reason = RefusalDecision | 'part'

/** @returns the note; null: it was cancelled */
export const askForNote = (reason: Reason, author: string): Promise<string | null> =>
  openDialog<string | null>((answer) => <NoteDialog reason={reason} author={author} answer={answer} />)

/** @returns site time; null: it was cancelled */
export const askForTime = (): Promise<string | null> =>
  openDialog<string | null>((answer) => <TimeDialog answer={answer} />)

interface NoteProps {
  readonly reason: Reason
  readonly author: string
  readonly answer: (note: string | null) => void
}

function NoteDialog({ reason, author, answer }: NoteProps) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  function send() {
    if (text.trim() !== '') return answer(text.trim())
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Dialog title={t(`review.${reason}_title`)} onClose={() => answer(null)}>
      <div className={classes['field']}>
        <label htmlFor={id}>{t('review.note_label', { name: author })}</label>
        <textarea
          ref={field}
          id={id}
          rows={4}
          dir="auto"
          maxLength={5000}
          value={text}
          aria-required="true"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        {missing && (
          <p id={`${id}-missing`} className={classes['missing']}>
            {t('review.note_needed')}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={() => answer(null)}>{t('action.cancel')}</Button>
        <Button look={reason !== 'part' && isDanger(reason) ? 'danger' : 'filled'} onClick={send}>
          {t(decision_keys[reason === 'part' ? 'approve' : reason][0])}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function TimeDialog({ answer }: { answer: (date: string | null) => void }) {
  const { t, language } = useWords()
  const id = useId()
  const zone = useSiteZone()
  const today = useToday()
  const [day, setDay] = useState(() => addDays(today, 1))
  const [time, setTime] = useState('09:00')
  return (
    <Dialog
      title={t('review.schedule_title')}
      about={t('review.schedule_text', { zone: cityOfZone(zone, language) })}
      onClose={() => answer(null)}
    >
      <div className={classes['times']}>
        <div className={classes['field']}>
          <label htmlFor={`${id}-day`}>{t('review.schedule_day')}</label>
          <input
            id={`${id}-day`}
            type="date"
            required
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <div className={classes['field']}>
          <label htmlFor={`${id}-time`}>{t('review.schedule_time')}</label>
          <input id={`${id}-time`} type="time" required value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={() => answer(null)}>{t('action.cancel')}</Button>
        <Button
          look="filled"
          aria-disabled={day === '' || time === '' || undefined}
          onClick={() => day !== '' && time !== '' && answer(`${day} ${time}:00`)}
        >
          {t('review.schedule_do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
