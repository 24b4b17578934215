/** Removes media that were deleted so long ago that no undo brings them back, and files without a medium. */
import { sql } from 'kysely'
import type { Service } from '../context.ts'
import { nowUtc } from '../stored-time.ts'
import { beginRemoval, endRemoval, hasNoUse } from './media-rows.ts'
import { isImageFolder } from './store/media-store.ts'
import { openMediaStore } from './store/open-media-store.ts'

/** Milliseconds after which files without a row are left over: longer than an upload takes from one to the other. */
const longest_upload = 60 * 60 * 1000

/** @param age milliseconds after which files without a medium are removed */
export async function forgetMedia(service: Service, age = longest_upload): Promise<void> {
  const { db, config } = service
  const now = nowUtc({ service })
  await sql`delete from media m where deleted_utc < ${now}::timestamp - make_interval(days => ${config.UNDO_DAYS})
    and ${hasNoUse}`.execute(db)
  const store = openMediaStore(config)
  for await (const folders of store.folders()) {
    const hashes = folders.filter(isImageFolder)
    const { rows } = await sql<{
      hash: string
    }>`select distinct hash from media where hash = any(${hashes}::text[])`.execute(db)
    const known = new Set(rows.map(({ hash }) => hash))
    for (const folder of folders) {
      if (known.has(folder) || (isImageFolder(folder) && !(await beginRemoval(db, folder)))) continue
      await store.remove(folder, age)
      await endRemoval(db, folder)
    }
  }
}
