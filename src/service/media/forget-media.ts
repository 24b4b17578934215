/** Removes media that were deleted so long ago that no undo brings them back, and files without a medium. */
import { sql } from 'kysely'
import type { Service } from '../context.ts'
import { nowUtc } from '../stored-time.ts'
import { hasNoUse } from './media-rows.ts'
import { MediaStore } from './media-store.ts'

/** Milliseconds after which files without a row are left over: longer than an upload takes from one to the other. */
const longest_upload = 60 * 60 * 1000

export async function forgetMedia(service: Service): Promise<void> {
  const { db, config } = service
  const now = nowUtc({ service })
  await sql`delete from media m where deleted_utc < ${now}::timestamp - make_interval(days => ${config.UNDO_DAYS})
    and ${hasNoUse}`.execute(db)
  const store = new MediaStore(config.DATA_DIR)
  const { hashes, left } = await store.untouched(longest_upload)
  const { rows } = await sql<{
    hash: string
  }>`select distinct hash from media where hash = any(${[...hashes]}::text[])`.execute(db)
  const known = new Set(rows.map(({ hash }) => hash))
  for (const folder of [...left, ...hashes.filter((hash) => !known.has(hash))])
    await store.remove(folder, longest_upload)
}
