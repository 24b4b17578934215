/** The media library: all images, those without alt texts, those that nothing uses; one is open beside them. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { NotFoundScreen } from '../../shell/screens/not-found-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { useGivenImage } from '../given-image.ts'
import { MediumPanel } from '../medium/medium-panel.tsx'
import { mediaOptions, useUpload } from '../requests.ts'
import { MediaSearch } from '../media-search.tsx'
import { Thumbnails } from '../thumbnails.tsx'
import { UploadArea } from '../upload-area.tsx'
import { MissingAlt } from './missing-alt.tsx'
import classes from '../media.module.css'

const tabs = ['all', 'any', 'unused'] as const
type Tab = (typeof tabs)[number]

function Library() {
  const { t, format, language } = useWords()
  const [tab, setTab] = useState<Tab>('all')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    // The button that closes goes with the panel: back to the image that was open.
    list.current?.querySelector<HTMLElement>('li [aria-pressed="true"]')?.focus()
    setOpen(null)
  }
  const upload = useUpload()
  const give = (file: File) => {
    if (!upload.isPending) upload.mutate(file, { onSuccess: ({ id }) => setOpen(id) })
  }
  const over = useGivenImage((file) => document.querySelector('dialog[open]') === null && give(file))
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    mediaOptions({ ...(tab === 'unused' && { unused: true }), search: search || undefined }, language),
  )
  const [first] = data?.pages ?? []
  const media = data?.pages.flatMap((page) => page.media) ?? []
  const names: Readonly<Record<Tab, string>> = {
    ...{ all: t('media.all'), any: t('media.alt_missing'), unused: t('media.unused') },
  }
  const counts = first && { all: first.all, any: first.missing.any, unused: first.unused }
  return (
    <Screen title={t('nav.media')}>
      <div className={classes['screen']} data-open={open !== null || undefined}>
        <div ref={list} className={classes['list']}>
          <UploadArea busy={upload.isPending} error={upload.error} over={over} onGive={give} />
          <div className={classes['tabs']} role="group" aria-label={t('media.tabs')}>
            {tabs.map((name) => (
              <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
                {names[name]} {counts && <small>{format.number(counts[name])}</small>}
              </button>
            ))}
          </div>
          {tab !== 'any' && (
            <>
              <div className={classes['tools']}>
                <MediaSearch value={search} onChange={setSearch} />
                <span role="status" className={classes['help']}>
                  {first && t('media.count', { count: first.total })}
                </span>
              </div>
              {media.length > 0 ? (
                <Thumbnails media={media} chosen={open} onChoose={({ id }) => setOpen(id)} />
              ) : (
                first && <p>{t(search || tab !== 'all' ? 'media.none_found' : 'media.none')}</p>
              )}
              {hasNextPage && (
                <Button busy={isFetching} onClick={() => void fetchNextPage()}>
                  {t('media.more')}
                </Button>
              )}
            </>
          )}
          {first && (tab === 'any' || (tab === 'all' && first.missing.any > 0)) && (
            <MissingAlt counts={first.missing} docked={tab === 'all'} onOpen={setOpen} />
          )}
        </div>
        {open !== null && <MediumPanel key={open} id={open} onClose={close} />}
      </div>
    </Screen>
  )
}

export function MediaScreen() {
  const has_library = useSession()?.site.media === true
  return has_library ? <Library /> : <NotFoundScreen />
}
