/** Colours of the web as numbers: how well letters can be read on a ground (WCAG 2.2), and lighter or darker ones of the same hue. */

/** Least contrast of letters with their ground. */
export const least_contrast = 4.5

type Channels = readonly [red: number, green: number, blue: number]

/** Hue in degrees; saturation and lightness from 0 to 1. */
interface Shade {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

const short = /^#?([\da-f])([\da-f])([\da-f])$/i
const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** Returns a colour as `#rrggbb` in small letters; null: the text names none. */
export function hexColor(text: string): string | null {
  const trimmed = text.trim()
  const [, ...twice] = short.exec(trimmed) ?? []
  const parts = twice.length > 0 ? twice.map((digit) => digit + digit) : (long.exec(trimmed)?.slice(1) ?? [])
  return parts.length === 0 ? null : `#${parts.join('').toLowerCase()}`
}

function channelsOf(color: string): Channels {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the contrast of two colours, from 1 to 21. @param one `#rrggbb`, like the other */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns a contrast as people are told of it: never more than it is. */
export const toldContrast = (ratio: number): number => Math.floor(ratio * 10) / 10

export function shadeOf(color: string): Shade {
  const [red, green, blue] = channelsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness }
}

export function colorOf({ hue, saturation, lightness }: Shade): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (turn: number) => {
    const at = (turn + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Differences of lightness that are tried: finer ones give the same colours. */
const step = 1 / 512

/**
 * Returns the nearest colour of the same hue, itself first, that can be read on all of some grounds.
 * @param towards black on light grounds, white on dark ones
 */
export function readableOn(color: string, grounds: readonly string[], towards: 'black' | 'white'): string {
  const shade = shadeOf(color)
  let found = color
  for (let { lightness } = shade; grounds.some((ground) => contrast(found, ground) < least_contrast);) {
    lightness += towards === 'black' ? -step : step
    if (lightness <= 0 || lightness >= 1) return towards === 'black' ? '#000000' : '#ffffff'
    found = colorOf({ ...shade, lightness })
  }
  return found
}
