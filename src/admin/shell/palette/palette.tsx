/** Opens the command palette, by a button in the top bar and by Ctrl/⌘ K. Its code is loaded on demand. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeOf } from '../../failures/code.ts'
import { loadWords } from '../../i18n/load-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../parts/icon.tsx'
import { keysText } from '../keys/keys-text.ts'
import { useKeysDialog } from '../keys/keys.tsx'
import { useNotifyError } from '../notices/notify-error.ts'
import { isShortcut } from '../keys/shortcut.ts'
import { bufferKeys } from '../keys/buffer-keys.ts'
import { useRememberRecords } from './recent.ts'
import classes from './palette.module.css'

const loadPanel = () => codeOf(import('./palette-panel.tsx'))
type Panel = Awaited<ReturnType<typeof loadPanel>>['PalettePanel']

const keys = 'Control+K Meta+K'

/** An open dialog has to be answered first. */
const hasDialog = () => document.querySelector('dialog[open]') !== null

export function Palette() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const [panel, setPanel] = useState<{ readonly Panel: Panel; readonly typed: string } | null>(null)
  const is_loading = useRef(false)
  const showKeys = useKeysDialog()
  useRememberRecords()

  async function open() {
    is_loading.current = true
    const stopBuffering = bufferKeys()
    try {
      const [{ PalettePanel }] = await Promise.all([loadPanel(), loadWords(language, 'palette')])
      // Synchronously: a key pressed between the end of buffering and the focus of the field would be lost.
      if (!hasDialog()) flushSync(() => setPanel({ Panel: PalettePanel, typed: stopBuffering() }))
    } catch (error) {
      notifyError(error)
    } finally {
      stopBuffering()
      is_loading.current = false
    }
  }
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (!isShortcut(press, 'mod+k')) return
    if (panel) setPanel(null)
    else if (!is_loading.current && !hasDialog()) void open()
    // Browsers and screens use the shortcut for other things.
    press.preventDefault()
    press.stopPropagation()
  })
  // A layout effect, so that shortcuts work as soon as the screen is visible.
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
