import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-database.ts',
  outputDir: '.cache/playwright',
  // A journey waits for its browser and its service as often as it works: two leave a fifth of two cores idle.
  workers: Math.max(3, Math.ceil(availableParallelism() * 0.75)),
  // Files side by side. Only long ones are shared out among the workers: each starts a product of its own, which takes seconds.
  fullyParallel: false,
  retries: 0,
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Machines that run other things beside are slow, not wrong.
  expect: { timeout: 20_000 },
  use: {
    // What cannot be pressed is told of soon, and not when the whole test runs out of time.
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages are short-lived. Garbage is collected less often, a twentieth less processor time, and code is optimized ten times
        // later: compiling what runs a few hundred times more takes longer than it saves, another tenth.
        `--js-flags=${[
          '--min-semi-space-size=16',
          '--invocation-count-for-maglev=4000',
          '--invocation-count-for-turbofan=30000',
        ].join(' ')}`,
      ],
    },
  },
})
