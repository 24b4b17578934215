/** Tells the style sheets how high the bars above the grid are, so that the hours end at the foot of the window. */
import { useLayoutEffect, useRef } from 'react'

/** @returns a ref for the last bar, beside whose siblings `--above` holds; active filters may wrap it */
export function useHeightAbove() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const screen = element?.parentElement
    if (!element || !screen) return
    const sizes = new ResizeObserver(() => {
      const bottom = Math.ceil(element.getBoundingClientRect().bottom + scrollY)
      screen.style.setProperty('--above', `${bottom}px`)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return bar
}
