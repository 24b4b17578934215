/**
 * Runs test files against mutants in one Vitest that stays, so that each mutant costs the start of a worker and its tests. Mutants are
 * made while Vitest reads the sources, and in .cache/transpiled, which each run of the tests writes anew: the files of the repository are
 * never changed. Stryker is not used: it copies the repository,
 * makes no faults in SQL, and has no sample that stays the same.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../run.mjs'
import { transpile } from '../../service/test/transpile.mjs'
import { withFault } from './mutants.mjs'
import { withProbes } from './probes.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ readonly noticed: string | null, readonly seconds: number, readonly failed: readonly string[] }} Outcome */

/** Ends tests that hang sooner than a whole run does. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }

class InOrder {
  /** @template T @param {T} files */
  sort = async (files) => files
  /** @template T @param {T} files */
  shard = async (files) => files
}

/** A file in which a test failed counts as pending when its other tests were cancelled. @param {import('vitest/node').TestModule} module */
const hasFailed = (module) => module.state() === 'failed' || !module.children.allTests('failed').next().done

export class MutantRunner {
  /** @type {Mutant | null} */
  #mutant = null
  /** @type {readonly Mutant[]} */
  #probed = []
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest
  #folder = mkdtempSync(join(tmpdir(), 'takvim-mutation-'))
  #reach_file = join(this.#folder, 'reach')

  /** @returns {import('vite').Plugin} */
  #plugin() {
    return {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => {
        const file = relative(root, id.split('?')[0] ?? id)
        if (this.#mutant?.file === file) return { code: withFault(code, this.#mutant), map: null }
        const probed = this.#probed.filter((mutant) => mutant.file === file)
        return probed.length > 0 ? { code: withProbes(code, probed), map: null } : null
      },
    }
  }

  async #start() {
    process.env.MUTATION_REACH = this.#reach_file
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vitest.config.ts'))
    /** @type {import('vitest/config').ViteUserConfig} */
    const config = loaded?.config ?? {}
    const { plugins = [], test: { projects = [], ...shared } = {} } = config
    const setup = ['src/scripts/zones/zones-setup.mjs', 'src/scripts/mutation/reach-setup.mjs']
    const own = {
      ...limits,
      setupFiles: setup,
      maxWorkers: 1,
      bail: 1,
      sequence: { sequencer: InOrder },
      expect: { poll: { timeout: 20_000 } },
    }
    return await createVitest(
      'test',
      {
        ...shared,
        ...own,
        config: false,
        root,
        watch: false,
        reporters: [{}],
        projects: projects.map((project) =>
          typeof project === 'object' && 'test' in project
            ? {
                ...project,
                extends: undefined,
                plugins: [this.#plugin(), ...plugins],
                test: { ...shared, ...project.test, ...own },
              }
            : project,
        ),
      },
      /** @type {import('vite').InlineConfig} */ ({ configFile: false }),
    )
  }

  /** @param {readonly string[]} files @param {number} most_seconds @returns {Promise<Outcome>} */
  async #run(files, most_seconds) {
    const vitest = (this.#vitest ??= await this.#start())
    for (const file of new Set([this.#mutant, ...this.#probed].flatMap((mutant) => (mutant ? [mutant.file] : []))))
      vitest.invalidateFile(join(root, file))
    const found = await vitest.globTestSpecifications([...files])
    const place = (/** @type {string} */ id) => files.indexOf(relative(root, id))
    const specifications = found
      .filter(({ moduleId }) => place(moduleId) >= 0)
      .toSorted((a, b) => place(a.moduleId) - place(b.moduleId))
    const start = Date.now()
    let hung = false
    // The second call kills the worker, which a loop keeps from answering.
    /** @type {NodeJS.Timeout} */
    let timer
    const cancel = () => {
      hung = true
      void vitest.cancelCurrentRun('keyboard-input').catch(() => undefined)
      timer = setTimeout(cancel, 3000)
    }
    timer = setTimeout(cancel, most_seconds * 1000)
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // Vitest also returns the modules of earlier runs.
      const own = new Set(specifications.map(({ moduleId }) => moduleId))
      const failed = testModules.filter((module) => own.has(module.moduleId) && hasFailed(module))
      const seconds = (Date.now() - start) / 1000
      const names = failed.map(({ moduleId }) => relative(root, moduleId))
      if (hung) return { noticed: 'time-out', seconds, failed: names }
      if (names.length > 0) return { noticed: names[0] ?? '', seconds, failed: names }
      return { noticed: unhandledErrors.length > 0 ? 'error' : null, seconds, failed: names }
    } catch (error) {
      return {
        noticed: hung ? 'time-out' : `error: ${String(error)}`,
        seconds: (Date.now() - start) / 1000,
        failed: [],
      }
    } finally {
      clearTimeout(timer)
      for (const file of new Set([this.#mutant, ...this.#probed].flatMap((mutant) => (mutant ? [mutant.file] : []))))
        vitest.invalidateFile(join(root, file))
      if (hung) await this.#restart()
    }
  }

  /** After a worker was killed, Vitest may still count it. */
  async #restart() {
    await this.#vitest?.close()
    this.#vitest = undefined
  }

  /**
   * Runs tests against a mutant.
   * @param {Mutant} mutant @param {readonly string[]} files @param {number} most_seconds
   * @param {boolean} with_processes whether the tests run the service as a process of its own
   */
  async run(mutant, files, most_seconds, with_processes) {
    this.#mutant = mutant
    const text = readFileSync(join(root, mutant.file), 'utf8')
    try {
      if (with_processes) await transpile({ [mutant.file]: withFault(text, mutant) })
      return await this.#run(files, most_seconds)
    } finally {
      this.#mutant = null
      if (with_processes) await transpile()
    }
  }

  /**
   * Runs tests without a fault, and looks which mutants each comes to.
   * @param {readonly Mutant[]} mutants @param {readonly string[]} files
   * @returns {Promise<{ failed: readonly string[], reach: Map<string, import('./choose.mjs').Reach> }>}
   */
  async reach(mutants, files) {
    this.#probed = mutants
    rmSync(this.#reach_file, { force: true })
    /** @type {Map<string, import('./choose.mjs').Reach>} */
    const reach = new Map()
    const { failed } = await this.#run(files, 3600)
    const lines = existsSync(this.#reach_file) ? readFileSync(this.#reach_file, 'utf8').trim().split('\n') : []
    for (const line of lines) {
      /** @type {{ test: string, reached: string[] }} */
      const { test, reached } = JSON.parse(line)
      const [module] = this.#vitest?.state.getTestModules?.().filter(({ moduleId }) => moduleId === test) ?? []
      const { duration = 0, collectDuration = 0 } = module?.diagnostic() ?? {}
      reach.set(relative(root, test), { seconds: (duration + collectDuration) / 1000, reached: new Set(reached) })
    }
    this.#probed = []
    return { failed, reach }
  }

  async close() {
    await this.#vitest?.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
