/** The bell in the top bar: the number of unread notifications, and a panel with the newest. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { notificationsOptions } from './notification-requests.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { announce } from '../shell/notices/announce.tsx'
import { Popover } from '../shell/overlays/popover.tsx'
import { WhenOpen } from '../shell/overlays/when-open.tsx'
import { icon_button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import classes from './bell.module.css'
import { NewsList } from './news-list.tsx'
import { useNewsSentence } from './use-news-sentence.ts'

export default function Bell() {
  const ready = usePart('notifications')
  return ready ? <ReadyBell /> : <span className={classes['room']} />
}

function ReadyBell() {
  const { t, format, language } = useWords()
  const news = useInfiniteQuery(notificationsOptions(language))
  const [page] = news.data?.pages ?? []
  const unread = page?.unread ?? 0
  useAnnounced(page)
  const label = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')
  return (
    <Popover
      label={label}
      className={`${icon_button} ${classes['bell']}`}
      trigger={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className={classes['count']} aria-hidden="true">
              {unread > 99 ? `${format.number(99)}+` : format.number(unread)}
            </span>
          )}
        </>
      }
    >
      <WhenOpen>{() => <NewsList news={news} unread={unread} />}</WhenOpen>
    </Popover>
  )
}

/** Says what arrives while the page is open. */
function useAnnounced(page: DeskAnswer<'GET /notifications'> | undefined): void {
  const sentence = useNewsSentence()
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!page) return
    const [newest] = page.notifications
    if (known.current !== null && newest && newest.id > known.current && !newest.read) announce(sentence(newest))
    known.current = newest?.id ?? 0
  }, [page, sentence])
}
