/** The first steps in an empty calendar. Each is done as soon as the calendar has what it asks for, and stays done. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { languages, own_names } from '../../../contract/languages.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { briefFields } from '../../form-sections.ts'
import { SmallForm } from '../../forms/small/small-form.tsx'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import { nameOf } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useSession } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useDocumentTitle } from '../../shell/screens/screen.tsx'
import { SampleOffer } from './sample-offer.tsx'
import classes from './first-steps.module.css'

const most_shown = 4

const published = { status: 'publish' }

interface FirstStepsProps {
  readonly counts: DeskAnswer<'GET /overview'>['counts']
  readonly onLeave: () => void
}

export function FirstSteps({ counts, onLeave }: FirstStepsProps) {
  const { t, language } = useWords()
  useDocumentTitle(t('steps.title'))
  const may = useMay()
  const ready = [usePart('forms'), usePart('questions')].every(Boolean)
  const { data: venues } = useQuery(listOptions('venues', { ...withDeskDefaults('venues', {}), per_page: 1 }, language))
  const [skipped, setSkipped] = useState(false)
  const venue = venues?.items[0]
  const where_done = counts.venues > 0 || skipped
  const event_done = counts.events > 0
  const last = useRef<HTMLAnchorElement>(null)
  // The form of the event had the focus.
  useEffect(() => {
    if (event_done) last.current?.focus()
  }, [event_done])
  return (
    <div className={classes['screen']}>
      <div>
        <p className={classes['welcome']}>{t('steps.welcome')}</p>
        <h1>{t('steps.title')}</h1>
        <p className={classes['about']}>{t('steps.about')}</p>
        <ol className={classes['steps']}>
          <SiteStep />
          <Step number={2} title={t('steps.where')} about={t('steps.where_about')} done={where_done} open={!where_done}>
            {venue ? (
              <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>
            ) : (
              ready &&
              !where_done && (
                <SmallForm
                  resource="venues"
                  fields={['venue', 'city']}
                  initial={{}}
                  fixed={published}
                  language={language}
                  submit_label={t('steps.where_add')}
                  onDone={() => undefined}
                  onCancel={() => setSkipped(true)}
                  cancel_label={t('steps.skip')}
                />
              )
            )}
          </Step>
          <Step
            number={3}
            title={t('steps.event')}
            about={t('steps.event_about')}
            done={event_done}
            open={where_done && !event_done}
          >
            {ready && where_done && !event_done && (venue || counts.venues === 0) && (
              <SmallForm
                resource="events"
                fields={briefFields('events')}
                initial={venue ? { venue: [venue.id] } : {}}
                fixed={published}
                language={language}
                submit_label={t('steps.event_add')}
                onDone={() => undefined}
                onCancel={onLeave}
                cancel_label={t('steps.leave')}
              />
            )}
          </Step>
          {may('administer') && (
            <Step
              number={4}
              title={t('steps.invite')}
              about={t('steps.invite_about')}
              done={false}
              open={where_done && event_done}
            >
              <Link ref={last} to="/settings/users" className={buttonClass(event_done ? 'filled' : 'plain')}>
                {t('steps.invite_do')}
              </Link>
            </Step>
          )}
        </ol>
        <div className={classes['others']}>
          {counts.events === 0 && may('administer') && <SampleOffer />}
          <Button look="quiet" onClick={onLeave}>
            {t('steps.leave')}
          </Button>
        </div>
      </div>
      <Readers />
    </div>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly about: string
  readonly done: boolean
  readonly open: boolean
  readonly children?: ReactNode
}

function Step({ number, title, about, done, open, children }: StepProps) {
  const { t, format } = useWords()
  return (
    <li className={classes['step']} data-done={done || undefined} aria-current={open ? 'step' : undefined}>
      <span className={classes['number']} role="img" aria-label={done ? t('steps.done') : format.number(number)}>
        {done ? <Icon name="check" size={18} /> : format.number(number)}
      </span>
      <div>
        <h2>{title}</h2>
        {!done && <p className={classes['about']}>{about}</p>}
        {children}
      </div>
    </li>
  )
}

/** Done from the start: the site is set up where the service is started. */
function SiteStep() {
  const { t, language, format } = useWords()
  const site = useSession()?.site
  return (
    <Step number={1} title={t('steps.site')} about="" done open={false}>
      <p>
        <bdi>{site?.name}</bdi> · {cityOfZone(site?.time_zone ?? 'UTC', language)} ·{' '}
        {format.list(languages.map((one) => own_names[one]))}
      </p>
      <p className={classes['about']}>{t('steps.site_note')}</p>
    </Step>
  )
}

/** The calendar as it fills; empty rows stand for events to come. */
function Readers() {
  const { t, language, format } = useWords()
  const site = useSession()?.site.name
  const search = { ...withDeskDefaults('events', all_time), status: ['publish'], per_page: most_shown }
  const { data } = useQuery(listOptions('events', search, language))
  const events = data?.items ?? []
  const blanks = Array.from({ length: Math.max(0, most_shown - events.length) }, (_, at) => at)
  return (
    <aside className={classes['readers']} aria-label={t('steps.readers')}>
      <header>
        <strong>
          <bdi>{site}</bdi>
        </strong>
        <p className={classes['about']}>{t('steps.readers')}</p>
      </header>
      {events.map((event) => (
        <p key={event.id} className={classes['shown']}>
          <ContentText language={event.i18n_language}>{nameOf('events', event)}</ContentText>
          <bdi>{format.range(String(event['start_date']), String(event['end_date']), event['all_day'] === true)}</bdi>
        </p>
      ))}
      {blanks.map((at) => (
        <p key={at} className={classes['blank']} aria-hidden="true" />
      ))}
      <p className={classes['about']}>{t('steps.fills')}</p>
    </aside>
  )
}
