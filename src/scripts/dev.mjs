/** `npm run dev`: the admin with hot reload against a service that is compiled and started anew on every change. */
import { spawn } from 'node:child_process'
import { build } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { endTogether, keep, main, root, tool } from './run.mjs'

const port = process.env.SERVICE_PORT ?? '3001'
const service_address = process.env.TAKVIM_SERVICE ?? `http://127.0.0.1:${port}`
const admin_address = process.env.PUBLIC_URL ?? 'http://localhost:5173'

/** Runs node until it ends. @param {readonly string[]} parameters @param {NodeJS.ProcessEnv} [env] @returns {Promise<unknown>} */
function start(parameters, env = {}) {
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  keep(child)
  return new Promise((resolve) => child.once('close', resolve))
}

await main(async () => {
  endTogether()
  await install()
  await build()
  // When one of them ends, all end.
  await Promise.race([
    start([tool('typescript', 'tsc'), '-p', 'src/service/tsconfig.json', '--watch', '--preserveWatchOutput']),
    start(['--watch', '--watch-preserve-output', '--disable-warning=FSTDEP023', 'dist/server/service/main.js'], {
      PORT: port,
      PUBLIC_URL: admin_address,
    }),
    start([tool('vite')], { TAKVIM_SERVICE: service_address }),
  ])
  process.exit()
})
