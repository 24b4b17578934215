/** Images of the library, small, to choose one of. */
import { forEachLanguage } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { LanguageMarks, type TextStates } from '../shell/parts/language-marks.tsx'
import type { Medium } from './requests.ts'
import classes from './media.module.css'

interface Props {
  readonly media: readonly Medium[]
  readonly chosen: number | null
  readonly onChoose: (medium: Medium) => void
}

/** Returns whether an image has an alt text in each language: written, of an image that was replaced, or none. */
const statesOf = ({ alt, alt_stale }: Medium): TextStates =>
  forEachLanguage((language) => {
    if (alt[language] === '') return null
    return alt_stale.includes(language) ? 'stale' : 'live'
  })

const words = { live: 'media.written', stale: 'media.stale', missing: 'media.missing' } as const

export function Thumbnails({ media, chosen, onChoose }: Props) {
  const { t, format } = useWords()
  return (
    <ul className={classes['grid']}>
      {media.map((medium) => {
        const states = statesOf(medium)
        return (
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
              {Object.values(states).some((state) => state !== 'live') && (
                <LanguageMarks
                  states={states}
                  said={(_language, state) => t(state === 'live' || state === 'stale' ? words[state] : words.missing)}
                />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
