import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const test = 'test.{ts,tsx}'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    setupFiles: ['src/scripts/zones/zones-setup.mjs'],
    hookTimeout: 60_000,
    // Files leave nothing behind them: a process reads each module once, not anew for every file.
    isolate: false,
    // A test waits for the service as long as it works itself: one worker would leave half of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`src/{contract,admin,scripts}/**/*.${test}`] },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: [`src/service/**/*.${test}`],
          // The built service on both engines, started once for all of these.
          globalSetup: ['src/service/test/global-setup.ts'],
        },
      },
    ],
  },
})
