/** `npm run dev`: the admin with hot reload against a service that is compiled and started anew on every change. */
import { spawn } from 'node:child_process'
import { build, install, main } from './prepare.mjs'
import { installed, root } from './run.mjs'

const port = process.env.SERVICE_PORT ?? '3001'

await main(async () => {
  await install()
  await build()
  const admin = process.env.PUBLIC_URL ?? 'http://localhost:5173'
  const service_env = { ...process.env, PORT: port, PUBLIC_URL: admin }
  const admin_env = { ...process.env, TAKVIM_SERVICE: `http://127.0.0.1:${port}` }
  const children = [
    spawn(installed('tsc'), ['-p', 'src/service/tsconfig.json', '--watch', '--preserveWatchOutput'], {
      cwd: root,
      stdio: 'inherit',
    }),
    spawn(process.execPath, ['--watch', 'dist/server/service/main.js'], {
      cwd: root,
      stdio: 'inherit',
      env: service_env,
    }),
    spawn(installed('vite'), [], { cwd: root, stdio: 'inherit', env: admin_env }),
  ]
  const end = () => children.forEach((child) => child.kill())
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  await Promise.race(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
  end()
})
