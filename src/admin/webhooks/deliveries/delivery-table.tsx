/** The messages of a webhook, newest first; one of them is open. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { most_delivery_tries } from '../../../contract/limits.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { whenText } from '../../i18n/formats/when-text.ts'
import { useWords } from '../../i18n/locale.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { Pager } from '../../shell/pager/pager.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { useWebhookAddress } from '../use-webhook-address.ts'
import { deliveriesOptions, useWebhookActions, type DeliveryLine, type ShownWebhook } from '../webhook-requests.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import classes from '../webhooks.module.css'

const columns = ['at', 'type', 'record', 'attempt', 'answer', 'took'] as const

export function DeliveryTable({ webhook }: { webhook: ShownWebhook }) {
  const { t, language } = useWords()
  const { state, page = 1, message, go } = useWebhookAddress()
  const asked = deliveriesOptions({ id: webhook.id, state, page }, language)
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <section className={classes['deliveries']} aria-label={t('webhooks.messages')}>
      <div className={classes['bar']}>
        <h3>{t('webhooks.messages')}</h3>
        {data && <States webhook={webhook} counts={data.counts} />}
        <TryAll webhook={webhook} />
      </div>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.deliveries.length === 0 && <p className={classes['about']}>{t('webhooks.no_messages')}</p>}
      {data && data.deliveries.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`webhooks.head.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.deliveries.map((line) => (
              <Fragment key={line.id}>
                <Line webhook={webhook} line={line} open={line.id === message} />
                {line.id === message && (
                  <tr className={classes['opened']}>
                    <td colSpan={columns.length}>
                      <DeliveryDetail webhook={webhook} line={line} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <Pager page={page} pages={data.total_pages} onTurn={(to) => go({ webhook: webhook.id, state, page: to })} />
      )}
    </section>
  )
}

type Counts = Readonly<Record<DeliveryLine['state'], number>>

function States({ webhook: { id }, counts }: { webhook: ShownWebhook; counts: Counts }) {
  const { t } = useWords()
  const { state: shown } = useWebhookAddress()
  const all = counts.waiting + counts.failed + counts.delivered
  const states = [
    [undefined, t('webhooks.all', { count: all })],
    ['failed', t('webhooks.failed', { count: counts.failed })],
    ['waiting', t('webhooks.waiting', { count: counts.waiting })],
    ['delivered', t('webhooks.delivered', { count: counts.delivered })],
  ] as const
  return (
    <span className={classes['states']}>
      {states.map(([state, text]) => (
        <Link
          key={text}
          to="/settings/webhooks"
          search={{ webhook: id, state }}
          aria-current={state === shown ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </span>
  )
}

function TryAll({ webhook: { id, waiting, next_try_at, state } }: { webhook: ShownWebhook }) {
  const { t, format } = useWords()
  const { tryAll } = useWebhookActions(id)
  if (state === 'off' || waiting === 0 || next_try_at === null) return null
  return (
    <span className={classes['try']}>
      <small>{t('webhooks.next_try', { at: whenText(format, next_try_at) })}</small>
      <Button
        icon="retry"
        busy={tryAll.isPending}
        onClick={() => tryAll.mutate(undefined, { onSuccess: () => notify({ message: t('webhooks.trying') }) })}
      >
        {t('webhooks.try_all', { count: waiting })}
      </Button>
    </span>
  )
}

interface LineProps {
  readonly webhook: ShownWebhook
  readonly line: DeliveryLine
  readonly open: boolean
}

function Line({ webhook, line, open }: LineProps) {
  const { t, format } = useWords()
  const { state, page } = useWebhookAddress()
  const { id, at, type, name, record_id, tries } = line
  const last = tries.at(-1)
  return (
    <tr data-open={open || undefined}>
      <td>
        <Link
          to="/settings/webhooks"
          search={{ webhook: webhook.id, state, page, message: open ? undefined : id }}
          className={classes['open']}
          aria-expanded={open}
        >
          {whenText(format, at)}
        </Link>
      </td>
      <td>
        <code dir="ltr">{type}</code>
      </td>
      <td>{name === null ? <LeftToRight>#{record_id}</LeftToRight> : <bdi>{name}</bdi>}</td>
      <td data-label={t('webhooks.head.attempt')}>
        {line.state === 'delivered' || tries.length === 0
          ? format.number(tries.length)
          : t('webhooks.tries', { count: tries.length, most: most_delivery_tries })}
      </td>
      <td>
        <Outcome line={line} />
      </td>
      <td data-label={t('webhooks.head.took')}>
        {last && t('webhooks.seconds', { count: format.number(last.took / 1000, { maximumFractionDigits: 1 }) })}
      </td>
    </tr>
  )
}

function Outcome({ line: { state, tries } }: { line: DeliveryLine }) {
  const { t } = useWords()
  const last = tries.at(-1)
  const tone = state === 'delivered' ? 'good' : last ? 'bad' : 'waits'
  const icon = state === 'delivered' ? 'check' : last ? 'close' : 'clock'
  return (
    <span className={classes['outcome']} data-tone={tone}>
      <Icon name={icon} size={16} />
      {last ? (last.status ?? t('webhooks.no_answer')) : t('webhooks.waits')}
    </span>
  )
}
