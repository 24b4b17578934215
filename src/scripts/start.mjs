/** `npm start`: install and build what is missing, then run the service until Ctrl-C. With a name: a command of the service. */
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
  // FSTDEP023: a plugin's use of an older name; nothing the reader could do about it.
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', file, ...parameters], { stdio: 'inherit' })
  // Ctrl-C in a terminal reaches the child by itself; other signals are handed on. Either way the child ends first.
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
