/** Sets what crops of an image must show, and shows the crops. */
import { useState, type KeyboardEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { useChangeMedium, type OneMedium } from '../requests.ts'
import classes from '../media.module.css'

interface Point {
  readonly x: number
  readonly y: number
}

/** Shapes in which readers see images. */
const crops = [
  { name: 'media.crop_card', ratio: '16 / 9' },
  { name: 'media.crop_list', ratio: '1 / 1' },
  { name: 'media.crop_share', ratio: '1.91 / 1' },
] as const

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value * 10) / 10))

export function FocalPoint({ medium }: { readonly medium: OneMedium }) {
  const { t, format } = useWords()
  const change = useChangeMedium(medium.id)
  const notifyError = useNotifyError()
  const [moved, setMoved] = useState<Point | null>(null)
  const { x, y } = moved ?? medium.focal_point
  const position = { objectPosition: `${x}% ${y}%` }
  function save(focal_point: Point) {
    if (focal_point.x === medium.focal_point.x && focal_point.y === medium.focal_point.y) return
    change.mutate({ focal_point }, { onError: notifyError, onSettled: () => setMoved(null) })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 2
    setMoved({ x: within(x + step[0] * size), y: within(y + step[1] * size) })
  }
  const percent = (value: number) => format.number(value / 100, { style: 'percent' })
  return (
    <div className={classes['focal']}>
      <button
        type="button"
        className={classes['whole']}
        disabled={!medium.may_edit}
        aria-label={t('media.focal', { x: percent(x), y: percent(y) })}
        onKeyDown={onKeyDown}
        onKeyUp={() => moved && save(moved)}
        onClick={(event) => {
          // A press of a key has no place.
          if (event.detail === 0) return
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          const point = {
            x: within(((event.clientX - left) / width) * 100),
            y: within(((event.clientY - top) / height) * 100),
          }
          setMoved(point)
          save(point)
        }}
      >
        <img src={medium.sizes['medium']?.webp ?? medium.url} alt="" width={medium.width} height={medium.height} />
        {/* Places in an image are the same in all directions of writing. */}
        <span dir="ltr" className={classes['point']} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </button>
      {medium.may_edit && <p className={classes['help']}>{t('media.focal_about')}</p>}
      <div className={classes['crops']}>
        {crops.map(({ name, ratio }) => (
          <figure key={name}>
            <img src={medium.sizes['small']?.webp ?? medium.url} alt="" style={{ ...position, aspectRatio: ratio }} />
            <figcaption>{t(name)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
