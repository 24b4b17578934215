/**
 * Buffers typed characters for a field that is still loading, so that the screen does not take them for shortcuts.
 * @returns stops buffering and returns the text
 */
export function bufferKeys(): () => string {
  let typed = ''
  const listen = (press: KeyboardEvent) => {
    if (press.key.length !== 1 || press.ctrlKey || press.metaKey || press.altKey) return
    typed += press.key
    press.preventDefault()
    press.stopPropagation()
  }
  document.addEventListener('keydown', listen, true)
  return () => {
    document.removeEventListener('keydown', listen, true)
    return typed
  }
}
