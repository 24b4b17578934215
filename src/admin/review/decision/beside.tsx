/** Other events at the same time in the same place, records that look the same, and those that readers do not see yet. */
import { useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '../requests/proposals.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import classes from './decision.module.css'

export function DecisionAside({ proposal }: { proposal: Proposal }) {
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
      <Unpublished proposal={proposal} />
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

/** Records that were made with the event, such as its venue: approving the event does not publish them. */
function Unpublished({ proposal: { unpublished, state } }: { proposal: Proposal }) {
  const { t } = useWords()
  if (unpublished.length === 0 || state !== 'open') return null
  return (
    <section className={classes['beside']} aria-label={t('review.unpublished')}>
      <h3>
        <Icon name="warning" size={18} /> {t('review.unpublished')}
      </h3>
      <ul>
        {unpublished.map((target) => (
          <UnpublishedRecord key={`${target.resource}/${target.id}`} {...target} />
        ))}
      </ul>
    </section>
  )
}

function UnpublishedRecord({ resource, id, name, language }: Proposal['unpublished'][number]) {
  const { t } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const { mutate, isPending } = useUpdate(resource)
  function publish() {
    const onSuccess = () => {
      notify({ message: t('review.published_now', { name }) })
      void cache.invalidateQueries({ queryKey: ['proposals'] })
    }
    mutate({ id, draft: { status: 'publish' }, language }, { onSuccess, onError: notifyError })
  }
  return (
    <li>
      <RecordLink resource={resource} id={id} text={language}>
        <ContentText language={language}>{name}</ContentText>
      </RecordLink>{' '}
      <Button look="quiet" busy={isPending} aria-label={`${t('review.publish_now')}: ${name}`} onClick={publish}>
        {t('review.publish_now')}
      </Button>
    </li>
  )
}
