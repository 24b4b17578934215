const is_mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Writes the value of `aria-keyshortcuts` as on this keyboard: Ctrl K, ⌘ K. */
export function keysText(keys: string): string {
  const all = keys.split(' ')
  const own = all.find((one) => one.startsWith('Meta+') === is_mac) ?? all[0] ?? ''
  return own.replace('Control', 'Ctrl').replace('Meta', '⌘').replaceAll('+', ' ')
}
