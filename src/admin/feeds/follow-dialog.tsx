/** Shows how to follow what the calendar tells: its addresses for calendars and news readers, and the key of a saved view. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAnswer, DeskQuery } from '../../contract/desk/routes.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { ask } from '../shell/overlays/ask.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button, buttonClass } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { CopyTextButton } from '../shell/sections/copy-text-button.tsx'
import { Secret } from '../shell/sections/sections.tsx'
import { embedOptions } from './embed-requests.ts'
import { followLinks } from './follow-addresses.ts'
import { openEmbed } from './open-embed.tsx'
import classes from './feeds.module.css'

type Feed = DeskAnswer<'GET /feeds'>

interface FollowDialogProps {
  /** The record or view; neither: the whole calendar. */
  readonly of: DeskQuery<'GET /feeds'>
  readonly onClose: () => void
}

export function FollowDialog({ of, onClose }: FollowDialogProps) {
  const { t, language } = useWords()
  const key = ['desk', 'feeds', language, of]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callDesk('GET /feeds', { query: of, language }),
  })
  const has_words = usePart('panels')
  if (!has_words) return null
  const is_hidden = error !== null && 'status' in error && error.status === 404
  const title = data?.is_event ? t('follow.event_title') : t('follow.title')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes['body']}>
        {is_hidden && <p>{t('follow.hidden')}</p>}
        {error && !is_hidden && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data && <FeedParts feed={data} cacheKey={key} />}
        <DialogActions>
          {data?.view && <EmbedButton view={data.view.id} onOpen={onClose} />}
          <Button onClick={onClose}>{t('action.close')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Leads to the panel about other sites, unless embeds are switched off. */
function EmbedButton({ view, onOpen }: { readonly view: number; readonly onOpen: () => void }) {
  const { t, language } = useWords()
  const { isSuccess } = useQuery(embedOptions(view, language))
  if (!isSuccess) return null
  function open() {
    onOpen()
    void openEmbed(view)
  }
  return <Button onClick={open}>{t('embed.open')}</Button>
}

interface FeedPartsProps {
  readonly feed: Feed
  readonly cacheKey: readonly unknown[]
}

function FeedParts({ feed, cacheKey }: FeedPartsProps) {
  const { t } = useWords()
  const { view, addresses, filters, name, is_event } = feed
  return (
    <>
      <p>
        <bdi>{name}</bdi>
      </p>
      {filters.length > 0 && <p>{t('follow.filters')}</p>}
      {addresses && <Addresses {...{ addresses, name, is_event }} />}
      {view && filters.length === 0 && <ViewKey view={view} cacheKey={cacheKey} />}
    </>
  )
}

function Addresses({
  addresses,
  name,
  is_event,
}: Pick<Feed, 'name' | 'is_event'> & { readonly addresses: NonNullable<Feed['addresses']> }) {
  const { t } = useWords()
  const { ics, rss } = addresses
  const links = is_event
    ? [{ label: t('follow.file'), href: ics }]
    : [
        ...followLinks(ics, name).map((link) => ({ label: t(`follow.${link.name}`), href: link.href })),
        { label: t('follow.rss'), href: rss },
      ]
  return (
    <>
      <ul className={classes['links']}>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className={buttonClass()} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={classes['address']}>
        <Secret>{ics}</Secret>
        <CopyTextButton key={ics} text={ics} />
      </div>
      {!is_event && <p className={classes['note']}>{t('follow.slow')}</p>}
    </>
  )
}

function ViewKey({ view, cacheKey }: { view: NonNullable<Feed['view']>; cacheKey: readonly unknown[] }) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const path = { id: view.id }
  async function change(work: () => Promise<Feed>) {
    setBusy(true)
    try {
      cache.setQueryData(cacheKey, await work())
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  const make = () => change(() => callDesk('POST /views/{id}/feed', { path, language }))
  async function afterAsking(title: string, work: () => Promise<void>) {
    if (await ask({ title, text: t('follow.stops'), yes: t('follow.go_on') })) await work()
  }
  const take = () => change(() => callDesk('DELETE /views/{id}/feed', { path, language }))
  if (!view.has_key)
    return (
      <>
        <p>{t(view.may_edit ? 'follow.none_yet' : 'follow.not_made')}</p>
        {view.may_edit && (
          <Button look="filled" busy={busy} onClick={() => void make()}>
            {t('follow.make')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <p className={classes['note']}>{t('follow.secret')}</p>
      {view.may_edit && (
        <div className={classes['links']}>
          <Button busy={busy} onClick={() => void afterAsking(t('follow.replace'), make)}>
            {t('follow.replace')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void afterAsking(t('follow.take_back'), take)}>
            {t('follow.take_back')}
          </Button>
        </div>
      )}
    </>
  )
}
