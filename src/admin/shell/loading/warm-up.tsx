/** Renders a screen once, out of sight, so that the browser has compiled its code and laid it out before it is opened. */
import { CatchBoundary } from '@tanstack/react-router'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './warm-up.module.css'

/** Has the browser match all styles and shape all text of an element, which takes it three times as long at first. */
function layOut(element: HTMLElement): void {
  element.inert = true
  // React hides what is rendered ahead.
  for (const child of element.querySelectorAll<HTMLElement>(':scope > *')) child.style.removeProperty('display')
  document.body.append(element)
  element.getBoundingClientRect()
  element.remove()
}

/** Renders its children when nothing else is to be rendered, and drops them then. None of their effects run. */
export function WarmUp({ children }: { readonly children: ReactNode }): ReactNode {
  const [apart] = useState(() => Object.assign(document.createElement('div'), { className: classes['apart'] }))
  const [done, setDone] = useState(false)
  useEffect(() => {
    let layout: ReturnType<typeof setTimeout> | undefined
    const rendered = new MutationObserver(() => {
      rendered.disconnect()
      // In a task of its own, so that input does not wait for both.
      layout = setTimeout(() => {
        layOut(apart)
        setDone(true)
      })
    })
    rendered.observe(apart, { childList: true })
    return () => {
      rendered.disconnect()
      clearTimeout(layout)
    }
  }, [apart])
  if (done) return null
  return (
    // A screen that fails says so when it is opened.
    <CatchBoundary getResetKey={() => 0} errorComponent={() => null}>
      <Activity mode="hidden">{createPortal(children, apart)}</Activity>
    </CatchBoundary>
  )
}
