/** Images that are dropped or pasted on a screen. */
import { useEffect, useEffectEvent, useState } from 'react'

/** Returns the first image among what is dropped or pasted; null: there is none, or a picture of text that is pasted, as of cells. */
function imageIn(event: Event, data: DataTransfer | null): File | null {
  if (event.type === 'paste' && data?.types.includes('text/plain')) return null
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}

/** Calls back for an image that is dropped or pasted anywhere on the screen. @returns whether one is held above it */
export function useGivenImage(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const given = useEffectEvent((event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    setOver(false)
    const image = imageIn(event, data)
    // A browser would show another file in place of the page, with all that is not saved.
    if (image || (event.type === 'drop' && data?.types.includes('Files'))) event.preventDefault()
    if (image) take(image)
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    // Leaving an element for another one in the page is no end of it.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => given(event, event.dataTransfer)
    const paste = (event: ClipboardEvent) => given(event, event.clipboardData)
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return over
}
