/** Asks for confirmation in a dialog over any screen. */
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { createStore, useStore } from '../loading/store.ts'

interface Question {
  readonly title: string
  readonly text: string
  /** Label of the button that agrees. */
  readonly yes: string
}

interface Asked extends Question {
  readonly answer: (agreed: boolean) => void
}

const asked = createStore<Asked | null>(null)

/** Asks a question. @returns whether the user agreed */
export function ask(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      asked.set(null)
      resolve(agreed)
    }
    asked.set({ ...question, answer })
  })
}

export function Questions() {
  const { t } = useWords()
  const now = useStore(asked)
  if (!now) return null
  return (
    <Dialog title={now.title} about={now.text} onClose={() => now.answer(false)}>
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
