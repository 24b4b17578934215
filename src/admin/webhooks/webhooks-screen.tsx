/** The webhooks: the list, and one of them beside it. On a narrow screen one of the two. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'
import { useWebhookAddress } from './use-webhook-address.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { webhooksOptions, type ShownWebhook } from './webhook-requests.ts'
import classes from './webhooks.module.css'

export function WebhooksScreen() {
  const { t, language } = useWords()
  const address = useWebhookAddress()
  const { data, error, refetch } = useQuery(webhooksOptions(language))
  /** The webhook that is changed; null: a new one. */
  const [edited, setEdited] = useState<ShownWebhook | null>()
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const open = data?.find(({ id }) => id === address.webhook)
  const add = (
    <Button look="filled" icon="plus" onClick={() => setEdited(null)}>
      {t('webhooks.new')}
    </Button>
  )
  return (
    <Screen title={t('webhooks.list')} actions={add}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p>{t('frame.loading')}</p>}
      {data?.length === 0 && (
        <div className={classes['none']}>
          <h2>{t('webhooks.none')}</h2>
          <p>{t('webhooks.none_about')}</p>
        </div>
      )}
      {data && data.length > 0 && (
        <div className={classes['panes']} data-open={open !== undefined || undefined}>
          <WebhookList webhooks={data} open={open?.id ?? null} />
          {open && <WebhookPanel key={open.id} webhook={open} onChange={() => setEdited(open)} onSecret={setSecret} />}
        </div>
      )}
      {edited !== undefined && (
        <WebhookDialog
          webhook={edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ id, name, secret: made }) => {
            address.go({ webhook: id })
            if (made !== null) setSecret({ name, secret: made })
          }}
        />
      )}
      {secret && <SecretDialog shown={secret} onClose={() => setSecret(null)} />}
    </Screen>
  )
}
