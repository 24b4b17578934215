/** Exports the list that is shown as a file: which format, which columns, which texts. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { exportColumns } from '../../contract/desk/exports/export-columns.ts'
import {
  exportFormats,
  separator_names,
  type ExportFormat,
  type SeparatorName,
} from '../../contract/desk/exports/export-formats.ts'
import { listQuery } from '../../contract/desk/lists/list-request.ts'
import type { Query } from '../../contract/codec/query.ts'
import type { ResourceName } from '../../contract/field.ts'
import { language_rows, languages, type Language } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import { useHasLanguages } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { columnLabel } from '../kinds/cells/cells.tsx'
import { Button } from '../shell/parts/button.tsx'
import { place } from '../shell/overlays/menu.tsx'
import { Choice } from '../shell/overlays/popover.tsx'
import { isNameColumn } from '../views.ts'
import { runExport } from './export-card.tsx'
import classes from './exports.module.css'

interface ExportProps {
  readonly resource: ResourceName
  /** Everything that the list asks for. */
  readonly query: Query
  readonly total: number | undefined
  /** Ids of the records that are selected; none: all of the list. */
  readonly ids: readonly number[]
  /** Columns of the list, without its first. */
  readonly shown: readonly string[]
}

export function ExportForm(props: ExportProps) {
  return usePart('panels') && <ReadyForm {...props} />
}

/** Columns of a list that are several of a file. */
const of_column: Readonly<Record<string, readonly string[]>> = {
  when: ['start_date', 'end_date', 'all_day', 'timezone'],
  events: [],
}

/** Returns the columns of a file that say what those of a list show. */
function columnsOf(resource: ResourceName, shown: readonly string[]): readonly string[] {
  const known = new Set(exportColumns(resource).map(({ name }) => name))
  const names = shown.flatMap((name) => of_column[name] ?? [name])
  return [resources[resource].label, ...names].filter((name, at, all) => known.has(name) && all.indexOf(name) === at)
}

/** Returns the separator that spreadsheets of a region expect: where decimals have a comma, cells have none between them. */
function usualSeparator(language: Language): SeparatorName {
  const region = navigator.languages.find((one) => one.startsWith(`${language}-`)) ?? language_rows[language].locale
  return new Intl.NumberFormat(region).format(1.5).includes('.') ? 'comma' : 'semicolon'
}

function ReadyForm({ resource, query, total, ids, shown }: ExportProps) {
  const locale = useWords()
  const { t, word, language } = locale
  const has_languages = useHasLanguages()
  const id = useId()
  const panel = useRef<HTMLFormElement>(null)
  // The popover opened before this code was there: it had no size, and nothing to focus.
  useEffect(() => {
    const popover = panel.current?.closest<HTMLElement>('[popover]')
    const button = popover && document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)
    if (button) place(button, popover, 'end')
    panel.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [is_all, setAll] = useState(false)
  const compares = shown.some(isNameColumn)
  const [texts, setTexts] = useState<string | null>(null)
  const of_file = texts ?? (is_all || compares ? languages.join(',') : '')
  const [separator, setSeparator] = useState(() => usualSeparator(language))
  const columns = exportColumns(resource)
  const count = ids.length > 0 ? ids.length : (total ?? 0)
  const what = t('export.title', { what: t(`count.${resource}`, { count }) })
  const label = (one: string) => word(`language.${one}`)
  const is_table = format !== 'ics'

  function run() {
    const { page: _page, per_page: _per_page, ...list } = query
    const look = {
      ...(is_all ? {} : { columns: columnsOf(resource, shown).join(',') }),
      ...(of_file === '' ? {} : { texts: of_file }),
      ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
      ...(format === 'csv' ? { separator } : {}),
      ...(format === 'csv' || format === 'xlsx' ? { headings: 'words' } : {}),
    }
    const text = `${listQuery(resource, list, language)}&${new URLSearchParams(look).toString()}`
    runExport({ resource, format, query: text, language })
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <form
      ref={panel}
      className={classes['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <header>
        <strong>{what}</strong>
        <p>{ids.length > 0 ? t('export.selected', { count: ids.length }) : t('export.shown')}</p>
      </header>
      <fieldset className={classes['formats']}>
        <legend>{t('export.format')}</legend>
        <div>
          {exportFormats(resource).map((one) => (
            <label key={one} data-chosen={one === format || undefined}>
              <input type="radio" name={`${id}format`} checked={one === format} onChange={() => setFormat(one)} />
              {t(`export.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {is_table && (
        <fieldset>
          <legend>{t('export.columns')}</legend>
          <div>
            <Choice name={`${id}columns`} checked={!is_all} onChange={() => setAll(false)}>
              {t('export.as_shown')}
              <small>
                {[resources[resource].label, ...shown]
                  .map((name) => columnLabel(locale, resource, name))
                  .join(language_rows[language].comma)}
              </small>
            </Choice>
            <Choice name={`${id}columns`} checked={is_all} onChange={() => setAll(true)}>
              {t('export.all', { count: columns.length })}
              <small>
                {t(resources[resource].names || resources[resource].dated ? 'export.again' : 'export.all_hint')}
              </small>
            </Choice>
          </div>
        </fieldset>
      )}
      {is_table && has_languages && (
        <Field label={t('export.texts')}>
          <select value={of_file} onChange={({ target }) => setTexts(target.value)}>
            <option value="">{t('export.texts_shown')}</option>
            <option value={languages.join(',')}>{languages.map(label).join(language_rows[language].comma)}</option>
            {languages.map((one) => (
              <option key={one} value={one}>
                {label(one)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {format === 'csv' && (
        <Field label={t('export.separator')}>
          <select
            value={separator}
            onChange={({ target }) => setSeparator(separator_names.find((one) => one === target.value) ?? 'comma')}
          >
            {separator_names.map((one) => (
              <option key={one} value={one}>
                {t(`export.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {is_table && format !== 'json' && <p className={classes['hint']}>{t('export.hint')}</p>}
      <footer>
        <Button look="filled" type="submit" disabled={count === 0}>
          {what}
        </Button>
      </footer>
    </form>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      {children}
    </label>
  )
}
