/**
 * Shortcuts on any keyboard layout: where the layout types Latin letters the letter counts, so that Turkish-F and Dvorak work;
 * elsewhere the place of the key on a QWERTY keyboard, so that an Arabic layout need not be changed.
 */

/** What is read of a `KeyboardEvent`. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key outside the Latin layouts would type on a QWERTY keyboard: without and with Shift. */
const places: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

/** `Enter`, `ArrowDown`, `F2` …: a key with a name instead of a character. */
const is_name = /^[A-Z][A-Za-z0-9]+$/
/** Names that hide the character that was meant. */
const nameless: readonly string[] = ['Dead', 'Process', 'Unidentified']

/** The character that counts, in lower case, or the name of the key. */
export function letterOf({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  if (is_name.test(key) && !nameless.includes(key)) return key
  // Both dots of the Turkish i mean the same key.
  if (/^[\x20-\x7e]$/.test(key) || /^\p{Script=Latin}$/u.test(key)) return key.toLowerCase().replace(/i̇|ı/, 'i')
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit(\d)$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? places[code]?.[shiftKey ? 1 : 0] ?? ''
}

/**
 * Whether a key press is this shortcut.
 * @param shortcut a character or the name of a key, after `mod+` (Ctrl, or ⌘), `alt+`, `shift+`: `mod+k`, `shift+Enter`, `?`.
 * Shift is not looked at where it only chooses the character.
 */
export function isShortcut(press: KeyPress, shortcut: string): boolean {
  const parts = shortcut.split('+')
  const wanted = parts.at(-1) ?? ''
  const has = (modifier: string) => parts.includes(modifier)
  if ((press.ctrlKey || press.metaKey) !== has('mod') || press.altKey !== has('alt')) return false
  const chooses_character = /^[^\p{L}\p{N}]$/u.test(wanted)
  if (!chooses_character && press.shiftKey !== has('shift')) return false
  return letterOf(press) === (is_name.test(wanted) ? wanted : wanted.toLowerCase())
}

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether one types, or a dialog or menu has the keys: then one-letter shortcuts keep still. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typing}, dialog, [popover]`) !== null
}
