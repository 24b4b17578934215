/** Checks that every export is imported somewhere. Default exports are left out: tools and lazy imports take them by path. */
import { isTest, readSources } from './imports.mjs'

const declared = /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const names_of_list = /(?:\w+ as )?(\w+)\s*(?:,|$)/g

/** The entry of a package: programs of others import it. */
const entry = 'src/client/index.ts'

/** Returns the names that a source declares and exports. @param {string} text @returns {string[]} */
export const declaredExports = (text) => [...text.matchAll(declared)].map(([, name = '']) => name)

/** @param {string} text @returns {string[]} */
function exportsOf(text) {
  const lists = [...text.matchAll(listed)].flatMap(([, list = '']) => [...list.matchAll(names_of_list)])
  return [...declaredExports(text), ...lists.map(([, name = '']) => name)]
}

/** @param {string} text @param {string} name */
const names = (text, name) => text.split(new RegExp(`\\b${name}\\b`)).length - 1

/**
 * Returns the exports that no file imports, and those of the product that only tests use, a line each.
 * @param {ReadonlyMap<string, import('./imports.mjs').Source>} sources @returns {string[]}
 */
export function unusedExports(sources) {
  return [...sources].flatMap(([file, { text }]) => {
    if (file === entry) return []
    const importers = [...sources].filter(([, { imports }]) => imports.has(file))
    return exportsOf(text).flatMap((name) => {
      const users = importers.filter(([, { text, imports }]) => imports.get(file)?.has(name) ?? names(text, name) > 0)
      if (users.some(([user]) => isTest(file) || !isTest(user))) return []
      if (users.length === 0) return [`${file}: ${name} is exported, but no file imports it`]
      return names(text, name) > 1 ? [] : [`${file}: only tests use ${name}`]
    })
  })
}

/** @returns {{ code: number, output: string }} */
export function checkExports() {
  const wrong = unusedExports(readSources())
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.join('\n') }
}
