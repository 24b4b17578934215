/** One submission, for its author: its state, its notes and their answers, what it changes, and what can be done. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { waits } from '../../../contract/desk/review/decisions.ts'
import { submissionOptions, useSubmissionWrites, type Submission } from '../requests/submissions.ts'
import { useSession, useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { wholeDays } from '../../kinds/values/difference-value.ts'
import { DifferenceList } from '../difference/difference-list.tsx'
import { fieldAt, fieldName } from '../difference/field-name.ts'
import { shownFields } from '../difference/shown-fields.ts'
import { LinksPanel } from '../links/links-panel.tsx'
import { Notes } from '../notes/notes.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../../shell/screens/not-found-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { TextMarks } from './text-marks.tsx'
import { startText } from './when.ts'
import classes from './submission.module.css'

export function SubmissionScreen() {
  const { t, language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const known = /^[1-9]\d{0,8}$/.test(id)
  const { data, error, refetch } = useQuery({ ...submissionOptions(Number(id), language), enabled: known })
  if (!known) return <NotFoundScreen />
  if (!data)
    return (
      <Screen title={t('submissions.one')}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <p>{t('frame.loading')}</p>}
      </Screen>
    )
  return <Shown submission={data} />
}

/** Returns what happened last, and what follows from it. */
function sentence(
  { t, format }: Locale,
  { state, decided, submitted_at, claimed_by, scheduled_at }: Submission,
): string {
  const name = decided?.by?.name ?? decided?.by_name ?? ''
  const time = format.relative(decided?.at ?? submitted_at)
  if (scheduled_at) return t('submission.scheduled', { time: format.instant(scheduled_at) })
  if (state === 'open')
    return claimed_by
      ? t('submission.open_claimed', { name: claimed_by.name })
      : t('submission.open', { time: format.relative(submitted_at) })
  return t(`submission.${state}_by`, { name, time })
}

function Shown({ submission }: { submission: Submission }) {
  const locale = useWords()
  const { t } = locale
  const { name, name_language, resource, record_id, state, starts_at, place, kind, came_back, by } = submission
  const today = useToday()
  const own = useSession()?.user?.id === by?.id
  return (
    <Screen
      title={name}
      language={name_language}
      actions={<TextMarks states={submission.languages} />}
      about={
        <>
          {starts_at && <bdi>{startText(locale, starts_at, today)} · </bdi>}
          {place && <ContentText language={place.language}>{place.name}</ContentText>}
          {place && ' · '}
          {t(`submission.kind.${kind}`)}
        </>
      }
    >
      <div className={classes['state']} data-state={state}>
        <p>{sentence(locale, submission)}</p>
        {(state === 'sent_back' || state === 'approved') && came_back.length > 0 && (
          <p>
            {t(state === 'approved' ? 'submission.kept' : 'submission.came_back', {
              fields: locale.format.list(came_back.map((path) => fieldName(locale, submission, path))),
            })}
          </p>
        )}
        {own && <Actions submission={submission} />}
      </div>
      <Notes proposal={submission} heading="h2" asks={state === 'sent_back'} may_answer={own} />
      <Edited submission={submission} />
      <Fields submission={submission} />
      {own && state === 'open' && <LinksPanel id={submission.id} />}
      <p className={classes['ways']}>
        <Link to="/submissions">{t('submissions.title')}</Link>
        <RecordLink resource={resource} id={record_id}>
          {t('submission.record')}
        </RecordLink>
      </p>
    </Screen>
  )
}

/** The author edits at once, sends again, or withdraws. */
function Actions({ submission: { id, state, resource, record_id, name, scheduled_at } }: { submission: Submission }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { submit, withdraw } = useSubmissionWrites(id, language)
  const editable = waits({ state })
  if (!editable && !scheduled_at) return null
  async function stop() {
    const question = {
      title: t('submission.withdraw'),
      text: t('submission.withdraw_ask'),
      yes: t('submission.withdraw'),
    }
    if (!(await ask(question))) return
    withdraw.mutate(undefined, {
      onSuccess: () => notify({ message: t('submission.withdrawn_now', { name }) }),
      onError: notifyError,
    })
  }
  const again = () =>
    submit.mutate(undefined, {
      onSuccess: () => notify({ message: t('submission.sent_now', { name }) }),
      onError: notifyError,
    })
  return (
    <div className={classes['actions']}>
      {editable && (
        <RecordLink
          resource={resource}
          id={record_id}
          className={buttonClass(state === 'sent_back' ? 'filled' : 'plain')}
        >
          {t('submission.edit')}
        </RecordLink>
      )}
      {state === 'sent_back' && (
        <Button busy={submit.isPending} onClick={again}>
          {t('submission.submit')}
        </Button>
      )}
      <Button look="quiet" busy={withdraw.isPending} onClick={() => void stop()}>
        {t('submission.withdraw')}
      </Button>
    </div>
  )
}

/** Every field with its difference. A new record says only what it has. */
function Fields({ submission }: { submission: Submission }) {
  const { t } = useWords()
  const { resource, names, kind, starts_at } = submission
  const fields = shownFields(submission)
  if (fields.length === 0 || kind === 'deletion') return null
  return (
    <section aria-labelledby="submission-fields" className={classes['fields']}>
      <h2 id="submission-fields">{t(kind === 'new' ? 'submission.content' : 'submission.changes')}</h2>
      <DifferenceList
        {...{ resource, names, fields }}
        is_new={kind === 'new'}
        whole_days={wholeDays(fields, starts_at?.all_day ?? false)}
      />
    </section>
  )
}

/** Shows what somebody else changed in the version of the author. */
function Edited({ submission: { edited, resource, names, starts_at } }: { submission: Submission }) {
  const { t } = useWords()
  const fields = edited?.fields.filter(({ path }) => fieldAt(path).name !== 'status') ?? []
  if (!edited || fields.length === 0) return null
  const name = edited.by?.name
  return (
    <section aria-labelledby="submission-edited" className={classes['fields']}>
      <h2 id="submission-edited">{name ? t('submission.edited_by', { name }) : t('submission.edited')}</h2>
      <DifferenceList
        {...{ resource, names, fields }}
        is_new={false}
        whole_days={wholeDays(fields, starts_at?.all_day ?? false)}
      />
    </section>
  )
}
