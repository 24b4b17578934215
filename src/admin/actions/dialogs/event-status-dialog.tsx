/** Cancels or postpones an event, moves it online, or takes that back: one choice, and its reason in each language. */
import { useId, useState } from 'react'
import { own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useAuthorOf, useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import { isPublic } from '../texts.ts'
import {
  readVersions,
  statusValues,
  useEventStatusWrites,
  type EventStatusValues,
  type StatusHooks,
  type Versions,
} from './event-status-writes.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from './questions.module.css'

const rows = writable(resources.events)

interface DialogProps {
  readonly item: Item
  readonly versions: Versions
  readonly hooks: StatusHooks
  readonly onClose: () => void
}

/** Opens the dialog. */
export async function openEventStatus(item: Item, hooks: StatusHooks): Promise<void> {
  const versions = await readVersions(item)
  await openDialog<null>((answer) => <EventStatusDialog {...{ item, versions, hooks }} onClose={() => answer(null)} />)
}

function EventStatusDialog({ item, versions, hooks, onClose }: DialogProps) {
  const { t } = useWords()
  const has_form_words = usePart('forms')
  const before = statusValues(versions)
  const is_set = before.event_status !== 'scheduled'
  const [values, setValues] = useState<EventStatusValues>({
    ...before,
    event_status: is_set ? before.event_status : 'cancelled',
  })
  const { event_status: status, online_url, reasons } = values
  const change = (changed: Partial<EventStatusValues>) => setValues({ ...values, ...changed })
  const may = useMay()
  const author = useAuthorOf()('events', item)
  const waits = isPublic(item) && !may('edit_published', author)
  const { error, save } = useEventStatusWrites({ item, versions, hooks })
  const [busy, setBusy] = useState(false)
  const taken_back = status === 'scheduled'
  async function submit() {
    if (busy) return
    setBusy(true)
    const done = await save(values)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog title={t('event_status.title', { name: nameOf('events', item) })} onClose={onClose}>
      <form
        noValidate
        className={classes['consequences']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <StatusField value={status} may_take_back={is_set} onChange={(event_status) => change({ event_status })} />
        {status === 'moved_online' && <UrlField value={online_url} onChange={(url) => change({ online_url: url })} />}
        {status === 'postponed' && has_form_words && (
          <WallTime
            label={t('event_status.new_date')}
            value={values.new_date}
            date_only
            onChange={(new_date) => change({ new_date })}
          />
        )}
        {!taken_back && (
          <fieldset className={classes['ways']}>
            <legend>{t('fields.events.event_status_reason')}</legend>
            {[...reasons].map(([language, reason]) => (
              <Reason
                key={language}
                language={language}
                value={reason}
                onChange={(text) => change({ reasons: new Map([...reasons, [language, text]]) })}
              />
            ))}
          </fieldset>
        )}
        {waits && <p>{t('event_status.waits')}</p>}
        {error && (
          <p role="alert" className={controls['error']}>
            {error}
          </p>
        )}
        <DialogActions>
          <Button type="submit" look={status === 'cancelled' && !is_set ? 'danger' : 'filled'} busy={busy}>
            {t(is_set && status === before.event_status ? 'action.save' : `event_status.do_${status}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface StatusFieldProps {
  readonly value: EventStatusValues['event_status']
  /** Whether the event has a status that can be taken back. */
  readonly may_take_back: boolean
  readonly onChange: (status: EventStatusValues['event_status']) => void
}

function StatusField({ value, may_take_back, onChange }: StatusFieldProps) {
  const { t, word } = useWords()
  const id = useId()
  return (
    <>
      <fieldset className={classes['ways']} aria-describedby={`${id}-about`}>
        <legend>{t('fields.events.event_status')}</legend>
        {event_statuses
          .filter((option) => may_take_back || option !== 'scheduled')
          .map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={id}
                data-autofocus={option === value || undefined}
                checked={option === value}
                onChange={() => onChange(option)}
              />
              {word(`options.event_status.${option}`)}
            </label>
          ))}
      </fieldset>
      <p id={`${id}-about`} role="status">
        {t(`event_status.about_${value}`)}
      </p>
    </>
  )
}

interface UrlFieldProps {
  readonly value: string
  readonly onChange: (url: string) => void
}

function UrlField({ value, onChange }: UrlFieldProps) {
  const { t } = useWords()
  return (
    <FieldFrame label={t('fields.events.online_url')}>
      {(attributes) => (
        <input
          {...attributes}
          type="url"
          dir="ltr"
          className={controls['input']}
          maxLength={rows['online_url']?.max}
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

interface ReasonProps {
  readonly language: Language
  readonly value: string
  readonly onChange: (text: string) => void
}

function Reason({ language, value, onChange }: ReasonProps) {
  return (
    <FieldFrame label={own_names[language]}>
      {(attributes) => (
        <input
          {...attributes}
          {...textAttributes(language)}
          className={controls['input']}
          maxLength={rows['event_status_reason']?.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
