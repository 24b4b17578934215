/** `npm run rederive-search` rewrites the rows that lists and searches read, after a change of how texts are folded or sorted. */
import { resource_names, resources } from '../../contract/resources.ts'
import { reindexAll } from '../resources/derived/reindex-all.ts'
import { runCommand } from './run.ts'

await runCommand(async ({ db, config }) => {
  for (const name of resource_names) {
    const looked = await reindexAll(db, resources[name], config.SITE_LANGUAGE)
    console.log(`Looked at ${looked} ${name}.`)
  }
})
