/** Names the browser and the system of a session, so that users recognise their own. */

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** In this order: later ones also occur in what earlier ones send. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** @param user_agent the header of the request; null where a name is not known */
export function describeClient(user_agent = ''): { readonly browser: string | null; readonly system: string | null } {
  const text = user_agent.slice(0, 500)
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}
