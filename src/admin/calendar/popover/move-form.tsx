/** Moves an event to another start by typing or picking it; its duration stays. */
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../../contract/http/refusals.ts'
import { format as formatWall, milliseconds } from '../../../contract/time/clock.ts'
import { useFormWords } from '../../i18n/use-form-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { timePartsOf, wallOfParts } from '../../kinds/date/date-value.ts'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { withTimes, type CalendarEvent } from '../events/placement.ts'
import classes from './popover.module.css'

interface MoveProps {
  readonly event: CalendarEvent
  readonly onMove: (to: CalendarEvent) => void
  readonly onCancel: () => void
}

export function MoveForm(props: MoveProps) {
  return useFormWords() && <Form {...props} />
}

function Form({ event, onMove, onCancel }: MoveProps) {
  const { t, language } = useWords()
  const { start, end, all_day, zone } = event
  const [value, setValue] = useState(all_day ? start.slice(0, 10) : start.slice(0, 16))
  const [refused, setRefused] = useState(false)
  const latest = useRef(value)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function send() {
    const parts = timePartsOf(latest.current)
    setRefused(!parts)
    if (!parts) return
    const to = parts.time === '' ? `${parts.date} ${start.slice(11)}` : wallOfParts(parts)
    const by = milliseconds(to) - milliseconds(start)
    onMove(withTimes(event, to, formatWall(milliseconds(end) + by)))
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes['move']}
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      <WallTime
        label={t('calendar.new_start')}
        value={value}
        onChange={(typed) => {
          latest.current = typed
          setValue(typed)
        }}
        date_only={all_day}
        place={cityOfZone(zone, language)}
        error={refused ? refusalText(language, { code: 'invalid_date' }) : undefined}
      />
      <div className={classes['foot']}>
        <Button type="submit" look="filled">
          {t('calendar.move')}
        </Button>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </div>
    </form>
  )
}
