/** Finds question marks that stand where letters were. */

/** A word of question marks alone. One mark alone may end a sentence, as it is written in some languages. */
const lost = /^\?{2,}$/

/** Returns how many words of a text are lost; "Why?" is a text. */
export function lostLetters(text: string): 'all' | 'some' | 'none' {
  if (!text.includes('??') && text.trim() !== '?') return 'none'
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}?]/u.test(word))
  if (words.length > 0 && words.every((word) => /^\?+$/.test(word))) return 'all'
  return words.some((word) => lost.test(word)) ? 'some' : 'none'
}
