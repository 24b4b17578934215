/** Characters that Unicode's canonical composition turns into ASCII: the Greek question mark, the varia, the Kelvin sign. */
const composed_to_ascii = /([\u037E\u1FEF\u212A])/

const isAscii = (text: string) => text <= '\x7f'

/**
 * Lower-cases one character by itself, in no locale. Keeps those whose lower case is more than one character (`İ`) or leaves
 * its script for ASCII: otherwise somebody could own an address that reads as another user's.
 */
function lower(character: string): string {
  const lowered = character.toLowerCase()
  const is_one = [...lowered].length === 1
  return is_one && (isAscii(character) || !isAscii(lowered)) ? lowered : character
}

/**
 * Returns the form in which e-mail addresses are compared: composed (NFC), in lower case. Uniqueness, sign-in, the limits on
 * guesses and the command line all compare by it, and `users.email_key` stores it: a change needs a migration.
 */
export function foldEmail(address: string): string {
  const composed = address
    .split(composed_to_ascii)
    .map((part) => (composed_to_ascii.test(part) ? part : part.normalize('NFC')))
  return [...composed.join('')].map(lower).join('')
}
