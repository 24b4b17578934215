/** The way to any record and any action: a button in the top bar, Ctrl/⌘ K on every screen. What opens is loaded then. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeOf } from '../../api/read/code.ts'
import { loadWords } from '../../i18n/load-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../parts/icon.tsx'
import { keysText } from '../keys/keys-text.ts'
import { useKeysDialog } from '../keys/keys.tsx'
import { useNotifyError } from '../notices/notify-error.ts'
import { isShortcut } from '../keys/shortcut.ts'
import { typedAhead } from '../keys/typed-ahead.ts'
import { useRememberRecords } from './recent.ts'
import classes from './palette.module.css'

const loadPanel = () => codeOf(import('./palette-panel.tsx'))
type Panel = Awaited<ReturnType<typeof loadPanel>>['PalettePanel']

const keys = 'Control+K Meta+K'

/** Whatever else is asked has to be answered first. */
const isAsked = () => document.querySelector('dialog[open]') !== null

export function Palette() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const [panel, setPanel] = useState<{ readonly Panel: Panel; readonly typed: string } | null>(null)
  const on_way = useRef(false)
  const showKeys = useKeysDialog()
  useRememberRecords()

  async function open() {
    on_way.current = true
    const ahead = typedAhead()
    try {
      const [{ PalettePanel }] = await Promise.all([loadPanel(), loadWords(language, 'palette')])
      // At once: a key that came between what was typed ahead and the field would be nobody's.
      if (!isAsked()) flushSync(() => setPanel({ Panel: PalettePanel, typed: ahead() }))
    } catch (error) {
      notifyError(error)
    } finally {
      ahead()
      on_way.current = false
    }
  }
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (!isShortcut(press, 'mod+k')) return
    if (panel) setPanel(null)
    else if (!on_way.current && !isAsked()) void open()
    // The browser and the screen have other uses for it.
    press.preventDefault()
    press.stopPropagation()
  })
  // Before it is painted: who sees the screen can press its keys.
  useLayoutEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => void open()}
      >
        <Icon name="search" size={18} />
        <span className={classes['text']}>{t('palette.open')}</span>
        <kbd dir="ltr" className={classes['keys']}>
          {keysText(keys)}
        </kbd>
      </button>
      {panel && <panel.Panel typed={panel.typed} onClose={() => setPanel(null)} onHelp={showKeys} />}
    </>
  )
}
