/** Names of exported files, in the language of the reader. */
import type { ResourceName } from '../../contract/field.ts'
import { instantToWall } from '../../contract/time/clock.ts'
import type { RequestContext } from '../context.ts'
import { nowUtc } from '../stored-time.ts'
import { service_words } from '../words/words.ts'

/** Returns the name of a file: the records and the day at the site. */
export function fileName(context: RequestContext, name: ResourceName, format: string): string {
  const day = instantToWall(nowUtc(context), context.service.config.SITE_TIME_ZONE).slice(0, 10)
  return `${service_words[context.language].files[name]}-${day}.${format}`
}
