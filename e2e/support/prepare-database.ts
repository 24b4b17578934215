/** Prepares, once before all journeys, the databases that products start on, an embedded one and one to copy on PostgreSQL, and a bundle of the service. */
import { cpSync, rmSync } from 'node:fs'
import { onServer, server } from '../../src/service/test/server.ts'
import { bundleService } from './bundle-service.ts'
import { removeTemplates, settingsOf, template_variable } from './cloned-database.ts'
import { first_user } from './desk.ts'
import { emptyFolder, prepared, startProduct } from './service.ts'

async function prepareEmbedded(): Promise<void> {
  const folder = emptyFolder()
  const product = await startProduct({}, folder)
  await product.end('SIGTERM')
  rmSync(prepared, { recursive: true, force: true })
  cpSync(folder, prepared, { recursive: true })
  rmSync(folder, { recursive: true })
}

/** @returns removes it */
async function prepareOnServer(): Promise<() => Promise<void>> {
  const name = `takvim_journeys_${process.pid}`
  await onServer(`create database ${name}`)
  process.env[template_variable] = name
  const product = await startProduct({ ...first_user, ...settingsOf(name) }, emptyFolder())
  await product.stop()
  return () => removeTemplates(name)
}

/** @returns runs after all journeys */
export default async function prepare(): Promise<() => Promise<void>> {
  const [, , remove] = await Promise.all([
    bundleService(),
    prepareEmbedded(),
    server === undefined ? null : prepareOnServer(),
  ])
  return async () => remove?.()
}
