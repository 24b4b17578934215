/** Reads all sources of the repository and what each of them imports, for checks of the whole. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {ReadonlyMap<string, ReadonlySet<string> | null>} Imports names by the path of their file; null: any of it */
/** @typedef {{ text: string, imports: Imports }} Source */

const path = `\\s*['"](\\.[^'"?]+\\.(?:ts|tsx|mjs))['"?]`
const by_name = new RegExp(`\\b(?:import|export)\\s+(?:type\\s+)?\\{([^}]*)\\}\\s*from${path}`, 'g')
/** Matches default, dynamic and side-effect imports, those of everything, and those in types. */
const by_file = new RegExp(
  `\\b(?:import\\s+(?:type\\s+)?[\\w*][\\w\\s*,]*from|export\\s+\\*\\s+from|import\\s*\\(|import)${path}`,
  'g',
)

/** Matches the patterns of `import.meta.glob`, one or a list. */
const by_pattern = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(?:'([^']+)'|\[([^\]]*)\])/g

/** Returns a pattern of paths as a regular expression. @param {string} pattern */
const expressionOf = (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)

/**
 * Returns the files that `import.meta.glob` finds for a file.
 * @param {string} file @param {string} text @param {readonly string[]} files @returns {readonly string[]}
 */
export function globbedBy(file, text, files) {
  const from = (/** @type {string} */ relative) => expressionOf(posix.join(dirname(file), relative))
  return [...text.matchAll(by_pattern)].flatMap(([, one, list]) => {
    const patterns = one === undefined ? [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, each = '']) => each) : [one]
    const found = patterns.filter((pattern) => !pattern.startsWith('!')).map(from)
    const without = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => from(pattern.slice(1)))
    return files.filter((path) => found.some((each) => each.test(path)) && !without.some((each) => each.test(path)))
  })
}

export const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) || file.includes('/test/') || file.startsWith('e2e/')

/** @param {string} file @param {string} text @returns {Imports} */
export function importsOf(file, text) {
  const from = (/** @type {string} */ relative) => posix.join(dirname(file), relative)
  /** @type {Map<string, Set<string> | null>} */
  const imports = new Map()
  for (const [, list = '', relative = ''] of text.matchAll(by_name)) {
    const names = list.split(',').map(
      (item) =>
        item
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    imports.set(from(relative), new Set([...(imports.get(from(relative)) ?? []), ...names]))
  }
  for (const [, relative = ''] of text.matchAll(by_file)) imports.set(from(relative), null)
  return imports
}

/** @returns {ReadonlyMap<string, Source>} by path from the root, with slashes */
export function readSources() {
  const found = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      posix.join(folder, ...file.split(/[\\/]/)),
    ),
  )
  const files = [...found, 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].filter((file) =>
    /\.(ts|tsx|mjs)$/.test(file),
  )
  return new Map(
    files.toSorted().map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const globbed = globbedBy(file, text, files).map((each) => /** @type {const} */ ([each, null]))
      return [file, { text, imports: new Map([...importsOf(file, text), ...globbed]) }]
    }),
  )
}
