/** One message: what was sent and what was answered side by side, its tries, and sending it again. */
import { useQuery } from '@tanstack/react-query'
import { whenText } from '../../i18n/formats/when-text.ts'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import {
  deliveryOptions,
  useWebhookActions,
  type DeliveryLine,
  type ShownDelivery,
  type ShownWebhook,
} from '../webhook-requests.ts'
import { curlOf, laidOut } from '../webhook-text.ts'
import classes from '../webhooks.module.css'

interface DetailProps {
  readonly webhook: ShownWebhook
  readonly line: DeliveryLine
}

export function DeliveryDetail({ webhook, line }: DetailProps) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(deliveryOptions(webhook.id, line, language))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <p>{t('frame.loading')}</p>
  return (
    <div className={classes['detail']}>
      <Sent sent={data.sent} />
      <div>
        <Answer delivery={data} />
        <Tries delivery={data} />
        <Again webhook={webhook} delivery={data} />
      </div>
    </div>
  )
}

/** Returns headers line by line, those of webhooks first. */
function linesOf(headers: Readonly<Record<string, string>>): readonly string[] {
  const [own, others] = [true, false].map((is_own) =>
    Object.entries(headers).filter(([name]) => name.startsWith('webhook-') === is_own),
  )
  return [...(own ?? []), ...(others ?? [])].map(([name, value]) => `${name}: ${value}`)
}

/** A text of a message: of either direction, but laid out from left to right. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    // Long texts scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre dir="ltr" tabIndex={0} role="region" aria-label={label} className={classes['code']}>
      {text}
    </pre>
  )
}

function Sent({ sent: { headers, body } }: Pick<ShownDelivery, 'sent'>) {
  const { t, format } = useWords()
  const kilobytes = format.number(new TextEncoder().encode(body).length / 1000, { maximumFractionDigits: 1 })
  const label = t('webhooks.sent', { size: t('webhooks.kilobytes', { count: kilobytes }) })
  return (
    <div>
      <h4>{label}</h4>
      <Code label={label} text={[...linesOf(headers), '', laidOut(body)].join('\n').trimStart()} />
    </div>
  )
}

function Answer({ delivery: { answer, tries } }: { delivery: ShownDelivery }) {
  const { t, format } = useWords()
  const last = tries.at(-1)
  if (!last) return null
  const took = t('webhooks.seconds', { count: format.number(last.took / 1000, { maximumFractionDigits: 1 }) })
  if (!answer)
    return (
      <>
        <h4>{t('webhooks.no_answer')}</h4>
        {last.problem && <p className={classes['problem']}>{t(`webhooks.problem.${last.problem}`)}</p>}
      </>
    )
  const label = t('webhooks.answered', { status: answer.status, took })
  return (
    <>
      <h4>{label}</h4>
      <Code label={label} text={[...linesOf(answer.headers), '', answer.body].join('\n').trimEnd()} />
    </>
  )
}

function Tries({ delivery: { tries, next_at, ended, answer } }: { delivery: ShownDelivery }) {
  const { t, format } = useWords()
  if (tries.length === 0 && next_at === null && ended === null) return null
  const asked = answer !== null && (answer.status === 429 || answer.status === 503) && 'retry-after' in answer.headers
  return (
    <p className={classes['about']}>
      {tries.length > 0 && t('webhooks.tried', { times: format.list(tries.map(({ at }) => whenText(format, at))) })}{' '}
      {next_at !== null && t(asked ? 'webhooks.next_asked' : 'webhooks.next', { at: whenText(format, next_at) })}{' '}
      {ended !== null && t(`webhooks.ended.${ended}`)}
    </p>
  )
}

function Again({ webhook, delivery }: { webhook: ShownWebhook; delivery: ShownDelivery }) {
  const { t } = useWords()
  const { replay } = useWebhookActions(webhook.id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(curlOf(webhook.url, delivery))
      announce(t('action.copied'))
      notify({ message: t('action.copied') })
    } catch {
      // The browser forbids it: the text stands beside the button.
    }
  }
  return (
    <div className={classes['again']} data-commands="">
      {webhook.state !== 'off' && (
        <Button
          icon="retry"
          busy={replay.isPending}
          onClick={() => replay.mutate(delivery.id, { onSuccess: () => notify({ message: t('webhooks.replayed') }) })}
        >
          {t(delivery.state === 'waiting' ? 'webhooks.try_now' : 'webhooks.replay')}
        </Button>
      )}
      <Button icon="copy" onClick={() => void copy()}>
        {t('webhooks.copy_curl')}
      </Button>
    </div>
  )
}
