/** Gives a record an image: one that is uploaded, or one of the library. What it shows is said meanwhile. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useGivenImage } from '../given-image.ts'
import { MediumFields } from '../medium/medium-fields.tsx'
import { mediaOptions, useUpload, type Medium, type OneMedium } from '../requests.ts'
import { MediaSearch } from '../media-search.tsx'
import { Thumbnails } from '../thumbnails.tsx'
import { UploadArea } from '../upload-area.tsx'
import classes from '../media.module.css'

interface Props {
  /** The name of the field. */
  readonly title: string
  /** An image that was dropped or pasted on the form; null: none. */
  readonly given: File | null
  readonly onChoose: (medium: Medium) => void
  readonly onClose: () => void
}

function Library({ onChoose }: { readonly onChoose: (medium: Medium) => void }) {
  const { t, language } = useWords()
  const [search, setSearch] = useState('')
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    mediaOptions({ search: search || undefined, per_page: 15 }, language),
  )
  const media = data?.pages.flatMap((page) => page.media) ?? []
  return (
    <div className={classes['fields']}>
      <h3>{t('media.from_library')}</h3>
      <MediaSearch value={search} onChange={setSearch} />
      {media.length > 0 ? (
        <Thumbnails media={media} chosen={null} onChoose={onChoose} />
      ) : (
        !isFetching && <p className={classes['help']}>{t(search ? 'media.none_found' : 'media.none')}</p>
      )}
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('media.more')}
        </Button>
      )}
    </div>
  )
}

export default function ImagePicker({ title, given, onChoose, onClose }: Props) {
  const { t } = useWords()
  const has_words = usePart('media')
  const upload = useUpload()
  const [uploaded, setUploaded] = useState<OneMedium | null>(null)
  const give = (file: File) => {
    if (!upload.isPending) upload.mutate(file, { onSuccess: setUploaded })
  }
  const over = useGivenImage(give)
  const start = useEffectEvent(() => given && give(given))
  useEffect(() => void start(), [])
  const described = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    described.current?.querySelector<HTMLElement>(':is([data-autofocus], button):enabled')?.focus()
  }, [uploaded])
  if (!has_words) return null
  return (
    <Dialog title={title} place="panel" onClose={onClose}>
      {uploaded ? (
        <div ref={described}>
          <img className={classes['uploaded']} src={uploaded.sizes['medium']?.webp ?? uploaded.url} alt="" />
          <p className={classes['help']}>{t('media.location_removed')}</p>
          <MediumFields
            key={uploaded.id}
            medium={uploaded}
            save={t('media.use')}
            onSaved={(saved) => {
              onChoose(saved)
              onClose()
            }}
          />
        </div>
      ) : (
        <>
          <UploadArea busy={upload.isPending} error={upload.error} over={over} onGive={give} />
          <Library
            onChoose={(medium) => {
              onChoose(medium)
              onClose()
            }}
          />
        </>
      )}
    </Dialog>
  )
}
