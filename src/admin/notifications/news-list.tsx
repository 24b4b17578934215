/** The panel of the bell: notifications in words, newest first, each a link to the decision or the submission. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { useReadNotifications, type Notification } from './notification-requests.ts'
import { useWords } from '../i18n/locale.tsx'
import { Hidden } from '../shell/notices/announce.tsx'
import { Button } from '../shell/parts/button.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import classes from './bell.module.css'
import { useNewsSentence } from './use-news-sentence.ts'

type News = UseInfiniteQueryResult<InfiniteData<DeskAnswer<'GET /notifications'>>>

export function NewsList({ news, unread }: { news: News; unread: number }) {
  const { t, language } = useWords()
  const { read, readAll } = useReadNotifications()
  const panel = useRef<HTMLDivElement>(null)
  const items = news.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  return (
    <div ref={panel} className={classes['panel']}>
      <div className={classes['head']}>
        <h2>{t('notifications.title')}</h2>
        {unread > 0 && (
          <Button look="quiet" onClick={() => readAll.mutate()}>
            {t('notifications.read_all')}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={classes['empty']}>{t('notifications.empty')}</p>}
      <ul className={classes['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <NewsItem
              item={item}
              onOpen={() => {
                if (!item.read) read.mutate(item.id)
                close()
              }}
            />
          </li>
        ))}
      </ul>
      {news.hasNextPage && (
        <Button look="quiet" busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          {t('notifications.more')}
        </Button>
      )}
      <p className={classes['foot']}>
        <PlainLink href={`/settings/profile?i18n_language=${language}`} onClick={close}>
          {t('notifications.settings')}
        </PlainLink>
      </p>
    </div>
  )
}

function NewsItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { t, format, language } = useWords()
  const sentence = useNewsSentence()
  const { proposal_id, source_id, webhook_id, decides, note, at, read } = item
  const content = (
    <>
      <span className={classes['sentence']}>
        {!read && <Hidden>{t('notifications.new')} </Hidden>}
        {sentence(item)}
      </span>
      {note !== null && (
        <bdi className={classes['note']} dir="auto">
          {note}
        </bdi>
      )}
      <time className={classes['time']} dateTime={at} title={format.instant(at)}>
        {format.relative(at)}
      </time>
    </>
  )
  // Proposals, sources and webhooks that the user may no longer read have no link.
  if (proposal_id === null && source_id === null && webhook_id === null)
    return <div className={classes['item']}>{content}</div>
  const path =
    webhook_id !== null
      ? `settings/webhooks?webhook=${webhook_id}&`
      : source_id === null
        ? `${decides ? 'review' : 'submissions'}/${proposal_id}?`
        : `imports?tab=sources&source=${source_id}&`
  return (
    <PlainLink
      href={`/${path}i18n_language=${language}`}
      className={classes['item']}
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      {content}
    </PlainLink>
  )
}
