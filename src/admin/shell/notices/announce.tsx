/** Live regions: tell screen readers what changes away from the focus, such as a new screen or number of results. */
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

/** Announces a text politely. Repeating it announces nothing. @param language of the text, if not that of the interface */
export function announce(text: string, language?: Language): void {
  const before = said.get()
  if (before.text !== text || before.language !== language) said.set({ text, language })
}

/** The live region: one in the page and one in each dialog, because readers ignore regions behind it. */
export function Announcer() {
  const now = useStore(said)
  const [before] = useState(now)
  // Texts from before it was mounted were announced by another region.
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
