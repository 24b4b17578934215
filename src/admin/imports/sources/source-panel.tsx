/** One source beside the list: how it does, what it holds, what has gone from it, and a report for its owner. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { source_intervals, source_modes } from '../../../contract/desk/imports/kinds.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { Menu, MenuItem } from '../../shell/overlays/menu.tsx'
import { Button, buttonClass, IconButton } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import { Remembered } from '../asks/remembered.tsx'
import { HealthLine } from './health-line.tsx'
import { OwnerReport } from './owner-report.tsx'
import { ReadTimes } from './read-times.tsx'
import { sourceOptions, useChangeSource, useDeleteSource, useReadSource, type Source } from './source-requests.ts'
import { failureText, resultText, shortAddress } from './source-text.ts'
import classes from './sources.module.css'

interface PanelProps {
  readonly source: Source
  readonly onClose: () => void
  readonly onChange: () => void
}

export function SourcePanel({ source, onClose, onChange }: PanelProps) {
  const { t } = useWords()
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A panel that was opened by a press takes the focus; one that the address opened leaves it where it is.
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':popover-open')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const { current } = panel
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside ref={panel} className={classes['panel']} aria-labelledby={title}>
      <div className={classes['panel_body']}>
        <div className={classes['panel_head']}>
          <h2 id={title} ref={heading} tabIndex={-1}>
            <bdi>{source.name}</bdi>
          </h2>
          <PanelMenu source={source} onChange={onChange} onDeleted={onClose} />
          <IconButton label={t('sources.close', { name: source.name })} icon="close" onClick={onClose} />
          <a href={source.address.replace(/^webcals?(?=:)/i, 'https')} target="_blank" rel="noreferrer">
            <LeftToRight>{shortAddress(source.address)}</LeftToRight>
          </a>
        </div>
        {source.waiting !== null && <Waiting id={source.waiting} />}
        <Facts source={source} />
        <Remembered source={source} />
        <Gone source={source} />
        {(source.health ?? source.reason) !== null && <OwnerReport source={source} />}
      </div>
      <Foot source={source} />
    </aside>
  )
}

function Waiting({ id }: { id: number }) {
  const { t, language } = useWords()
  return (
    <div className={classes['waiting']}>
      <p>{t('sources.waiting')}</p>
      <PlainLink href={`/imports/${id}?i18n_language=${language}`} className={buttonClass('filled')}>
        {t('sources.look')}
      </PlainLink>
    </div>
  )
}

interface MenuProps {
  readonly source: Source
  readonly onChange: () => void
  readonly onDeleted: () => void
}

function PanelMenu({ source: { id, name }, onChange, onDeleted }: MenuProps) {
  const { t } = useWords()
  const remove = useDeleteSource(id)
  async function askAndDelete() {
    const yes = t('action.delete')
    if (!(await ask({ title: t('sources.delete'), text: t('sources.delete_about', { name }), yes }))) return
    // The panel may leave before its list is read again, and callbacks of `mutate` are not called then.
    const removed = await remove.mutateAsync().catch(() => null)
    if (!removed) return
    notify({ message: t('sources.deleted', { name }) })
    onDeleted()
  }
  return (
    <Menu label={t('sources.actions')} trigger={<Icon name="more" />} className={classes['menu']}>
      <MenuItem icon="edit" onSelect={onChange}>
        {t('sources.change')}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => void askAndDelete()}>
        {t('sources.delete')}
      </MenuItem>
    </Menu>
  )
}

/** Names of zones that are shown. */
const most_zones = 4

function Facts({ source }: { source: Source }) {
  const locale = useWords()
  const { t, format, language } = locale
  const change = useChangeSource(source.id)
  const notifyError = useNotifyError()
  const { every, brings, health, last_import, user, reads_as } = source
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('sources.head.health')}</dt>
        <dd>
          <HealthLine source={source} />
        </dd>
      </div>
      <div>
        <dt>{t('sources.head.last_read')}</dt>
        <dd className={classes['lines']}>
          <ReadTimes source={source} />
        </dd>
      </div>
      <div>
        <dt>{t('sources.head.result')}</dt>
        <dd>
          {last_import === null ? (
            resultText(locale, source)
          ) : (
            <PlainLink href={`/imports/${last_import}?i18n_language=${language}`}>
              {resultText(locale, source)}
            </PlainLink>
          )}
        </dd>
      </div>
      <Choice
        label={t('sources.every')}
        value={every}
        options={source_intervals.map((one) => [one, t(`sources.every.${one}`)])}
        onChange={(chosen) => change.mutate({ every: chosen }, { onError: notifyError })}
      />
      <Choice
        label={t('sources.brings')}
        value={brings}
        options={source_modes.map((one) => [one, t(`sources.brings.${one}`)])}
        onChange={(chosen) => change.mutate({ brings: chosen }, { onError: notifyError })}
      />
      {health && (
        <div>
          <dt>{t('sources.holds')}</dt>
          <dd>{t('count.events', { count: health.events })}</dd>
        </div>
      )}
      {health && health.zones.length > 0 && (
        <div>
          <dt>{t('sources.zones')}</dt>
          <dd>{format.phrases(...health.zones.slice(0, most_zones).map(({ zone }) => cityOfZone(zone, language)))}</dd>
        </div>
      )}
      {reads_as !== null && (
        <div>
          <dt>{t('sources.reads_as')}</dt>
          <dd>
            <LeftToRight>{reads_as}</LeftToRight>
          </dd>
        </div>
      )}
      {user && (
        <div>
          <dt>{t('sources.saved_by')}</dt>
          <dd title={t('sources.saved_by_about')}>
            <bdi>{user.name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly value: Name
  readonly options: readonly (readonly [Name, string])[]
  readonly onChange: (chosen: Name) => void
}

function Choice<Name extends string>({ label, value, options, onChange }: ChoiceProps<Name>) {
  const id = useId()
  return (
    <div>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <select
          id={id}
          className={classes['choice']}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([name]) => name === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </dd>
    </div>
  )
}

/** Events that came from the source, and that it no longer holds. */
function Gone({ source }: { source: Source }) {
  const { t, format, language } = useWords()
  const { last_result } = source
  const { data } = useQuery({ ...sourceOptions(source, language), enabled: (last_result?.missing ?? 0) > 0 })
  const missing = data?.missing ?? []
  if (missing.length === 0) return null
  const more = (last_result?.missing ?? 0) - missing.length
  return (
    <section className={classes['part']}>
      <h3>{t('sources.gone')}</h3>
      <p className={classes['dim']}>{t('sources.gone_about')}</p>
      <ul className={classes['gone']}>
        {missing.map(({ id, title, start_date }) => (
          <li key={id}>
            <RecordLink resource="events" id={id}>
              <bdi>{title}</bdi>
            </RecordLink>
            <span>{format.date(start_date)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes['dim']}>{t('sources.gone_more', { count: more })}</p>}
    </section>
  )
}

function Foot({ source: { id, name } }: { source: Source }) {
  const locale = useWords()
  const { t } = locale
  const read = useReadSource(id)
  const foot = useRef<HTMLDivElement>(null)
  useRoomBelow(foot)
  function tell(source: Source) {
    const { reason } = source
    if (reason === null) notify({ message: t('sources.was_read', { name, what: resultText(locale, source) }) })
    else notify({ message: t('sources.not_read', { name, reason: failureText(locale, reason) }), tone: 'bad' })
  }
  return (
    <div ref={foot} className={classes['panel_foot']} data-commands="">
      <Button icon="retry" busy={read.isPending} onClick={() => read.mutate(undefined, { onSuccess: tell })}>
        {t('sources.read_now')}
      </Button>
    </div>
  )
}
