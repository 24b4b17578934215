/** The root of every page, signed in or not: language, direction, theme, notifications. */
import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { readPreferences, type Preferences } from '../../preferences.ts'
import type { SignedInUser } from '../../api/session/session-shape.ts'
import { SessionContext, useFreshSession } from '../../api/session/use-session.ts'
import { directionOf } from '../../../contract/languages.ts'
import type { Words } from '../../i18n/load-words.ts'
import { LocaleProvider } from '../../i18n/locale.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Announcer } from '../notices/announce.tsx'
import { Notifications } from '../notices/notify.tsx'

/**
 * Returns the same object while the preferences are equal: a new one renders every word and date again. The end of a session
 * changes none of them.
 */
function usePreferences(stored: SignedInUser['preferences'] | undefined): Preferences {
  const read = readPreferences(stored)
  const [current, setCurrent] = useState(read)
  if (!stored || JSON.stringify(current) === JSON.stringify(read)) return current
  setCurrent(read)
  return read
}

export function Root({ words }: { words: Words }) {
  const { language } = words
  const session = useFreshSession()
  const preferences = usePreferences(session?.user?.preferences)
  useLayoutEffect(() => {
    // Mantine's DirectionProvider watches the attribute.
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <ThemeProvider direction={directionOf(language)}>
      <LocaleProvider words={words} preferences={preferences}>
        <SessionContext value={session}>
          <Outlet />
          <Notifications />
          <Announcer />
        </SessionContext>
      </LocaleProvider>
    </ThemeProvider>
  )
}
