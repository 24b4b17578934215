import { useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../notices/announce.tsx'
import { Button } from '../parts/button.tsx'

/** Copies a text and announces it. Where the browser forbids it, the user can still select the text. */
export function CopyTextButton({ text }: { text: string }) {
  const { t } = useWords()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('action.copied'))
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button data-autofocus icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {t(copied ? 'action.copied' : 'action.copy')}
    </Button>
  )
}
