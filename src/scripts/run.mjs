/** Runs other programs. Uses Node's own modules only, since it runs before any package is installed. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Prints progress to standard error; standard output is for results. @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Registers a child process that must not outlive this one. @param {import('node:child_process').ChildProcess} child */
export function keep(child) {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
}

/**
 * Ends every registered child on Ctrl-C, on SIGTERM and on exit.
 * @returns {() => void} stops handling the signals, for a caller that handles them itself
 */
export function endTogether() {
  const interrupt = () => process.exit(130)
  const terminate = () => process.exit(143)
  process.on('SIGINT', interrupt).on('SIGTERM', terminate)
  process.once('exit', () => running.forEach((child) => child.kill('SIGINT')))
  return () => void process.off('SIGINT', interrupt).off('SIGTERM', terminate)
}

/**
 * Runs a program to its end. Its output goes to standard error, or is returned whole.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, collect?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127: there is no such program
 */
export function run(command, parameters, { env = process.env, collect = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env,
      stdio: ['ignore', collect ? 'pipe' : 2, collect ? 'pipe' : 2],
    })
    keep(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Returns the program of a package as a file for node, so that no system needs a shell.
 * @param {string} package_name @param {string} name @returns {string}
 */
export function tool(package_name, name = package_name, folder = root) {
  const home = join(folder, 'node_modules', package_name)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin[name]
  if (!file) throw new Error(`${package_name} has no program ${name}.`)
  return join(home, file)
}

/**
 * Runs a program of a package.
 * @param {string} file from `tool` @param {readonly string[]} parameters @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (file, parameters, options) => run(process.execPath, [file, ...parameters], options)

/** Runs the npm that started this process, else the one in the PATH. @param {readonly string[]} parameters @param {Parameters<typeof run>[2]} [options] */
export function runNpm(parameters, options) {
  const started_by = process.env.npm_execpath
  return started_by?.endsWith('npm-cli.js') ? runTool(started_by, parameters, options) : run('npm', parameters, options)
}

/** Runs the work of a script and prints an error as one line. @param {() => Promise<unknown>} work */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
