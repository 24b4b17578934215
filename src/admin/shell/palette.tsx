/** The way to any record and any action: a button in the top bar, Ctrl/⌘ K on every screen. What opens is loaded then. */
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadWords } from '../i18n/load-words.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from './error-text.ts'
import { Icon } from './icon.tsx'
import { keysText } from './keys-text.ts'
import { notify } from './notify.tsx'
import { useRememberRecords } from './recent.ts'
import { isShortcut } from './shortcut.ts'
import classes from './palette.module.css'

const loadPanel = () => import('./palette-panel.tsx')
type Panel = Awaited<ReturnType<typeof loadPanel>>['PalettePanel']

const KeysDialog = lazy(async () => ({ default: (await import('../lists/keys-dialog.tsx')).KeysDialog }))

const keys = 'Control+K Meta+K'

/** Whatever else is asked has to be answered first. */
const isAsked = () => document.querySelector('dialog[open]') !== null

export function Palette() {
  const { t, language } = useWords()
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | null>(null)
  const [help, setHelp] = useState(false)
  useRememberRecords()

  function open() {
    Promise.all([loadPanel(), loadWords(language, 'palette')]).then(
      ([{ PalettePanel }]) => !isAsked() && setPanel({ Panel: PalettePanel }),
      (error: unknown) => notify({ message: errorText(error, t), tone: 'bad' }),
    )
  }
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (!isShortcut(press, 'mod+k')) return
    // The browser has another use for it.
    press.preventDefault()
    if (panel) setPanel(null)
    else if (!isAsked()) open()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        title={t('palette.open')}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={open}
      >
        <Icon name="search" size={18} />
        <span className={classes['text']}>{t('palette.open')}</span>
        <kbd dir="ltr" className={classes['keys']}>
          {keysText(keys)}
        </kbd>
      </button>
      {panel && <panel.Panel onClose={() => setPanel(null)} onHelp={() => setHelp(true)} />}
      {help && (
        <Suspense>
          <KeysDialog onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  )
}
