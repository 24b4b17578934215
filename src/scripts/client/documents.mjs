/** Makes the documents of the interface and the desk from the contract, without a service. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'

/** @typedef {import('./print-types.mjs').Document} Document */

/** @returns {Promise<{ interface_document: Document, desk_document: Document }>} */
export async function readDocuments() {
  // Installed by the time that types are printed.
  const { rolldown } = await import('rolldown')
  const contract = join(root, 'src', 'contract')
  const bundle = await rolldown({
    input: [join(contract, 'documents', 'openapi.ts'), join(contract, 'desk', 'desk-openapi.ts')],
    platform: 'node',
    external: (id) => id.startsWith('zod'),
    logLevel: 'silent',
  })
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // Below the packages that it imports.
  const folder = mkdtempSync(join(cache, 'documents-'))
  try {
    await bundle.write({ dir: folder, format: 'esm' })
    const load = (/** @type {string} */ file) => import(pathToFileURL(join(folder, file)).href)
    const [{ openApi }, { deskOpenApi }] = await Promise.all([load('openapi.js'), load('desk-openapi.js')])
    return { interface_document: openApi('', ''), desk_document: deskOpenApi('', '') }
  } finally {
    await bundle.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
