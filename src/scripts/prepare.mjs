/** Install and build what is missing; quick when nothing is. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { installed, root, run, runNpm, say } from './run.mjs'

/** @param {string} file */
const text = (file) => readFileSync(join(root, file), 'utf8')

/** @param {string} file @param {string} stamp */
const isStamped = (file, stamp) => existsSync(join(root, file)) && text(file) === stamp

/** The packages of the lock file, as they stand in node_modules. */
export async function install() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const stamp = createHash('sha256').update(text('package-lock.json')).update(process.versions.modules).digest('hex')
  const file = 'node_modules/.takvim-installed'
  if (isStamped(file, stamp)) return
  say('Installing packages …')
  if ((await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])) !== 0) throw new Error('npm ci failed.')
  writeFileSync(join(root, file), stamp)
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** What the build depends on, by size and time of change. */
function sourceStamp() {
  const hash = createHash('sha256')
  const files = [...filesIn('src'), ...filesIn('public')]
  const single = ['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'].map((file) => join(root, file))
  for (const file of [...files, ...single].sort()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Browsers that can are sent compressed files; compressed once, here. */
function compressAdmin() {
  for (const file of filesIn('dist/admin').filter((name) => /\.(js|css|svg|html|json)$/.test(name))) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** The service to dist/server, the admin to dist/admin. */
export async function build() {
  const stamp = sourceStamp()
  const file = 'dist/.takvim-built'
  if (isStamped(file, stamp)) return
  say('Building …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const [service, admin] = await Promise.all([
    run(installed('tsc'), ['-p', 'src/service/tsconfig.json']),
    run(installed('vite'), ['build', '--logLevel', 'warn']),
  ])
  if (service !== 0 || admin !== 0) throw new Error('The build failed.')
  compressAdmin()
  writeFileSync(join(root, file), stamp)
}

/** Do a piece of work; what goes wrong is told in a line. @param {() => Promise<unknown>} work */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
