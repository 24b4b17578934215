/** Opens a panel for a new event beside the page; loads the panel's code when it is opened. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeOf } from '../../failures/code.ts'
import { useMay } from '../../api/session/rights.ts'
import { loadWords } from '../../i18n/load-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { bufferKeys } from '../../shell/keys/buffer-keys.ts'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import type { QuickAddProps } from './quick-add-panel.tsx'

type Panel = (props: QuickAddProps & { readonly typed: string }) => React.ReactNode

/** The panel, open as long as it is rendered. @param props title: what its title starts with */
export function QuickAdd({ title = '', ...props }: QuickAddProps & { readonly title?: string }) {
  const { language } = useWords()
  const notifyError = useNotifyError()
  const { onDone } = props
  const [panel, setPanel] = useState<{ readonly Panel: Panel; readonly typed: string } | null>(null)
  useEffect(() => {
    let wanted = true
    const ahead = bufferKeys()
    const words = (['forms', 'panels'] as const).map((part) => loadWords(language, part))
    Promise.all([codeOf(import('./quick-add-panel.tsx')), ...words]).then(
      ([{ QuickAddPanel }]) => wanted && flushSync(() => setPanel({ Panel: QuickAddPanel, typed: ahead() })),
      (error: unknown) => {
        ahead()
        notifyError(error)
        if (wanted) onDone(null)
      },
    )
    return () => {
      wanted = false
      ahead()
    }
    // Loaded once; the words of another language come with their own route.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language])
  return panel && <panel.Panel {...props} typed={title + panel.typed} />
}

/** A button that opens the panel, and its shortcut `c`. */
export function QuickAddButton() {
  const { t, preferences } = useWords()
  const may = useMay()('create_record')
  const [open, setOpen] = useState(false)
  useShortcut('c', () => setOpen(may))
  if (!may) return null
  return (
    <>
      <Button
        look="filled"
        icon="plus"
        aria-keyshortcuts={preferences.shortcuts ? 'c' : undefined}
        onClick={() => setOpen(true)}
      >
        {t('new.events')} <KeyHint letter="C" />
      </Button>
      {open && <QuickAdd onDone={() => setOpen(false)} />}
    </>
  )
}
