/** What stands around everything, signed in or not: language, direction, theme, notifications. */
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import { SessionContext, useFreshSession } from '../api/session.ts'
import { directionOf } from '../i18n/language.ts'
import type { Words } from '../i18n/load-words.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { readPreferences } from '../i18n/preferences.ts'
import { colorSchemes, theme } from '../theme/theme.ts'
import { Announcer } from './announce.tsx'
import { Notifications } from './notify.tsx'

export function Root({ words }: { words: Words }) {
  const { language } = words
  const session = useFreshSession()
  const stored = session?.user?.preferences
  const preferences = useMemo(() => readPreferences(stored), [stored])
  useLayoutEffect(() => {
    // Mantine's DirectionProvider watches the attribute.
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <DirectionProvider initialDirection={directionOf(language)}>
      <MantineProvider theme={theme} colorSchemeManager={colorSchemes} defaultColorScheme="auto">
        <LocaleProvider words={words} preferences={preferences}>
          <SessionContext value={session}>
            <Outlet />
            <Notifications />
            <Announcer />
          </SessionContext>
        </LocaleProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
