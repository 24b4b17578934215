import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'
import { LongestFirst } from './src/scripts/reports/longest-first.mjs'
import { transpiledUrl } from './src/service/test/transpile.mjs'

const test = 'test.{ts,tsx}'

/** Gives threads of the service the transpiled source: Node starts them itself, and runs no TypeScript. */
const threads: Plugin = {
  name: 'threads-of-the-service',
  // Before quotes are written otherwise.
  enforce: 'pre',
  transform(code, id) {
    const [, folder] = /\/src\/(service\/.*\/)[^/]+\.ts$/.exec(id) ?? []
    if (folder === undefined || !code.includes('new Worker(')) return null
    return code.replace(
      /new Worker\(\s*new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g,
      (_, name) => `new Worker(new URL('${transpiledUrl(`${folder}${name}.ts`)}')`,
    )
  },
}

export default defineConfig({
  plugins: [threads],
  test: {
    // Ends what hangs. A busy machine takes many times as long as an idle one, and no test is wrong for that.
    testTimeout: 180_000,
    setupFiles: ['src/scripts/zones/zones-setup.mjs'],
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Without optimization: compiling the embedded database takes longer than tests use it.
    execArgv: ['--disable-warning=FSTDEP023', '--liftoff-only'],
    // Files leave nothing behind them: a process reads each module once, not anew for every file.
    isolate: false,
    // PostgreSQL and processes of tests work beside them, and each worker loads the service anew.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`src/{contract,client,mcp,admin,scripts}/**/*.${test}`] },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: [`src/service/**/*.${test}`],
          globalSetup: ['src/service/test/global-setup.ts'],
        },
      },
    ],
  },
})
