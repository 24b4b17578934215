/** Prepares, once before all journeys, the database that each product starts on. */
import { cpSync, rmSync } from 'node:fs'
import { emptyFolder, prepared, startProduct } from './service.ts'

export default async function prepare(): Promise<void> {
  const folder = emptyFolder()
  const product = await startProduct({}, folder)
  await product.end('SIGTERM')
  rmSync(prepared, { recursive: true, force: true })
  cpSync(folder, prepared, { recursive: true })
  rmSync(folder, { recursive: true })
}
