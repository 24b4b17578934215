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

interface OpenQuestion extends Question {
  readonly answer: (agreed: boolean) => void
}

const open_question = createStore<OpenQuestion | null>(null)

/** Asks a question. @returns whether the user agreed */
export function ask(question: Question): Promise<boolean> {
  open_question.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      open_question.set(null)
      resolve(agreed)
    }
    open_question.set({ ...question, answer })
  })
}

export function Questions() {
  const { t } = useWords()
  const question = useStore(open_question)
  if (!question) return null
  return (
    <Dialog title={question.title} about={question.text} onClose={() => question.answer(false)}>
      <DialogActions>
        <Button data-autofocus onClick={() => question.answer(false)}>
          {t('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => question.answer(true)}>
          {question.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
