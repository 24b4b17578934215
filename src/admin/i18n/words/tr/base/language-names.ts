/** Turkish: names of languages within sentences. */

const suffixes: Readonly<Record<string, string>> = {
  a: 'sı',
  ı: 'sı',
  e: 'si',
  i: 'si',
  o: 'su',
  u: 'su',
  ö: 'sü',
  ü: 'sü',
}

/** Returns the name with the ending of what belongs to something: `Arapçası`, `Türkçesi`. */
export const possessive = (name: string): string => `${name}${suffixes[name.slice(-1)] ?? 'sı'}`
