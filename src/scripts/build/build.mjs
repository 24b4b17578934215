/** Builds the service and the tools for agents to dist/server, the admin to dist/admin and what renders its first screens to dist/first-screen; returns at once when nothing changed. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.mjs'
import { root, runTool, say, tool } from '../run.mjs'

const dist = join(root, 'dist')
const stamp_file = join(dist, '.takvim-built')
/** The zone data of the service; src/service/config/install-zones.ts reads them. */
const zones_file = join('server', 'zones.json')
/** Vite's manifest: which file of the admin imports which. */
export const manifest_file = join(dist, 'manifest.json')

/** Sources of the build; tests and scripts are not part of it. */
const sources = ['src/contract', 'src/client', 'src/mcp', 'src/service', 'src/admin', 'public']
const settings = ['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', '.postcssrc.json']
const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) || file.includes(`${sep}test${sep}`)

/** Returns a hash of the contents of all sources. @returns {string} */
function sourceStamp() {
  const hash = createHash('sha256').update(process.versions.node)
  const found = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  for (const file of [...found, ...settings].sort()) {
    if (isTest(file) || !statSync(join(root, file)).isFile()) continue
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const built_files = [
  ...[join('server', 'service', 'main.js'), zones_file, join('admin', 'index.html')].map((file) => join(dist, file)),
  ...[manifest_file, stamp_file],
]
const isBuilt = (/** @type {string} */ stamp) =>
  built_files.every(existsSync) && readFileSync(stamp_file, 'utf8') === stamp

/** Shortens the script that is written into every page (public/boot.js); Vite copies the folder as it is. @param {string} file */
async function shorten(file) {
  // Installed by the time that something is built.
  const { minify } = await import('vite')
  const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  writeFileSync(file, code)
}

/** @throws when a part does not build; the earlier build then stays unchanged */
export async function build() {
  const stamp = sourceStamp()
  if (isBuilt(stamp)) return
  say('Building …')
  // Built beside and renamed into place, so that a failed build or two at once never leave half of one.
  const made = join(root, `.build-${process.pid}`)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  // A test that builds passes its own NODE_ENV on, with which Vite would build for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = (/** @type {string[]} */ ...parameters) =>
    runTool(tool('vite'), ['build', '--logLevel', 'warn', ...parameters], { env })
  const [service, admin, first_screen] = await Promise.all([
    // Checks no types, as Vite: `npm test` checks those of the whole repository, once.
    runTool(tool('typescript', 'tsc'), [
      '-p',
      join('src', 'service', 'tsconfig.json'),
      '--noCheck',
      '--outDir',
      join(made, 'server'),
    ]),
    vite('--outDir', join(made, 'admin')),
    vite('--outDir', join(made, 'first-screen'), '--ssr', 'src/admin/first-screen.tsx'),
  ])
  if ([service, admin, first_screen].some(({ code }) => code !== 0)) throw new Error('The build failed.')
  copyFileSync(fileURLToPath(import.meta.resolve('moment-timezone/data/packed/latest.json')), join(made, zones_file))
  // The manifest is not served to browsers.
  renameSync(join(made, 'admin', '.vite', 'manifest.json'), join(made, 'manifest.json'))
  rmSync(join(made, 'admin', '.vite'), { recursive: true })
  await shorten(join(made, 'admin', 'boot.js'))
  await compressFolder(join(made, 'admin'))
  writeFileSync(join(made, '.takvim-built'), stamp)
  rmSync(dist, { recursive: true, force: true, maxRetries: 5 })
  renameSync(made, dist)
}
