import { join } from 'node:path'
import { build } from '../../scripts/build/build.mjs'
import { root } from '../../scripts/run.mjs'

/** Returns the program of the built service, built anew unless it is up to date. */
export async function builtProgram(): Promise<string> {
  await build()
  return join(root, 'dist', 'server', 'service', 'main.js')
}
