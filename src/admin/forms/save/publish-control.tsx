/** A button that publishes, or sends for review, the language it names; its menu chooses several, each with its state. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import { textActionLabel } from '../../actions/action-words.ts'
import { choosable, LanguageRows, type LanguageRow } from '../../actions/dialogs/language-rows.tsx'
import type { TextAction } from '../../actions/texts.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { DialogActions } from '../../shell/overlays/dialog.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Popover } from '../../shell/overlays/popover.tsx'
import { isShortcut } from '../../shell/keys/shortcut.ts'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import classes from './save-bar.module.css'

export type PublishAction = Extract<TextAction, 'publish' | 'submit'>

export interface Publishing {
  readonly action: PublishAction
  /** The language that the button names. */
  readonly target: Language
  /** False: the service has one text a record. */
  readonly named: boolean
  /** Label of the button when there is nothing to publish. */
  readonly at_rest: string
  /** The state of the text when there is nothing to publish; null: there is something. */
  readonly rest: string | null
  readonly rows: Readonly<Record<Language, LanguageRow>>
}

interface PublishControlProps extends Publishing {
  readonly busy: boolean
  readonly onPublish: (languages: readonly Language[]) => void
}

const plain_words = { publish: 'save.publish', submit: 'save.submit' } as const

export function PublishControl({ action, target, named, rest, at_rest, rows, busy, onPublish }: PublishControlProps) {
  const locale = useWords()
  const { t } = locale
  const label = named ? textActionLabel(locale, action, [target], false) : t(plain_words[action])
  return (
    <span className={classes['split']}>
      <Button
        className={classes['publish']}
        look={rest === null && rows[target].effect !== null ? 'filled' : 'plain'}
        busy={busy}
        aria-label={rest ?? label}
        aria-disabled={rest !== null || undefined}
        aria-keyshortcuts={rest === null ? 'Control+Enter Meta+Enter' : undefined}
        onClick={() => rest === null && onPublish([target])}
      >
        {/* Both stand in one place, so that the button is as wide before as after. */}
        <span className={classes['stack']}>
          <span data-off={rest !== null || undefined}>{label}</span>
          <span data-off={rest === null || undefined}>
            <Icon name="check" size={18} /> {rest ?? at_rest}
          </span>
        </span>
      </Button>
      {named && (
        <Popover label={t('do.languages')} trigger={<Icon name="down" />} className={classes['more']}>
          <WhenOpen>
            {() => <Choice action={action} target={target} rows={rows} busy={busy} onPublish={onPublish} />}
          </WhenOpen>
        </Popover>
      )}
    </span>
  )
}

interface ChoiceProps extends Pick<PublishControlProps, 'action' | 'rows' | 'busy' | 'onPublish'> {
  readonly target: Language
}

function Choice({ action, target, rows, busy, onPublish }: ChoiceProps) {
  const locale = useWords()
  const { t } = locale
  const all = choosable(rows)
  const [wanted, setWanted] = useState<readonly Language[]>([target])
  const chosen = wanted.filter((language) => all.includes(language))
  const panel = useRef<HTMLDivElement>(null)
  function publish() {
    if (busy || chosen.length === 0) return
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    onPublish(chosen)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // In the menu the shortcut publishes the chosen languages, not that of the button.
    if (!isShortcut(event, 'mod+Enter')) return
    event.preventDefault()
    event.stopPropagation()
    publish()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const element = panel.current
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={panel} className={classes['choice']}>
      <LanguageRows label={t('do.languages')} rows={rows} chosen={chosen} onChange={setWanted} />
      <DialogActions>
        {all.length === languages.length && chosen.length < all.length && (
          <Button look="quiet" onClick={() => setWanted(all)}>
            {t('do.choose_all')}
          </Button>
        )}
        <Button
          look="filled"
          aria-disabled={chosen.length === 0 || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={publish}
        >
          {chosen.length > 0 ? textActionLabel(locale, action, chosen, false) : t(`do.${action}_some`)}
        </Button>
      </DialogActions>
    </div>
  )
}
