/** A process of its own that makes the templates of the embedded engine: `node fill-templates.js FOLDER SECRETS`. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import '../config/install-zones.ts'
import { employ, initialize, migrate } from './contents.ts'
import type { Contents } from './place.ts'
import type { Secrets } from './staff.ts'

const [folder = '', secrets = ''] = process.argv.slice(2)

const at = (contents: Contents) => ({ data_dir: join(folder, contents) })
const copy = (from: Contents, to: Contents) => cpSync(join(folder, from), join(folder, to), { recursive: true })

await initialize(at('nothing'))
copy('nothing', 'tables')
await migrate(at('tables'))
copy('tables', 'staff')
// Written by makeEmbeddedTemplates.
await employ(at('staff'), JSON.parse(secrets) as Secrets)
