/**
 * Bundles the built service, so that a desk starts in a third of the processor time: loading a thousand files takes most of a start.
 * Journeys of starts, kills and upgrades, and tests of the built service, start its files as they are.
 */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../../src/scripts/run.mjs'

const dist = join(root, 'dist')
const made = join(root, '.cache', 'e2e-service')

/** As deep as the rooms of the service in dist, from where they find the admin and the zone data. */
export const bundled = join(made, 'server', 'service', 'programs')

/** Packages that find files of their own beside themselves, or are native. */
const packages_apart = /^(@electric-sql\/|@node-rs\/|pino$|pg-native$|sharp$)/

/** The service, and the threads that it starts from beside itself. */
const programs = ['main.js', join('static', 'first-screen-worker.js'), join('database', 'embedded', 'pglite-worker.js')]

export async function bundleService(): Promise<void> {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(bundled, { recursive: true })
  copyFileSync(join(dist, 'server', 'zones.json'), join(made, 'server', 'zones.json'))
  for (const folder of ['admin', 'first-screen']) symlinkSync(join(dist, folder), join(made, folder), 'junction')
  const bundle = await rolldown({
    input: programs.map((program) => join(dist, 'server', 'service', program)),
    platform: 'node',
    external: (id) => id.startsWith('node:') || builtinModules.includes(id) || packages_apart.test(id),
    logLevel: 'silent',
  })
  await bundle.write({ dir: bundled, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}
