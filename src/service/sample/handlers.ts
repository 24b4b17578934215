/** `sample`: fills an empty calendar, so that a new user has something to look at. */
import type { sample_routes } from '../../contract/desk/sample.ts'
import type { Service } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { fillWithSample } from './fill.ts'

export function sampleHandlers(service: Service): Handlers<typeof sample_routes> {
  return {
    async 'POST /sample'({ request, caller }) {
      return { created: await fillWithSample(service, caller, request.door) }
    },
  }
}
