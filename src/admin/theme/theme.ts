/** What Mantine components look like here; colours and sizes of our own sheets are the variables of base.css. */
import { createTheme, localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'

/** Read by public/boot.js as well. */
const color_scheme_key = 'takvim-color-scheme'

export const colorSchemes = localStorageColorSchemeManager({ key: color_scheme_key })

/** In the order in which they are offered. */
export const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[]

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    petrol: [
      '#ecf7f8',
      '#d6ecee',
      '#aad9dd',
      '#7ac4cb',
      '#58b3bc',
      '#3a9fa9',
      '#22848e',
      '#0f6a73',
      '#0b5860',
      '#06444b',
    ],
  },
  autoContrast: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  components: {
    // Whoever has no pointer can look at what they typed, too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // What is to be known about an input stands below it, so that inputs beside each other stay in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
})
