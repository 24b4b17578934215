/** The theme of Mantine's components; base.css holds the colours and sizes of our own sheets. */
import { createTheme, localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'

/** public/boot.js reads it, too. */
const color_scheme_key = 'takvim-color-scheme'

export const colorSchemes = localStorageColorSchemeManager({ key: color_scheme_key })

/** Colour schemes in the order of the menu. */
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
  // index.html says so, too.
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  components: {
    // Users without a pointer can show the typed password, too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // Descriptions go below the input, so that inputs beside each other stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
})
