/**
 * Builds react-admin as an admin of events (react-admin/app.jsx) and serves it in front of a service, for measuring both in one run.
 * Its packages are fetched for the run only and stay in `.cache`.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root, run } from '../run.mjs'

const source = join(root, 'src/scripts/bench/react-admin')
const folder = join(root, '.cache/react-admin')

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])

/** @returns {Promise<Map<string, { type: string, body: Buffer }>>} its files by path, compressed as those of the service are */
async function built() {
  cpSync(source, folder, { recursive: true })
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, collect: true })
  if (code !== 0) throw new Error(`react-admin could not be installed:\n${output}`)
  const outDir = join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const body = brotliCompressSync(readFileSync(file))
      return [file.slice(outDir.length), { type: types.get(extname(name)) ?? 'application/octet-stream', body }]
    }),
  )
}

/**
 * @param {string} service its address; requests of the interface go there
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveReactAdmin(service) {
  const files = await built()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) {
      const { method, headers } = incoming
      const forwarded = ask(new URL(incoming.url ?? '/', service), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.once('error', () => outgoing.writeHead(502).end())
      incoming.pipe(forwarded)
      return
    }
    const file = files.get(path === '/' ? '/index.html' : path)
    if (!file) return outgoing.writeHead(404).end()
    outgoing.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
