/** What a screen reader should hear although nothing on the screen has the focus: a new screen, a new number of results. */
import { useState, type ReactNode } from 'react'
import type { Language } from '../../../contract/field.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { createStore, useStore } from '../loading/store.ts'
import classes from './announce.module.css'

interface Said {
  readonly text: string
  readonly language?: Language | undefined
}

const nothing: Said = { text: '' }
const said = createStore(nothing)

/** Say something politely; the same text twice is heard once. @param language of the text, where that is not the desk's */
export function announce(text: string, language?: Language): void {
  const before = said.get()
  if (before.text !== text || before.language !== language) said.set({ text, language })
}

/** One for the page, and one for each dialog: readers do not hear what lies behind it. */
export function Announcer() {
  const now = useStore(said)
  const [before] = useState(now)
  // What was said before it was there has been heard.
  const { text, language } = now === before ? nothing : now
  return (
    <div className={classes['hidden']} aria-live="polite" data-announcer>
      <ContentText language={language}>{text}</ContentText>
    </div>
  )
}

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes['hidden']}>{children}</span>
}
