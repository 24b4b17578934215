/** Tells whether a screen is as narrow as a phone. */
import { useMediaQuery } from '@mantine/hooks'

/** As $phone in .postcssrc.json. */
const phone_width = '(max-width: 48em)'

export const isOnPhone = (): boolean => matchMedia(phone_width).matches

export const useOnPhone = (): boolean => useMediaQuery(phone_width, undefined, { getInitialValueInEffect: false })
