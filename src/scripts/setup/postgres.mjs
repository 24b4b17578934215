/** Starts a PostgreSQL for the tests unless TEST_DATABASE_URL names one; installs it from the distribution if necessary. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inPath, installFromDistribution, isRoot } from './distribution.mjs'
import { freePort } from './free-port.mjs'
import { keep, say } from '../run.mjs'

const debian = '/usr/lib/postgresql'

/** Returns the folder of the newest server programs; Debian keeps them out of the PATH. @returns {string | null} */
function programs() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  const in_path = inPath(['initdb'])
  return folder ?? (in_path && dirname(realpathSync(in_path)))
}

/** Returns the user to run PostgreSQL as, which refuses to run as root. @returns {{ uid: number, gid: number } | null} */
function otherUser() {
  if (!isRoot()) return null
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
 * Starts a new cluster in a temporary folder, on a free port of 127.0.0.1, removed when this process ends.
 * @param {string} bin @returns {Promise<string | null>} its address
 */
async function startCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-postgres-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  /** @param {string} name @param {string[]} parameters */
  const runProgram = (name, ...parameters) => spawnSync(join(bin, name), parameters, { ...options, encoding: 'utf8' })
  // Before others remove the folder around it.
  process.prependOnceListener('exit', () => {
    runProgram('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  const made = runProgram('initdb', '-D', data, '-U', 'takvim', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  if (made.status !== 0) {
    say(made.stderr ?? String(made.error))
    return null
  }
  const port = String(await freePort())
  // Nothing has to outlive the machine: data that are not written through to the disk are as durable for the tests, which kill the
  // service and not the server.
  const quick = ['fsync=off', 'full_page_writes=off', 'jit=off'].flatMap((setting) => ['-c', setting])
  // Detached, so that Ctrl-C ends the tests before the server.
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, '-k', folder, '-h', '127.0.0.1', ...quick], {
    ...options,
    stdio: 'ignore',
    detached: true,
  })
  keep(server)
  for (let tries = 0; tries < 150; tries++) {
    if (runProgram('pg_isready', '-h', '127.0.0.1', '-p', port).status === 0) {
      return `postgres://takvim@127.0.0.1:${port}/postgres`
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  say('PostgreSQL did not start.')
  return null
}

/** @returns {Promise<string | null>} its address; null: there is none to be had */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  if (!programs()) await installFromDistribution(['postgresql'])
  const bin = programs()
  return bin && startCluster(bin)
}
