import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Light modules around a code, without which readers do not find it (ISO/IEC 18004). */
const quiet_zone = 4

/** Draws a text as a QR code: one path with a square for each dark module. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: quiet_zone })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes['qr']}
      viewBox={`0 0 ${data.length} ${data.length}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
