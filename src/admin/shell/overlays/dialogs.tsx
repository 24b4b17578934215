/** Dialogs that code opens from outside of components, over any screen. */
import { Fragment, type ReactNode } from 'react'
import { createStore, useStore } from '../loading/store.ts'

interface Shown {
  readonly id: number
  readonly content: ReactNode
}

const shown = createStore<readonly Shown[]>([])
let last = 0

/** Shows a dialog until it is answered. @param render is given the function that answers and closes it */
export function openDialog<Answer>(render: (answer: (given: Answer) => void) => ReactNode): Promise<Answer> {
  const id = (last += 1)
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      shown.set(shown.get().filter((one) => one.id !== id))
      resolve(given)
    }
    shown.set([...shown.get(), { id, content: render(answer) }])
  })
}

export function Dialogs() {
  return useStore(shown).map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}
