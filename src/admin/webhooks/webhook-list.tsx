/** The list of webhooks: how each does, by a shape and a word. */
import { Link } from '@tanstack/react-router'
import { LeftToRight } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import type { ShownWebhook } from './webhook-requests.ts'
import { plainAddress, stateText } from './webhook-text.ts'
import classes from './webhooks.module.css'

export function WebhookState({ state }: Pick<ShownWebhook, 'state'>) {
  const { t } = useWords()
  return (
    <span className={classes['state']} data-state={state}>
      <i aria-hidden="true" />
      {t(`webhooks.state.${state}`)}
    </span>
  )
}

export function WebhookList({ webhooks, open }: { webhooks: readonly ShownWebhook[]; open: number | null }) {
  const locale = useWords()
  return (
    <nav className={classes['list']} aria-label={locale.t('webhooks.list')}>
      <ul>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <Link
              to="/settings/webhooks"
              search={{ webhook: webhook.id }}
              className={classes['item']}
              activeOptions={{ exact: true }}
              aria-current={webhook.id === open ? 'true' : undefined}
            >
              <strong>
                <bdi>{webhook.name}</bdi>
              </strong>
              <WebhookState state={webhook.state} />
              <code>
                <LeftToRight>{plainAddress(webhook.url)}</LeftToRight>
              </code>
              <span className={classes['how']} data-state={webhook.state}>
                {stateText(locale, webhook)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes['about']}>{locale.t('webhooks.about')}</p>
    </nav>
  )
}
