/** Shows which zones the times of a file have and why, and when its events start; changes the zone of those that name none. */
import { Fragment, useState } from 'react'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useChangeImport, type OneImport } from '../requests.ts'
import { AskCard } from './asks.tsx'
import { HoursChart } from './hours-chart.tsx'
import { ZoneBox } from './zone-box.tsx'
import classes from './asks.module.css'

interface TimesProps {
  readonly one: OneImport
  readonly onClose: () => void
}

export function TimesPanel({ one, onClose }: TimesProps) {
  const { t } = useWords()
  const change = useChangeImport(one.id)
  const [zone, setZone] = useState(one.time_zone ?? '')
  const changed = zone !== (one.time_zone ?? '') && (zone === '' || canonicalZone(zone) !== null)
  return (
    <Dialog title={t('imports.times')} place="panel" onClose={onClose}>
      <div className={classes['times']}>
        <section>
          <h3>{t('imports.times_zones')}</h3>
          <ZoneTable one={one} />
        </section>
        <section>
          <h3>{t('imports.hours')}</h3>
          <HoursChart hours={one.hours} />
        </section>
        {one.asks
          .filter(({ about }) => about === 'times_are_utc')
          .map((ask) => (
            <AskCard key={ask.id} id={one.id} ask={ask} />
          ))}
        {one.state === 'ready' && (
          <section>
            <ZoneBox label={t('imports.zone_all')} value={zone} onChange={setZone} />
            <p className={classes['about']}>{t('imports.zone_all_about')}</p>
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('action.close')}</Button>
          {one.state === 'ready' && (
            <Button
              look="filled"
              busy={change.isPending}
              aria-disabled={!changed || undefined}
              onClick={() => changed && change.mutate({ time_zone: zone })}
            >
              {t('imports.zone_set')}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function ZoneTable({ one: { zones, days } }: { one: OneImport }) {
  const { t, format, language } = useWords()
  if (zones.length === 0) return <p className={classes['about']}>{t('imports.no_times')}</p>
  return (
    <table className={classes['zones']}>
      <thead>
        <tr>
          <th scope="col">{t('imports.rows_head')}</th>
          <th scope="col">{t('imports.zone')}</th>
          <th scope="col">{t('imports.why')}</th>
        </tr>
      </thead>
      <tbody>
        {zones.map((one) => (
          <tr key={one.zone}>
            <td>{format.number(one.rows)}</td>
            <td>
              <b>{one.zone === '' ? t('imports.no_zone') : <bdi>{cityOfZone(one.zone, language)}</bdi>}</b>{' '}
              <small>
                <LeftToRight>{one.zone}</LeftToRight>
              </small>
            </td>
            <td>
              <Why zone={one} is_only={zones.length === 1} />
            </td>
          </tr>
        ))}
        {days > 0 && (
          <tr>
            <td>{format.number(days)}</td>
            <td>
              <b>{t('imports.whole_days')}</b>
            </td>
            <td>{t('imports.need_no_zone')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface WhyProps {
  readonly zone: OneImport['zones'][number]
  /** Whether all times have this zone: the hours below count the night of all. */
  readonly is_only: boolean
}

/** Why rows have a zone, and what is odd about it. */
function Why({ zone: { rows, assumed, night, names, notes }, is_only }: WhyProps) {
  const { t, format } = useWords()
  const written = names.filter((name) => name !== 'Z')
  return (
    <>
      {assumed > 0 ? t('imports.zone_assumed', { count: assumed }) : t('imports.zone_named')}
      {written.map((name) => (
        <Fragment key={name}>
          {' '}
          <b>
            <bdi>{name}</bdi>
          </b>
        </Fragment>
      ))}
      {names.includes('Z') && <div>{t('imports.written_as_utc')}</div>}
      {notes.map(({ kind, rows: count }) => (
        <div key={kind}>
          {t(`imports.warning.${kind}`)} <b>{format.number(count)}</b>
        </div>
      ))}
      {night > 0 && !is_only && <div className={classes['night']}>{t('imports.at_night', { night, total: rows })}</div>}
    </>
  )
}
