/** Images of the library, small, to choose one of. */
import { useWords } from '../i18n/locale.tsx'
import { AltMarks } from './alt-marks.tsx'
import type { Medium } from './requests.ts'
import classes from './media.module.css'

interface Props {
  readonly media: readonly Medium[]
  readonly chosen: number | null
  readonly onChoose: (medium: Medium) => void
}

export function Thumbnails({ media, chosen, onChoose }: Props) {
  const { t, format } = useWords()
  return (
    <ul className={classes['grid']}>
      {media.map((medium) => (
        <li key={medium.id}>
          <button type="button" aria-pressed={medium.id === chosen} onClick={() => onChoose(medium)}>
            <img
              src={medium.sizes['small']?.webp ?? medium.url}
              alt=""
              loading="lazy"
              style={{ objectPosition: `${medium.focal_point.x}% ${medium.focal_point.y}%` }}
            />
            <span className={classes['name']}>
              <bdi>{medium.name}</bdi>
              <small title={t('media.uses', { count: medium.uses })}>{format.number(medium.uses)}</small>
            </span>
            <AltMarks medium={medium} />
          </button>
        </li>
      ))}
    </ul>
  )
}
