/** The differences that a link decides, with ticks where only a part is to be approved. */
import type { ReactNode } from 'react'
import type { LinkedProposal } from '../requests/review-links.ts'
import { own_names, textAttributes } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { wholeDays } from '../../kinds/values/difference-value.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Difference } from '../difference/difference.tsx'
import { divisionOf, proposedLanguages } from '../fields/marks.ts'
import { shownFields } from '../difference/shown-fields.ts'
import classes from './link-screen.module.css'

interface FieldsProps {
  readonly linked: LinkedProposal
  readonly fields: NonNullable<LinkedProposal['fields']>
  /** Paths that can be approved one by one. */
  readonly parts: readonly string[]
  /** Paths that are not approved; null: the whole is decided, and nothing has a tick. */
  readonly off: readonly string[] | null
  readonly setOff: (off: readonly string[]) => void
}

export function LinkedFields({ linked, fields, parts, off, setOff }: FieldsProps) {
  const { t, fieldLabel, format } = useWords()
  const { resource, names, kind, records } = linked
  const whole_days = wholeDays(
    fields,
    records.some(({ record }) => 'all_day' in record && record.all_day === true),
  )
  const by_language = divisionOf(linked) === 'language'
  const tick = (path: string, label: ReactNode) =>
    off === null || !parts.includes(path) ? (
      label
    ) : (
      <label className={classes['tick']}>
        <input
          type="checkbox"
          checked={!off.includes(path)}
          onChange={({ target }) => setOff(target.checked ? off.filter((one) => one !== path) : [...off, path])}
        />
        <span>{label}</span>
      </label>
    )
  return (
    <section className={classes['differences']}>
      <h2>{t('links.differences')}</h2>
      {off === null
        ? parts.length > 1 && (
            <Button look="quiet" onClick={() => setOff([])}>
              {t('links.part')}
            </Button>
          )
        : parts.length > 1 && <p className={classes['about']}>{t('links.part_text')}</p>}
      {off !== null && by_language && (
        <div role="group" aria-label={t('links.part')}>
          {proposedLanguages({ fields }).map((language) => (
            <div key={language}>
              {tick(`${language}.status`, <bdi {...textAttributes(language)}>{own_names[language]}</bdi>)}
            </div>
          ))}
        </div>
      )}
      <dl className={classes['fields']}>
        {shownFields({ kind, resource, fields }).map((field) => (
          <div key={field.path}>
            <dt>
              {tick(
                by_language ? '' : field.path,
                format.phrases(fieldLabel(resource, field.name), field.language ? own_names[field.language] : ''),
              )}
            </dt>
            <dd>
              <Difference
                resource={resource}
                names={names}
                field={field}
                before={field.before}
                after={field.after}
                is_new={kind === 'new'}
                whole_days={whole_days}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
