/**
 * Matches shortcuts on any keyboard layout: by the letter where the layout types Latin letters, so that Turkish-F and Dvorak
 * work; otherwise by the key's place on a QWERTY keyboard, so that an Arabic layout works without switching.
 */

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Characters of keys on a QWERTY keyboard, without and with Shift, for layouts that are not Latin. */
const qwerty: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

/** A key with a name instead of a character: `Enter`, `ArrowDown`, `F2` … */
const is_name = /^[A-Z][A-Za-z0-9]+$/
/** Names that stand for an unknown character. */
const unnamed: readonly string[] = ['Dead', 'Process', 'Unidentified']

/** Returns the character of a key press in lower case, or the name of the key. */
export function letterOf({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  if (is_name.test(key) && !unnamed.includes(key)) return key
  // Turkish has two keys for i, with and without a dot.
  if (/^[\x20-\x7e]$/.test(key) || /^\p{Script=Latin}$/u.test(key)) return key.toLowerCase().replace(/i̇|ı/, 'i')
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit(\d)$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? qwerty[code]?.[shiftKey ? 1 : 0] ?? ''
}

/**
 * Returns whether a key press is this shortcut.
 * @param shortcut a character or the name of a key, after `mod+` (Ctrl, or ⌘), `alt+`, `shift+`: `mod+k`, `shift+Enter`, `?`.
 * Shift is ignored for characters that are no letter or digit.
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

/** Returns whether one-letter shortcuts are off: in a text field, a dialog or a menu. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typing}, dialog, [popover]`) !== null
}
