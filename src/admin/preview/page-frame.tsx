/** Shows a page for readers as it would be served, in a frame without scripts, as wide as on a phone or a desktop. */
import { useElementSize } from '@mantine/hooks'
import type { SyntheticEvent } from 'react'
import classes from './preview.module.css'

/** Widths of windows, in pixels. */
const window_widths = { phone: 360, wide: 1280 } as const

interface PageFrameProps {
  readonly title: string
  readonly html: string
  readonly width: keyof typeof window_widths
  readonly scheme: 'light' | 'dark'
  readonly onClose: () => void
}

export function PageFrame({ title, html, width, scheme, onClose }: PageFrameProps) {
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const wanted = window_widths[width]
  const scale = room === 0 ? 1 : Math.min(1, room / wanted)
  /** Keeps links from leading elsewhere, and Escape closing the panel. */
  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const { contentDocument } = currentTarget
    contentDocument?.addEventListener('click', (event) => event.preventDefault())
    contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
  }
  return (
    <div
      ref={ref}
      className={classes['frame']}
      dir="ltr"
      style={{ ['--width' as string]: `${wanted}px`, ['--scale' as string]: scale }}
    >
      <iframe
        // A new document in the same frame would be a step back in the history of the browser.
        key={html}
        title={title}
        srcDoc={html}
        // Without scripts the same origin gives the page nothing, and lets the desk hold its links.
        sandbox="allow-same-origin"
        style={{ colorScheme: scheme }}
        onLoad={onLoad}
      />
    </div>
  )
}
