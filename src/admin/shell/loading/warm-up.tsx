/** Renders a screen once, out of sight and out of the page, so that the browser has compiled its code before it is opened. */
import { CatchBoundary } from '@tanstack/react-router'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children when nothing else is to be rendered, and drops them then. None of their effects run. */
export function WarmUp({ children }: { readonly children: ReactNode }): ReactNode {
  const [apart] = useState(() => document.createElement('div'))
  const [done, setDone] = useState(false)
  useEffect(() => {
    const rendered = new MutationObserver(() => setDone(true))
    rendered.observe(apart, { childList: true })
    return () => rendered.disconnect()
  }, [apart])
  if (done) return null
  return (
    // A screen that fails says so when it is opened.
    <CatchBoundary getResetKey={() => 0} errorComponent={() => null}>
      <Activity mode="hidden">{createPortal(children, apart)}</Activity>
    </CatchBoundary>
  )
}
