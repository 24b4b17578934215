/**
 * Checks that comments are statements: none opens with a relative clause ("What is kept …", "Whoever asks …"), which a reader has
 * to solve before it says anything.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const riddle =
  /(?:\/\*\*?\s*(?:\*\s*)?|\/\/\s*)(?:@\w+ )?(?:What|Who|Whom|Whose|Whoever|Whatever|Of|Those|For those|They|As long as)\s/g

/** @param {string} name of the file @param {string} text @returns {string[]} findings, a line each */
export function riddles(name, text) {
  return [...text.matchAll(riddle)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${name}:${line}: ${text.slice(index, index + 100).replace(/\s+/g, ' ')}`
  })
}

/** @returns {{ code: number, output: string }} */
export function checkComments() {
  const wrong = ['src', 'e2e', 'public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|js|css)$/.test(file))
      .flatMap((file) => riddles(join(folder, file), readFileSync(join(root, folder, file), 'utf8'))),
  )
  const advice = 'A comment is a statement: open it with a verb or with the thing it describes.'
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.length === 0 ? '' : [...wrong, advice].join('\n') }
}
