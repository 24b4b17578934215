import { useCallback } from 'react'
import type { Notification } from './notification-requests.ts'
import { useWords } from '../i18n/locale.tsx'

type News = Pick<Notification, 'kind' | 'by' | 'name' | 'more'>

/** Returns a function that puts a notification into words. */
export function useNewsSentence(): (news: News) => string {
  const { t, word } = useWords()
  return useCallback(
    ({ kind, by, name, more }) => {
      const news = word(`notifications.${kind}${by ? '' : '.alone'}`, {
        name: name ?? t('notifications.nameless'),
        ...(by ? { by: by.name } : {}),
      })
      return more > 0 ? t('notifications.with_others', { news, count: more }) : news
    },
    [t, word],
  )
}
