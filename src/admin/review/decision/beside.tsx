/** Other events at the same time in the same place, and records that look the same. */
import type { Proposal } from '../../api/desk/proposals.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import classes from './decision.module.css'

export function Beside({ proposal }: { proposal: Proposal }) {
  const { t, format } = useWords()
  const { double_bookings, possible_duplicates, resource } = proposal
  return (
    <>
      {double_bookings.length > 0 && (
        <section className={classes['beside']} aria-label={t('review.clash')}>
          <h3>
            <Icon name="warning" size={18} /> {t('review.clash')}
          </h3>
          <ul>
            {double_bookings.map((event) => (
              <li key={event.id}>
                <RecordLink resource="events" id={event.id}>
                  <ContentText language={event.i18n_language}>{event.title}</ContentText>
                </RecordLink>{' '}
                <bdi>{format.range(event.start_date, event.end_date)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {possible_duplicates.length > 0 && (
        <section className={classes['beside']} aria-label={t('review.similar')}>
          <h3>
            <Icon name="copy" size={18} /> {t('review.similar')}
          </h3>
          <ul>
            {possible_duplicates.map(({ id, name }) => (
              <li key={id}>
                <RecordLink resource={resource} id={id}>
                  <bdi>{name}</bdi>
                </RecordLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
