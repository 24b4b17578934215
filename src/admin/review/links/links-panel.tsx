/** Makes, shows and revokes links to a proposal, folded until it is opened. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/session/rights.ts'
import { linksOptions, useLinkWrites, type ReviewLink } from '../requests/review-links.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { CopyTextButton } from '../../shell/sections/copy-text-button.tsx'
import { Secret } from '../../shell/sections/sections.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button } from '../../shell/parts/button.tsx'
import classes from './links-panel.module.css'

interface LinksProps {
  /** Id of the proposal. */
  readonly id: number
}

export function LinksPanel({ id }: LinksProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (!usePart('links')) return null
  return (
    <details className={classes['panel']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('links.panel')}</summary>
      {open && <Links id={id} />}
    </details>
  )
}

/** Scrolls a new link out from behind the bar that decides. */
const showWhole = (made: HTMLElement | null) => made?.scrollIntoView({ block: 'nearest' })

const lives = [1, 3, 7, 14, 30] as const

function Links({ id }: LinksProps) {
  const locale = useWords()
  const { t, language } = locale
  const may_decide = useMay()('publish')
  const { data: links = [] } = useQuery(linksOptions(id, language))
  const { make, revoke } = useLinkWrites(id, language)
  const onError = useNotifyError()
  const [days, setDays] = useState<number>(7)
  const purposes = may_decide ? (['preview', 'decide'] as const) : (['preview'] as const)
  return (
    <div className={classes['links']}>
      <div className={classes['make']}>
        <label>
          {t('links.days')}{' '}
          <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lives.map((count) => (
              <option key={count} value={count}>
                {t('links.count_days', { count })}
              </option>
            ))}
          </select>
        </label>
        {purposes.map((purpose) => (
          <Button
            key={purpose}
            busy={make.isPending && make.variables.purpose === purpose}
            onClick={() => make.mutate({ purpose, days }, { onError })}
          >
            {t(`links.make_${purpose}`)}
          </Button>
        ))}
      </div>
      {make.data && (
        <div key={make.data.url} ref={showWhole} role="status" className={classes['made']}>
          <p>{t('links.made')}</p>
          <Secret>{make.data.url}</Secret>
          <CopyTextButton key={make.data.url} text={make.data.url} />
        </div>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <span>{t(`links.purpose.${link.purpose}`)}</span>
              <span className={classes['state']}>{stateText(locale, link)}</span>
              {link.state === 'open' && (
                <Button look="quiet" onClick={() => revoke.mutate(link.id, { onError })}>
                  {t('links.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function stateText({ t, format }: Locale, { state, expires_at, used_by }: ReviewLink): string {
  if (state === 'open') return t('links.state.open', { time: format.instant(expires_at) })
  return state === 'used' ? t('links.state.used', { name: used_by ?? '' }) : t(`links.state.${state}`)
}
