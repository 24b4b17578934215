/** `npm start`: installs and builds if necessary, then runs the service until Ctrl-C, or the named command of the service. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { endTogether, main, root } from './run.mjs'

const [program = 'main', ...parameters] = process.argv.slice(2)

await main(async () => {
  const release = endTogether()
  await install()
  await build()
  release()
  const file = join(root, 'dist', 'server', 'service', `${program}.js`)
  // FSTDEP023: a plugin uses a deprecated name, which the user cannot change.
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', file, ...parameters], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the child, too; other signals are forwarded. Either way the child ends first.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
})
