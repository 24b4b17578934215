/**
 * What is typed while something that was opened is on its way: it is for the field to come, and no key of the screen.
 * @returns ends it, and says what was typed
 */
export function typedAhead(): () => string {
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
