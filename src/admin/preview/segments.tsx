/** Chooses one of a few ways to look at something: buttons of which one is pressed. */
import { useWords } from '../i18n/locale.tsx'
import classes from './preview.module.css'

interface SegmentsProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly onChoose: (option: Option) => void
  /** The words of the options, before their names. */
  readonly word: string
}

export function Segments<Option extends string>({ label, options, chosen, onChoose, word }: SegmentsProps<Option>) {
  const { word: textOf } = useWords()
  return (
    <div role="group" aria-label={label} className={classes['segments']}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {textOf(`${word}.${option}`)}
        </button>
      ))}
    </div>
  )
}
