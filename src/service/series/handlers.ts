/** Handles requests for series: events that repeat by a rule. */
import { createHash } from 'node:crypto'
import type { series_routes } from '../../contract/desk/series.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { createSeries, createSeriesOnce } from './create-series.ts'
import { editSeries, noSeries, readsSeries } from './edit-series.ts'
import { readDates } from './dates/prepare.ts'
import { presentSeries } from './dates/present-series.ts'
import { loadSeries, seriesOf } from './series-rows.ts'
import type { Handlers } from '../http/mount-desk.ts'

export function seriesHandlers(service: Service): Handlers<typeof series_routes> {
  const { db } = service
  return {
    async 'GET /series'({ request, query, fields }) {
      const context = requestOf(service, request, fields())
      const series = await seriesOf(db, query().event)
      return { series: series && readsSeries(context, series) ? presentSeries(await readDates(db, series)) : null }
    },

    async 'GET /series/{id}'({ request, path, fields }) {
      const context = requestOf(service, request, fields())
      const series = await loadSeries(db, path.id)
      if (!series || !readsSeries(context, series)) throw noSeries()
      return presentSeries(await readDates(db, series))
    },

    async 'POST /series'({ request, reply, body, fields }) {
      const context = requestOf(service, request, fields())
      const asked = await body()
      const key = request.headers['idempotency-key']
      const once = key && !asked.preview ? createHash('sha256').update(String(key)).digest() : null
      const result = once ? await createSeriesOnce(context, asked, once) : await createSeries(context, asked)
      if (asked.preview || typeof result === 'number') void reply.code(200)
      if (typeof result !== 'number') return result
      const series = await loadSeries(db, result)
      return { series: series && presentSeries(await readDates(db, series)), dates: [], undecided: 0, operation: null }
    },

    async 'PATCH /series/{id}'({ request, path, body, fields }) {
      const context = requestOf(service, request, fields())
      return editSeries(context, path.id, await body())
    },
  }
}
