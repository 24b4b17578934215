/** `npm run bench`: measures the built service on both engines, with the PostgreSQL that the tests use. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { endTogether, keep, main, root, say } from './run.mjs'

const parameters = process.argv.slice(2)
endTogether()

await main(async () => {
  await install()
  await build()
  const wants_server = !parameters.join(' ').includes('pglite')
  const url = wants_server ? await ensurePostgres() : null
  if (wants_server && !url) say('PostgreSQL could not be had; set TEST_DATABASE_URL or ask for --engine pglite.')
  const child = spawn(process.execPath, [join(root, 'dist/server/service/bench/main.js'), ...parameters], {
    env: { ...process.env, ...(url ? { TEST_DATABASE_URL: url } : {}) },
    stdio: 'inherit',
  })
  keep(child)
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
})
process.exit()
