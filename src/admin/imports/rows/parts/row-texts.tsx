/** The title, the venue and the categories of a row, in a table as beside the text of a programme. */
import { ContentText } from '../../../i18n/isolated.tsx'
import { useWords } from '../../../i18n/locale.tsx'
import { RecordLink } from '../../../shell/parts/record-link.tsx'
import type { Row } from '../../requests.ts'
import { eventOf } from '../row-event.ts'
import { SeriesLine } from '../series-line.tsx'
import classes from './row-parts.module.css'

interface RowProps {
  readonly row: Row
}

interface TitledProps extends RowProps {
  /** The title, or the words that stand in its place. */
  readonly title: string
}

/** Links a record that was written, and says how it repeats. */
export function RowTitle({ row, title }: TitledProps) {
  const { language, record, resource, series } = row
  return (
    <>
      {record === null ? (
        <b className={classes['name']}>
          <ContentText language={eventOf(row).title ? language : undefined}>{title}</ContentText>
        </b>
      ) : (
        <RecordLink resource={resource} id={record} className={classes['name']}>
          <ContentText language={language}>{title}</ContentText>
        </RecordLink>
      )}
      {series && <SeriesLine series={series} />}
    </>
  )
}

/** Marks a venue that the import would make. */
export function NewVenue() {
  const { t } = useWords()
  return <span className={classes['new']}>{t('imports.venue_new')}</span>
}

/** Names the known venue that the one of a row may be. */
export function NearVenueNote({ row: { near_venue } }: RowProps) {
  const { t } = useWords()
  return near_venue !== null && <small> {t('imports.venue_near', { name: near_venue })}</small>
}

export function RowCategories({ row }: RowProps) {
  return eventOf(row).categories.map((name, position) => (
    // Names may repeat in a file.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={position} className={classes['category']}>
      <ContentText>{name}</ContentText>
    </span>
  ))
}
