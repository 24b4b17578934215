/** One webhook: what it sends where, its secrets, and its messages. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LeftToRight } from '../i18n/isolated.tsx'
import { whenText } from '../i18n/formats/when-text.ts'
import { useWords } from '../i18n/locale.tsx'
import { viewsOptions } from '../saved-views/view-requests.ts'
import { notify } from '../shell/notices/notify.tsx'
import { ask } from '../shell/overlays/ask.tsx'
import { Menu, MenuItem } from '../shell/overlays/menu.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { DeliveryTable } from './deliveries/delivery-table.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { useWebhookAddress } from './use-webhook-address.ts'
import { WebhookState } from './webhook-list.tsx'
import { useWebhookActions, type ShownWebhook } from './webhook-requests.ts'
import { actOf, types_by_resource } from './webhook-text.ts'
import { isSameFilter } from './view-filter.ts'
import classes from './webhooks.module.css'

interface PanelProps {
  readonly webhook: ShownWebhook
  readonly onChange: () => void
  readonly onSecret: (secret: ShownSecret) => void
}

export function WebhookPanel({ webhook, onChange, onSecret }: PanelProps) {
  const { t } = useWords()
  const { name, state } = webhook
  return (
    <section className={classes['panel']} aria-label={name}>
      <Link to="/settings/webhooks" search={{}} className={classes['back']}>
        <Icon name="previous" />
        {t('webhooks.back')}
      </Link>
      <header className={classes['head']}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <WebhookState state={state} />
        <span className={classes['commands']} data-commands="">
          <Turn webhook={webhook} />
          <Button icon="edit" onClick={onChange}>
            {t('action.edit')}
          </Button>
          <MoreActions webhook={webhook} onSecret={onSecret} />
        </span>
      </header>
      <Facts webhook={webhook} />
      <DeliveryTable webhook={webhook} />
    </section>
  )
}

function Turn({ webhook: { id, name, state } }: { webhook: ShownWebhook }) {
  const { t } = useWords()
  const { turn } = useWebhookActions(id)
  const is_on = state !== 'off'
  async function press() {
    const yes = t('webhooks.switch_off')
    if (is_on && !(await ask({ title: yes, text: t('webhooks.switch_off_about'), yes }))) return
    const turned = await turn.mutateAsync(is_on ? 'off' : 'on').catch(() => null)
    if (turned) notify({ message: t(is_on ? 'webhooks.switched_off' : 'webhooks.switched_on', { name }) })
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={is_on}
      aria-label={t('webhooks.switch')}
      title={t('webhooks.switch')}
      aria-busy={turn.isPending || undefined}
      className={classes['switch']}
      onClick={() => void press()}
    />
  )
}

interface MoreProps {
  readonly webhook: ShownWebhook
  readonly onSecret: (secret: ShownSecret) => void
}

function MoreActions({ webhook: { id, name }, onSecret }: MoreProps) {
  const { t } = useWords()
  const address = useWebhookAddress()
  const { renew, remove } = useWebhookActions(id)
  async function askAndRenew() {
    const yes = t('webhooks.new_secret')
    if (!(await ask({ title: yes, text: t('webhooks.new_secret_about'), yes }))) return
    const renewed = await renew.mutateAsync().catch(() => null)
    if (renewed && renewed.secret !== null) onSecret({ name, secret: renewed.secret })
  }
  async function askAndDelete() {
    const yes = t('action.delete')
    if (!(await ask({ title: t('webhooks.delete'), text: t('webhooks.delete_about', { name }), yes }))) return
    // The panel may leave before its list is read again, and callbacks of `mutate` are not called then.
    const removed = await remove.mutateAsync().catch(() => null)
    if (!removed) return
    notify({ message: t('webhooks.deleted', { name }) })
    address.go({})
  }
  return (
    <Menu label={t('webhooks.actions')} trigger={<Icon name="more" />} className={classes['menu']}>
      <MenuItem icon="key" onSelect={() => void askAndRenew()}>
        {t('webhooks.new_secret')}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => void askAndDelete()}>
        {t('webhooks.delete')}
      </MenuItem>
    </Menu>
  )
}

function Facts({ webhook }: { webhook: ShownWebhook }) {
  const { t, format } = useWords()
  const { url, kinds } = webhook
  const sends = types_by_resource.flatMap(({ resource, types }) => {
    const acts = types.filter((type) => kinds.includes(type)).map((type) => t(`webhooks.act.${actOf(type)}`))
    const of = t(`webhooks.of.${resource}`)
    return acts.length === 0 ? [] : [t('webhooks.sent_of', { acts: format.phrases(...acts), of })]
  })
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('webhooks.address')}</dt>
        <dd>
          <code>
            <LeftToRight>{url}</LeftToRight>
          </code>
        </dd>
      </div>
      <div>
        <dt>{t('webhooks.sends')}</dt>
        <dd>
          <ul>
            {sends.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </dd>
      </div>
      {kinds.some((kind) => kind.startsWith('event.')) && <Only webhook={webhook} />}
      <Secrets webhook={webhook} />
    </dl>
  )
}

/** Names the view that limits the events. */
function Only({ webhook: { filter, events } }: { webhook: ShownWebhook }) {
  const { t } = useWords()
  const { data: views } = useQuery({ ...viewsOptions('events'), enabled: filter !== null })
  const view = filter === null ? undefined : views?.find(({ query }) => isSameFilter(query, filter))
  const count = t('count.events', { count: events })
  return (
    <div>
      <dt>{t('webhooks.only')}</dt>
      <dd>
        {filter === null
          ? `${t('webhooks.all_events')} (${count})`
          : view
            ? t('webhooks.view', { name: view.name, events: count })
            : t('webhooks.filter', { events: count })}
      </dd>
    </div>
  )
}

function Secrets({ webhook }: { webhook: ShownWebhook }) {
  const { t, format } = useWords()
  const { endOld } = useWebhookActions(webhook.id)
  const { secret_end, secret_since, old_secret } = webhook
  async function askAndEnd() {
    const yes = t('webhooks.end_old')
    if (!(await ask({ title: yes, text: t('webhooks.end_old_about'), yes }))) return
    if (await endOld.mutateAsync().catch(() => null)) notify({ message: t('webhooks.ended_old') })
  }
  return (
    <div>
      <dt>{t('webhooks.secret')}</dt>
      <dd className={classes['secrets']}>
        <span>
          <code dir="ltr">whsec_••••••••{secret_end}</code>{' '}
          {t('webhooks.secret_since', { since: whenText(format, secret_since) })}
        </span>
        {old_secret && (
          <span>
            <code dir="ltr">whsec_••••••••{old_secret.end}</code>{' '}
            {t('webhooks.old_secret', { until: whenText(format, old_secret.until) })}{' '}
            <Button look="quiet" busy={endOld.isPending} onClick={() => void askAndEnd()}>
              {t('webhooks.end_old')}
            </Button>
          </span>
        )}
      </dd>
    </div>
  )
}
