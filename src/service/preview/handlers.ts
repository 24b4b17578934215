/** Shows what readers will see of a record: writes it, renders it as pages and feeds do, and takes back what it wrote. */
import type { preview_routes } from '../../contract/desk/previews.ts'
import { languages } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { rehearse } from '../resources/rows/transact.ts'
import { renderRecord } from './render-record.ts'
import { readWrites, writeAsPublished } from './write-as-published.ts'

export function previewHandlers(service: Service): Handlers<typeof preview_routes> {
  const { PAGES: pages, FEEDS: feeds } = service.config
  return {
    async 'POST /previews'({ request, body, fields }) {
      const context = requestOf(service, request, fields())
      const asked = await body()
      const resource = resources[asked.resource]
      const known_id = asked.id ?? null
      const typed = asked.writes.map(({ language, fields: values = {} }) => ({ language, fields: values }))
      const writes = await readWrites(resource, known_id, typed)
      return rehearse(context, async (tx) => {
        // Caches belong to a service: what this one reads is read by nobody else.
        const within = { ...service, db: tx }
        const id = await writeAsPublished(tx, { ...context, service: within }, resource, known_id, writes)
        const renderings = []
        const after = { ...within }
        for (const language of new Set(asked.languages ?? languages))
          renderings.push(await renderRecord(after, resource, id, language))
        return { id, pages, feeds, renderings }
      })
    },
  }
}
