/** The card at the end of the screen with exports that are under way or done; it stays while other screens are opened. */
import { useEffect } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { useStore } from '../shell/loading/store.ts'
import { announce } from '../shell/notices/announce.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { openDialog } from '../shell/overlays/dialogs.tsx'
import { Button, IconButton } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import {
  forgetExport,
  running_exports,
  startExport,
  type ExportRequest,
  type RunningExport,
} from './running-exports.ts'
import classes from './exports.module.css'

let is_shown = false

/** Begins an export, and shows what becomes of it. */
export function runExport(request: ExportRequest): void {
  startExport(request)
  if (is_shown) return
  is_shown = true
  void openDialog<null>((close) => <ExportCard onEmpty={() => close(null)} />).then(() => (is_shown = false))
}

function ExportCard({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useWords()
  const is_worded = usePart('panels')
  const all = useStore(running_exports)
  const is_empty = all.length === 0
  useEffect(() => (is_empty ? onEmpty() : undefined), [is_empty, onEmpty])
  if (!is_worded || is_empty) return null
  return (
    <section className={classes['card']} aria-label={t('export.region')}>
      <ul>
        {all.map((one) => (
          <ExportRow key={one.id} {...one} />
        ))}
      </ul>
      {all.some(({ state }) => state === 'running') && <p>{t('export.stay')}</p>}
    </section>
  )
}

const icons = { running: 'down', done: 'check', failed: 'warning', cancelled: 'close' } as const

function ExportRow(running: RunningExport) {
  const { t, language } = useWords()
  const { id, name, format, state, total, done, stop } = running
  const said = useSaid(running)
  useEffect(() => {
    if (state === 'done') announce(t('export.said', { name }))
  }, [state, name, t])
  return (
    <li data-state={state}>
      <Icon name={icons[state]} size={18} />
      <div>
        <strong>
          <bdi dir="ltr">{name || t(`export.${format}`)}</bdi>
        </strong>
        <span>{said}</span>
        {state === 'running' && (
          <progress
            aria-label={name || t(`export.${format}`)}
            {...(done === null || total === 0 ? {} : { value: done, max: total })}
          />
        )}
      </div>
      {state === 'running' ? (
        <Button look="quiet" onClick={stop}>
          {t('export.cancel')}
        </Button>
      ) : (
        <>
          <Button
            look="quiet"
            onClick={() => {
              forgetExport(id)
              startExport({ ...running, language })
            }}
          >
            {t('export.again_do')}
          </Button>
          <IconButton icon="close" label={t('export.close')} onClick={() => forgetExport(id)} />
        </>
      )}
    </li>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a number of bytes in words of a language. */
function sizeIn(locale: string, bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = units[step] ?? 'byte'
  const number = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: number < 10 ? 1 : 0 }).format(
    number,
  )
}

/** Returns the sentence about an export. */
function useSaid({ resource, state, total, done, bytes, error }: RunningExport): string {
  const { t, language, format } = useWords()
  if (state === 'failed') return error instanceof TypeError ? t('export.failed') : reasonOf(error, t)
  if (state === 'cancelled') return t('export.cancelled')
  const what = t(`count.${resource}`, { count: total })
  const size = sizeIn(language, bytes)
  if (state === 'done') return t('export.done', { what, size })
  return done === null
    ? t('export.size', { what, size })
    : t('export.progress', { what, size, done: format.number(done) })
}
