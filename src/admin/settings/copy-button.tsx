import { useState } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'

/** Copies a text; says so. Where the browser forbids it, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useWords()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button data-autofocus icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span role="status">{t(copied ? 'action.copied' : 'action.copy')}</span>
    </Button>
  )
}
