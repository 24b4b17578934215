/** The rows of a pasted programme: each line of the text beside the draft that is made of it, below the headings that hold for it. */
import type { ReactNode } from 'react'
import { textAttributes } from '../../../contract/languages.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import controls from '../../kinds/controls/controls.module.css'
import { Icon } from '../../shell/parts/icon.tsx'
import { AskCard } from '../asks/asks.tsx'
import { useRowKeys } from '../keys/use-row-keys.ts'
import type { OneImport, Row } from '../requests.ts'
import { NewVenue } from '../rows/parts/row-texts.tsx'
import { askOfHeading, isDayAsked } from './heading-ask.ts'
import { placeHeadings, type HeadingAbove } from './headings.ts'
import { LeftOverLine, ProgrammeRow } from './programme-row.tsx'
import classes from './programme.module.css'

interface RowsProps {
  readonly one: OneImport
  readonly rows: readonly Row[]
  readonly busy: boolean
  /** Whether these are all rows, of which those below a heading can be counted. */
  readonly is_whole: boolean
}

export function ProgrammeRows({ one, rows, busy, is_whole }: RowsProps) {
  const { t } = useWords()
  const keys = useRowKeys(one, rows)
  const asked = keys.is_ready ? one.asks : []
  const in_headings = new Set<string>()
  const placed = placeHeadings(rows).map((one_row) => ({
    ...one_row,
    headings: one_row.headings.map((heading) => {
      const left = asked.filter(({ id }) => !in_headings.has(id))
      const of_heading = askOfHeading(heading.text, heading.below, left)
      for (const id of of_heading?.ids ?? []) in_headings.add(id)
      const is_asked = of_heading
        ? of_heading.ask.answer === null
        : heading.day === '' && isDayAsked(heading.text, heading.below, left)
      return { heading, of_heading, is_asked }
    }),
  }))
  return (
    <table className={classes['programme']} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('imports.text')}</th>
          <th scope="col">
            <span className={controls['unseen']}>{t('imports.outcome')}</span>
          </th>
          <th scope="col">{t('imports.time')}</th>
          <th scope="col">{t('fields.events.title')}</th>
          <th scope="col">{t('imports.place_and_terms')}</th>
          <th scope="col">{t('fields.events.categories')}</th>
          <th scope="col">{t('fields.events.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ row, headings, day_above, venues_above }) => [
          ...headings.map(({ heading, of_heading, is_asked }, position) => (
            <HeadingRow key={`${row.n} ${position}`} heading={heading} is_whole={is_whole} is_asked={is_asked}>
              {of_heading && (
                <AskCard
                  id={one.id}
                  ask={of_heading.ask}
                  answersFor={of_heading.answersFor}
                  in_row
                  onAnswer={() => keys.keepPlace(row)}
                />
              )}
            </HeadingRow>
          )),
          row.reason === 'section_row' ? (
            <LeftOverLine key={row.n} row={row} />
          ) : (
            <ProgrammeRow
              key={row.n}
              one={one}
              row={row}
              day_above={day_above}
              venues_above={venues_above}
              ask={asked.find(({ id }) => id === row.read_from?.ask && !in_headings.has(id))}
              keys={keys}
            />
          ),
        ])}
      </tbody>
    </table>
  )
}

interface HeadingProps {
  readonly heading: HeadingAbove
  readonly is_whole: boolean
  /** Whether its day is asked, here or in its rows. */
  readonly is_asked: boolean
  /** The question about its day. */
  readonly children: ReactNode
}

function HeadingRow({ heading, is_whole, is_asked, children }: HeadingProps) {
  const { text, language, day, venue, new_venue, below, holds_to_end } = heading
  const { t, format } = useWords()
  // Behind "Pier Stage" the rows of "Main Stage" end.
  const is_of_all = is_whole && venue !== '' && holds_to_end
  return (
    <tr className={classes['heading']} data-outcome={is_asked ? 'asked' : undefined}>
      <td className={classes['text']}>
        <p {...textAttributes(language)}>
          {/* A heading that holds was understood. */}
          <mark data-kind={is_asked ? 'asked' : 'understood'}>{text}</mark>
        </p>
      </td>
      <td className={classes['holds']} colSpan={6}>
        {venue !== '' && (
          <span>
            <Icon name="venues" size={16} />{' '}
            <b>
              <ContentText>{venue}</ContentText>
            </b>{' '}
            {new_venue && <NewVenue />} {is_of_all && <small>{t('imports.for_all_below')}</small>}
          </span>
        )}
        {day !== '' && (
          <span>
            <Icon name="events" size={16} /> <b>{format.date(day, 'full')}</b>
          </span>
        )}
        {children}
        {is_whole && !is_of_all && <small>{t('imports.file_rows', { count: below.length })}</small>}
      </td>
    </tr>
  )
}
