/** Finds mutants that the types notice: in a copy of the sources, so that the repository is never changed. */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool, tool } from '../run.mjs'

const folder = join(root, '.cache', 'mutation-types')

export class TypeCheck {
  #is_ready = false

  #prepare() {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const name of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    this.#is_ready = true
  }

  /** @param {string} file @param {string} text with its fault @param {string} original @returns {Promise<boolean>} */
  async compiles(file, text, original) {
    if (!this.#is_ready) this.#prepare()
    writeFileSync(join(folder, file), text)
    const options = ['-p', folder, '--incremental', '--tsBuildInfoFile', join(folder, 'types.tsbuildinfo')]
    const { code } = await runTool(tool('typescript', 'tsc'), options, { collect: true })
    writeFileSync(join(folder, file), original)
    return code === 0
  }

  remove() {
    rmSync(folder, { recursive: true, force: true })
  }
}
