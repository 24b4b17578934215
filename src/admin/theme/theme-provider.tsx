/**
 * Gives Mantine's components their theme, direction and colour scheme. Mantine's own provider would also bring the code that
 * computes the variables of variables.css, 2 kB of the first list.
 */
import { DirectionProvider, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemes, theme } from './theme.ts'

const getRootElement = () => document.documentElement

export function ThemeProvider({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const schemes = useProviderColorScheme({
    manager: colorSchemes,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  const mantine = {
    ...schemes,
    getRootElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  }
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineContext value={mantine}>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </MantineContext>
    </DirectionProvider>
  )
}
