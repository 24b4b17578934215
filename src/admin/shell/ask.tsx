/** A question before what cannot be undone, in a dialog over whatever screen one is on. */
import { useSyncExternalStore } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export interface Question {
  readonly title: string
  readonly text: string
  /** What agreeing does, on its button. */
  readonly yes: string
}

interface Asked extends Question {
  readonly answer: (agreed: boolean) => void
}

let asked: Asked | null = null
const watchers = new Set<() => void>()

function show(next: Asked | null): void {
  asked = next
  watchers.forEach((watcher) => watcher())
}

/** @returns whether it was agreed to */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      show(null)
      resolve(agreed)
    }
    show({ ...question, answer })
  })
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function Questions() {
  const { t } = useWords()
  const now = useSyncExternalStore(watch, () => asked)
  if (!now) return null
  return (
    <Dialog title={now.title} onClose={() => now.answer(false)}>
      <p dir="auto">{now.text}</p>
      <DialogActions>
        <Button data-autofocus onClick={() => now.answer(false)}>
          {t('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => now.answer(true)}>
          {now.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
