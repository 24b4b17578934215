const is_mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What `aria-keyshortcuts` says, as it stands on this keyboard: Ctrl K, ⌘ K. */
export function keysText(keys: string): string {
  const all = keys.split(' ')
  const own = all.find((one) => one.startsWith('Meta+') === is_mac) ?? all[0] ?? ''
  return own.replace('Control', 'Ctrl').replace('Meta', '⌘').replaceAll('+', ' ')
}
