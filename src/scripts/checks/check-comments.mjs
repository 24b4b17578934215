/**
 * Checks comments: none opens with a relative clause ("What is kept …", "Whoever asks …"), which a reader has to solve before it
 * says anything, and none names a file that is not there.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
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

const comment = /^\s*(?:\/?\*|\/\/).*|\s\/\/\s.*$/
/** A path of a source file; those of packages (`@…`) and of generated folders (`.cache/…`) are no sources of ours. */
const source_file = /(?<![\w@./-])[a-z][\w-]*(?:[./][\w-]+)*\.(?:tsx?|mjs|md|css)\b/g

/**
 * @param {string} name of the file @param {string} text @param {readonly string[]} files all paths from the root, with a leading slash
 * @returns {string[]} findings, a line each
 */
export function missingFiles(name, text, files) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...(comment.exec(line)?.[0] ?? '').matchAll(source_file)]
        .filter(([path]) => !files.some((file) => file.endsWith(`/${path}`)))
        .map(([path]) => `${name}:${at + 1}: ${path}`),
    )
}

/** @returns {{ code: number, output: string }} */
export function checkComments() {
  const names = ['src', 'e2e', 'public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const files = [...names, ...readdirSync(root)].map((file) => `/${file.split(sep).join('/')}`)
  const sources = names
    .filter((file) => /\.(tsx?|mjs|js|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const unclear = sources.flatMap(({ file, text }) => riddles(file, text))
  const missing = sources.flatMap(({ file, text }) => missingFiles(file, text, files))
  const output = [
    ...unclear,
    ...(unclear.length > 0 ? ['A comment is a statement: open it with a verb or with the thing it describes.'] : []),
    ...missing,
    ...(missing.length > 0
      ? ['A comment names a file that is there, as much of its path as tells it from others.']
      : []),
  ]
  return { code: output.length === 0 ? 0 : 1, output: output.join('\n') }
}
