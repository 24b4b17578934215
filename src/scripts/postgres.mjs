/** A PostgreSQL for the tests: TEST_DATABASE_URL, else a throw-away cluster from installed programs, else the distribution's. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inPath, installFromDistribution } from './run.mjs'

const debian = '/usr/lib/postgresql'

/** The folder of the programs, newest version first. @returns {string | null} */
function programs() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return folder ?? inPath(['initdb'])?.replace(/\/initdb$/, '') ?? null
}

/** @returns {Promise<number>} a port that is free */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** PostgreSQL does not run as root: there it runs as another user. @returns {{ uid: number, gid: number } | null} */
function otherUser() {
  if (process.getuid?.() !== 0) return null
  const id = (/** @type {string} */ flag, /** @type {string} */ user) => {
    const answer = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : null
  }
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [id('-u', user), id('-g', user)]
    if (uid !== null && gid !== null) return { uid, gid }
  }
  return null
}

/**
 * @returns {Promise<{ url: string, stop: () => void } | null>} null: there is none to be had
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => undefined }
  let bin = programs()
  if (!bin && (await installFromDistribution(['postgresql']))) bin = programs()
  return bin ? startCluster(bin) : null
}

/** @param {string} bin @returns {Promise<{ url: string, stop: () => void } | null>} */
async function startCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-postgres-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'takvim', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    process.stderr.write(`${made.stderr}\n`)
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const port = await freePort()
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], {
    ...options,
    stdio: 'ignore',
  })
  const stop = () => {
    server.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const ready = () =>
    spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0
  for (let tries = 0; tries < 150; tries++) {
    if (ready()) return { url: `postgres://takvim@127.0.0.1:${port}/postgres`, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  return null
}
