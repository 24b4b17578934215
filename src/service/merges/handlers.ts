/** Handles requests to merge records. */
import type { merge_routes } from '../../contract/desk/merges.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { mergeRecords, previewMerge } from './merge.ts'
import type { Handlers } from '../http/mount-desk.ts'

export function mergeHandlers(service: Service): Handlers<typeof merge_routes> {
  return {
    async 'POST /merges'({ request, body, fields }) {
      const context = requestOf(service, request, fields())
      const { preview = false, ...asked } = await body()
      return preview ? previewMerge(context, asked) : mergeRecords(context, asked)
    },
  }
}
