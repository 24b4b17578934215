/** The menu of the button that publishes: what happens to the text of each language, and when. */
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { forEachLanguage, languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { format as utcText, instantToWall } from '../../../contract/time/clock.ts'
import { textActionLabel } from '../../actions/action-words.ts'
import { choosable, LanguageRows, type LanguageRow } from '../../actions/dialogs/language-rows.tsx'
import { useSiteZone } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { OtherClock } from '../../kinds/date/date-notes.tsx'
import { timePartsOf, textOf, wallOfParts } from '../../kinds/date/date-value.ts'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import type { FormValue } from '../../kinds/values/values.ts'
import { keysText } from '../../shell/keys/keys-text.ts'
import { isShortcut } from '../../shell/keys/shortcut.ts'
import { DialogActions } from '../../shell/overlays/dialog.tsx'
import { Choice } from '../../shell/overlays/popover.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { formPathOf, type RecordDraft } from '../draft/record-draft.ts'
import type { PublishAction } from '../save/publishing.ts'
import classes from './save-bar.module.css'

interface PublishMenuProps {
  readonly resource: ResourceName
  readonly action: PublishAction
  /** The language that is being edited. */
  readonly target: Language
  /** The languages that the button names. */
  readonly targets: readonly Language[]
  readonly rows: Readonly<Record<Language, LanguageRow>>
  readonly draft: RecordDraft
  readonly busy: boolean
  readonly onPublish: (languages: readonly Language[]) => void
}

export default function PublishMenu(props: PublishMenuProps) {
  const { resource, action, target, targets, rows, draft, busy, onPublish } = props
  const locale = useWords()
  const { t, format } = locale
  const zone = useSiteZone()
  const now = () => instantToWall(utcText(Date.now()), zone).slice(0, 16)
  const isLater = (value: FormValue | undefined) => {
    const parts = timePartsOf(value)
    return parts !== null && wallOfParts(parts).slice(0, 16) > now()
  }
  const date = useWatch({ control: draft.form.control, name: formPathOf(target, 'date') })
  const [later, setLater] = useState(() => isLater(date))
  const [wanted, setWanted] = useState(targets)
  const may_schedule = action === 'publish' && draft.has(target) && rows[target].effect !== null
  const schedules = may_schedule && later
  const parts = schedules && isLater(date) ? timePartsOf(date) : null
  const shown = rowsOf()
  // A date is a value of a text, and only texts that are open here have values.
  const all = choosable(rows).filter((language) => !schedules || draft.has(language))
  const chosen = wanted.filter((language) => all.includes(language))
  const facts = namesOf('facts')
  const panel = useRef<HTMLDivElement>(null)

  /** Returns the labels of the fields of a part that are not saved. */
  function namesOf(part: Language | 'facts'): string {
    const names = draft.has(part) ? draft.changed(part) : []
    return format.list(names.map((field) => locale.fieldLabel(resource, field)))
  }
  function rowsOf(): Readonly<Record<Language, LanguageRow>> {
    const row = (language: Language): LanguageRow => {
      const { state, effect } = rows[language]
      const fields = namesOf(language)
      const count = fields === '' ? 0 : draft.changed(language).length
      const waits = effect === null && count > 0 ? t('publish.waits', { count, fields }) : ''
      const when = parts && effect !== null ? t('publish.goes_live', { when: format.dateTime(textOf(parts)) }) : effect
      return { state: waits ? `${state}. ${waits}` : state, effect: when }
    }
    return forEachLanguage(row)
  }
  function publish() {
    if (busy || chosen.length === 0 || (schedules && !parts)) return
    for (const language of chosen) {
      if (!draft.has(language)) continue
      if (parts) draft.set(language, 'date', textOf(parts))
      else if (isLater(draft.values(language)['date'])) draft.set(language, 'date', now())
    }
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    onPublish(chosen)
  }
  useMenuKeys(panel, publish)
  const names = chosen.map((language) => locale.word(`language.${language}`))
  const label =
    chosen.length === 0
      ? t(`do.${action}_some`)
      : schedules
        ? t('publish.schedule', { languages: format.list(names) })
        : textActionLabel(locale, action, chosen, false)
  return (
    <div ref={panel} className={classes['choice']}>
      <LanguageRows label={t('do.languages')} rows={shown} chosen={chosen} onChange={setWanted} />
      {may_schedule && (
        <WhenField later={later} onLater={setLater}>
          <WallTime
            label={t('fields.events.date')}
            value={typeof date === 'string' && isLater(date) ? date : ''}
            onChange={(value) => draft.set(target, 'date', value)}
            place={cityOfZone(zone, locale.language)}
            notes={parts && <OtherClock parts={parts} zone={zone} />}
          />
        </WhenField>
      )}
      {facts !== '' && <p className={classes['shared']}>{t('publish.shared', { fields: facts })}</p>}
      <DialogActions>
        {all.length === languages.length && chosen.length < all.length && (
          <Button look="quiet" onClick={() => setWanted(all)}>
            {t('do.choose_all')}
          </Button>
        )}
        <Button
          look="filled"
          aria-disabled={chosen.length === 0 || (schedules && !parts) || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={publish}
        >
          {label}
          <KeyMark letter={keysText('Control+↵ Meta+↵')} />
        </Button>
      </DialogActions>
    </div>
  )
}

/** Publishes by the shortcut the languages that are chosen here, not that of the button, and focuses the first of them. */
function useMenuKeys(panel: RefObject<HTMLElement | null>, publish: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, 'mod+Enter')) return
    event.preventDefault()
    event.stopPropagation()
    publish()
  })
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    // The panel opened before its content was loaded.
    if (element?.closest('[popover]')?.contains(document.activeElement) === false)
      element.querySelector<HTMLElement>('input:enabled')?.focus()
    return () => element?.removeEventListener('keydown', listen)
  }, [panel])
}

interface WhenFieldProps {
  readonly later: boolean
  readonly onLater: (later: boolean) => void
  /** The time, shown where it is later. */
  readonly children: ReactNode
}

function WhenField({ later, onLater, children }: WhenFieldProps) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset className={classes['when']}>
      <legend>{t('publish.when')}</legend>
      <Choice name={name} checked={!later} onChange={() => onLater(false)}>
        {t('publish.now')}
      </Choice>
      <Choice name={name} checked={later} onChange={() => onLater(true)}>
        {t('publish.later')}
      </Choice>
      {later && children}
    </fieldset>
  )
}
