/** The state of outgoing mail, for administrators. */
import { useQuery } from '@tanstack/react-query'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { Fact, Facts, quietClass, Section } from '../shell/sections/sections.tsx'

type Trouble = DeskAnswer<'GET /mail'>['troubles'][number]

export function MailState() {
  const ready = usePart('notifications')
  const { t, format } = useWords()
  const { data } = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => callDesk('GET /mail', { signal }),
    staleTime: 0,
  })
  if (!ready || !data) return null
  const { from, waiting, sent, failed, dropped, troubles } = data
  if (from === null) return <Section title={t('mail.state')} about={t('mail.state_off')} />
  return (
    <Section title={t('mail.state')}>
      <Facts>
        <Fact name={t('mail.from')}>
          <bdi dir="ltr">{from}</bdi>
        </Fact>
        <Fact name={t('mail.waiting')}>{format.number(waiting)}</Fact>
        <Fact name={t('mail.sent')}>{format.number(sent)}</Fact>
        <Fact name={t('mail.failed')}>{format.number(failed)}</Fact>
        {dropped > 0 && <Fact name={t('mail.dropped')}>{format.number(dropped)}</Fact>}
        {troubles.length > 0 && (
          <Fact name={t('mail.troubles')}>
            {troubles.map((trouble) => (
              <TroubleLine key={trouble.id} trouble={trouble} />
            ))}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Shows the words of the mail server as they are: they are in its language. */
function TroubleLine({ trouble: { state, user, attempts, problem, at } }: { trouble: Trouble }) {
  const { t, format } = useWords()
  const time = at === null ? '' : format.instant(at)
  const outcome = {
    waiting: () => t('mail.retried', { count: attempts }),
    failed: () => t('mail.given_up', { time }),
    dropped: () => t('mail.dropped_text', { time }),
  }
  return (
    <p>
      <bdi>{user?.name ?? t('mail.stranger')}</bdi>
      <br />
      <span className={quietClass}>{outcome[state]()}</span>
      {problem !== null && (
        <>
          <br />
          <bdi dir="ltr" lang="en" className={quietClass}>
            {problem}
          </bdi>
        </>
      )}
    </p>
  )
}
