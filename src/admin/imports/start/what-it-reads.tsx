/** Says which kinds of files are read. */
import { import_formats, type ImportFormat } from '../../../contract/desk/imports/kinds.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import classes from './start.module.css'

const icons = {
  ics: 'calendar',
  csv: 'columns',
  schema: 'globe',
  workbook: 'columns',
  programme: 'edit',
  service: 'plug',
} as const satisfies Record<ImportFormat, IconName>

export function WhatItReads({ size }: { size: string }) {
  const { t } = useWords()
  return (
    <section className={classes['reads']} aria-labelledby="imports-reads">
      <h2 id="imports-reads">{t('imports.reads')}</h2>
      <p>{t('imports.reads_about', { size })}</p>
      <dl>
        {import_formats.map((format) => (
          <div key={format}>
            <dt>
              <Icon name={icons[format]} size={18} /> {t(`imports.format.${format}`)}
            </dt>
            <dd>{t(`imports.format_about.${format}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
