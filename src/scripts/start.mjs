/** `npm start`: install and build what is missing, then run the service until Ctrl-C. With a name: a command of the service. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, main } from './prepare.mjs'
import { root } from './run.mjs'

const [program = 'main', ...parameters] = process.argv.slice(2)

await main(async () => {
  await install()
  await build()
  const file = join(root, 'dist', 'server', 'service', `${program}.js`)
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', file, ...parameters], { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; other signals are handed on. Either way the child ends first.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
})
