/**
 * Finds mutants that the types notice: in a copy of the sources, so that the repository is never changed. The copy must compile without
 * a fault, since otherwise every mutant would seem to be noticed.
 */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool, tool } from '../run.mjs'

const folder = join(root, '.cache', 'mutation-types')

export class TypeCheck {
  #is_ready = false

  #compile() {
    const options = ['-p', folder, '--incremental', '--tsBuildInfoFile', join(folder, 'types.tsbuildinfo')]
    return runTool(tool('typescript', 'tsc'), options, { collect: true })
  }

  /** @throws when the copy does not compile */
  async #prepare() {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const name of ['src', 'e2e', 'package.json', 'tsconfig.json', 'vite.config.ts'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { code, output } = await this.#compile()
    if (code !== 0) throw new Error(`The sources do not compile without a fault:\n${output}`)
    this.#is_ready = true
  }

  /** @param {string} file @param {string} text with its fault @param {string} original @returns {Promise<boolean>} */
  async compiles(file, text, original) {
    if (!this.#is_ready) await this.#prepare()
    writeFileSync(join(folder, file), text)
    try {
      return (await this.#compile()).code === 0
    } finally {
      writeFileSync(join(folder, file), original)
    }
  }

  remove() {
    rmSync(folder, { recursive: true, force: true })
  }
}
