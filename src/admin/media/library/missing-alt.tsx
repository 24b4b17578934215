/** Lists images whose alt texts are missing or out of date, those of the soonest events first. Each is written where it stands. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { languages, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { longest_alt } from '../../../contract/limits.ts'
import { useWords } from '../../i18n/locale.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import { mediaOptions, useChangeMedium, type Medium } from '../requests.ts'
import { AltMarks } from '../alt-marks.tsx'
import classes from '../media.module.css'

const choices = ['any', ...languages] as const
type Choice = (typeof choices)[number]

const isMissing = ({ alt, alt_stale }: Medium, language: Language) =>
  alt[language] === '' || alt_stale.includes(language)

interface RowProps {
  readonly medium: Medium
  readonly language: Language
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Row({ medium, language, onOpen, onKeyDown }: RowProps) {
  const { t, format } = useWords()
  const before = medium.alt[language] ?? ''
  const [text, setText] = useState(before)
  const change = useChangeMedium(medium.id)
  const save = () => change.mutate({ alt: { [language]: text.trim() } })
  const uses = t('media.uses', { count: medium.uses })
  const next = medium.next_use_at
  return (
    <li>
      <button type="button" className={classes['opener']} onClick={onOpen}>
        <img src={medium.sizes['small']?.webp ?? medium.url} alt="" loading="lazy" />
        <span>
          <bdi>{medium.name}</bdi>
          <small className={classes['help']}>
            {format.phrases(uses, next === null ? '' : t('media.next_use', { time: format.instant(next) }))}
          </small>
        </span>
      </button>
      <AltMarks medium={medium} />
      <div className={classes['row']}>
        <input
          {...textAttributes(language)}
          aria-label={t('media.alt_of', { language: own_names[language], name: medium.name })}
          placeholder={own_names[language]}
          disabled={!medium.may_edit}
          maxLength={longest_alt}
          aria-busy={change.isPending}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => text.trim() !== before && !change.isPending && save()}
        />
        {before !== '' && medium.may_edit && (
          <span className={classes['state']}>
            {t('media.stale')}
            <button type="button" onClick={save}>
              {t('media.still_fits')}
            </button>
          </span>
        )}
        {change.error && <p role="alert">{reasonOf(change.error, t)}</p>}
      </div>
    </li>
  )
}

interface Props {
  /** How many images lack an alt text: any, or that of a language. */
  readonly counts: Readonly<Record<Choice, number>>
  /** It stands at the foot of another list. */
  readonly docked: boolean
  readonly onOpen: (id: number) => void
}

export function MissingAlt({ counts, docked, onOpen }: Props) {
  const { t, format, language } = useWords()
  const [choice, setChoice] = useState<Choice>('any')
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    mediaOptions({ missing: choice, order: 'soonest' }, language),
  )
  const missing = (data?.pages ?? []).flatMap(({ media }) =>
    media.flatMap((medium) => {
      // The reader's own language is asked for first.
      const asked = choice === 'any' ? [language, ...languages] : [choice]
      const first = asked.find((one) => isMissing(medium, one))
      return first === undefined ? [] : [{ medium, asked: first }]
    }),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const inputs = [...(rows.current?.querySelectorAll('input:enabled') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1] ?? heading.current
    // The text is saved as the focus leaves it.
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <section className={classes['missing']} data-docked={docked || undefined} aria-label={t('media.alt_missing')}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('media.alt_missing')}
        </h2>
        <div className={classes['tabs']} role="group" aria-label={t('media.alt_languages')}>
          {choices.map((one) => (
            <button key={one} type="button" aria-pressed={one === choice} onClick={() => setChoice(one)}>
              <bdi>{one === 'any' ? t('media.all') : own_names[one]}</bdi> <small>{format.number(counts[one])}</small>
            </button>
          ))}
        </div>
        <span className={classes['help']}>{t('media.soonest')}</span>
      </header>
      <ul ref={rows}>
        {missing.map(({ medium, asked }) => (
          <Row
            key={`${medium.id}-${asked}`}
            {...{ medium, onKeyDown }}
            language={asked}
            onOpen={() => onOpen(medium.id)}
          />
        ))}
      </ul>
      {data && missing.length === 0 && <p className={classes['help']}>{t('media.none_found')}</p>}
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('media.more')}
        </Button>
      )}
    </section>
  )
}
