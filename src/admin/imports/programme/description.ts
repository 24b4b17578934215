/** Moves words between the title and the description of a row. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a description with words as a paragraph of its own. */
export const withParagraph = (description: string, words: string): string =>
  `${description}<p>${words.replace(/[&<>]/g, (mark) => escapes[mark] ?? mark)}</p>`

/** Returns a title without words, and without the brackets and commas that stood around them. */
export function withoutWords(title: string, words: string): string {
  const at = title.indexOf(words)
  if (at === -1) return title
  const joined = `${title.slice(0, at)} ${title.slice(at + words.length)}`
  return joined
    .replace(/\s*(?:\(\s*\)|\[\s*\])/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,،;؛])/gu, '')
    .replace(/([,،;؛])[,،;؛]+/gu, '$1')
    .replace(/^[\s,،;؛–—|-]+|[\s,،;؛–—|-]+$/gu, '')
}

/** Returns the words of a description. */
export const wordsOfHtml = (description: string): string =>
  description
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
