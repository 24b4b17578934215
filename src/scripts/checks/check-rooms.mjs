/** Checks that folders stay small enough to be read at a glance: a folder that grows past the limit becomes rooms with names of their own. */
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../run.mjs'

/** Most files of a folder, tests and folders inside it aside. */
export const most_files = 14

const words = 'src/admin/i18n/words'

/** Folders with more files, each with the reason. @type {Readonly<Record<string, string>>} */
const exceptions = {
  'src/service/database/migrations': 'one file for each migration, in the order of their numbers',
  ...Object.fromEntries(
    readdirSync(join(root, words)).map((language) => [
      posix.join(words, language),
      'one file for each part of the words, the same in every language',
    ]),
  ),
  'src/service/test': 'helpers that tests of every feature share',
  'src/service/test/upgrade/fixtures': 'one file for each version whose data is migrated',
  'src/service/test/imports/files': 'one file for each example, beside the index of what is read of them',
}

/**
 * Returns the folders that hold too many files, and exceptions that are none, a line each.
 * @param {readonly string[]} files paths from the root, with slashes @param {Readonly<Record<string, string>>} allowed reasons by folder
 * @returns {string[]}
 */
export function crowdedRooms(files, allowed) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) {
    const folder = posix.dirname(file)
    if (!/\.test\.tsx?$/.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const isCrowded = (/** @type {string} */ folder) => (counts.get(folder) ?? 0) > most_files
  return [
    ...[...counts.keys()]
      .filter((folder) => isCrowded(folder) && !Object.hasOwn(allowed, folder))
      .map((folder) => `${folder}: holds ${counts.get(folder)} files, and a folder may hold ${most_files}`),
    ...Object.keys(allowed)
      .filter((folder) => !isCrowded(folder))
      .map(
        (folder) =>
          `${folder}: holds no more than ${most_files} files, so that check-rooms.mjs needs no exception for it`,
      ),
  ]
}

/** @returns {{ code: number, output: string }} */
export function checkRooms() {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).split(/[\\/]/).filter(Boolean).join('/'))
  const wrong = crowdedRooms(files.toSorted(), exceptions)
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.join('\n') }
}
