/** `npm run client`: writes the types of the client from the documents of the service, and the client as a package to dist/client. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './client/build-client.mjs'
import { readDocuments } from './client/documents.mjs'
import { generated_folder, printTypes } from './client/print-types.mjs'
import { install } from './setup/install.mjs'
import { main, root, say } from './run.mjs'

await main(async () => {
  await install()
  mkdirSync(generated_folder, { recursive: true })
  for (const [name, text] of Object.entries(printTypes(await readDocuments())))
    writeFileSync(join(generated_folder, name), text)
  const folder = join(root, 'dist', 'client')
  rmSync(folder, { recursive: true, force: true })
  await buildClient(folder)
  say(`The client is built: npm install ${folder}`)
})
