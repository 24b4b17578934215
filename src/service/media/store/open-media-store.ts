/** Opens the store of media that the configuration names. */
import type { Config } from '../../config/config.ts'
import { DiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { ObjectStore } from './object-store.ts'

export type StoreConfig = Pick<
  Config,
  | 'MEDIA_STORE'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_PREFIX'
  | 'DATA_DIR'
>

export function openMediaStore(config: StoreConfig): MediaStore {
  const { MEDIA_STORE, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config
  if (MEDIA_STORE === 'disk') return new DiskStore(config.DATA_DIR)
  const settings = { endpoint: S3_ENDPOINT ?? '', bucket: S3_BUCKET ?? '', region: config.S3_REGION }
  const keys = { access_key: S3_ACCESS_KEY ?? '', secret_key: S3_SECRET_KEY ?? '' }
  return new ObjectStore({ ...settings, ...keys }, config.S3_PREFIX, config.DATA_DIR)
}
