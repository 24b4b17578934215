/** The report of a move: what came, what did not, and which fields differ. */
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { own_names } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { moveReportOptions, type MoveDifferences } from './move-requests.ts'
import { saveFile } from './save-file.ts'
import { useMovedField } from './moved-field.ts'
import classes from './move.module.css'

/** Differences and records that are shown; the file has all of them. */
const most_shown = 100

export function MovedReport({ id }: { id: number }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(moveReportOptions(id, language))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <p>{t('frame.loading')}</p>
  return (
    <div className={classes['report']}>
      <Counts report={data} />
      <Told report={data} />
      <Records title={t('moves.refused')} records={data.refused} />
      <Records title={t('moves.deleted_here')} records={data.deleted_here} />
      <Fields report={data} />
      <Differences report={data} />
      <div>
        <Button onClick={() => saveFile(`move-${id}.json`, 'application/json', JSON.stringify(data, null, 2))}>
          {t('moves.download')}
        </Button>
      </div>
    </div>
  )
}

function Counts({ report }: { report: MoveDifferences }) {
  const { t, format } = useWords()
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('moves.kind')}</th>
          <th scope="col">{t('moves.there')}</th>
          <th scope="col">{t('moves.here')}</th>
        </tr>
      </thead>
      <tbody>
        {report.counts.map(({ resource, there, here }) => (
          <tr key={resource} data-odd={there !== here || undefined}>
            <th scope="row">{t(`many.${resource}`)}</th>
            <td>{format.number(there)}</td>
            <td>{format.number(here)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How much the other calendar told, and whose records it did not tell. */
function Told({ report }: { report: MoveDifferences }) {
  const { t, format } = useWords()
  const { told, hidden, unknown_authors } = report
  const languages = format.list(told.languages.map((language) => t(`language.${language}`)))
  return (
    <ul className={classes['told']}>
      <li>{t(`moves.series.${told.series}`)}</li>
      <li>{languages === '' ? t('moves.no_languages') : t('moves.languages', { languages })}</li>
      {hidden.length > 0 && <li>{t('moves.hidden', { count: hidden.length })}</li>}
      {unknown_authors.length > 0 && <li>{t('moves.unknown_authors', { count: unknown_authors.length })}</li>}
    </ul>
  )
}

type NamedRecord = MoveDifferences['deleted_here'][number] & { readonly fields?: readonly string[] }

function Records({ title, records }: { title: string; records: readonly NamedRecord[] }) {
  const { t, format } = useWords()
  const fieldOf = useMovedField()
  if (records.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>
        {title} <small>{format.number(records.length)}</small>
      </h3>
      <ul className={classes['records']}>
        {records.slice(0, most_shown).map(({ resource, id, name, fields = [] }) => (
          <li key={`${resource} ${id}`}>
            <bdi>{name}</bdi> <span className={classes['dim']}>{`${t(`many.${resource}`)} ${id}`}</span>{' '}
            {fields.length > 0 &&
              t('moves.refused_for', { fields: format.list(fields.map((field) => fieldOf(resource, field))) })}
          </li>
        ))}
      </ul>
      {records.length > most_shown && <p className={classes['dim']}>{t('moves.more')}</p>}
    </section>
  )
}

function Fields({ report }: { report: MoveDifferences }) {
  const { t, format } = useWords()
  const fieldOf = useMovedField()
  if (report.differing.length === 0) return <p>{t('moves.same')}</p>
  return (
    <section aria-label={t('moves.differing')}>
      <h3>{t('moves.differing')}</h3>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('moves.kind')}</th>
            <th scope="col">{t('moves.field')}</th>
            <th scope="col">{t('moves.records')}</th>
          </tr>
        </thead>
        <tbody>
          {report.differing.map(({ resource, field, records }) => (
            <tr key={`${resource} ${field}`}>
              <th scope="row">{t(`many.${resource}`)}</th>
              <td>{fieldOf(resource, field)}</td>
              <td>{format.number(records)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Differences({ report }: { report: MoveDifferences }) {
  const { t, language: shown_in } = useWords()
  const fieldOf = useMovedField()
  const { differences, left_off } = report
  if (differences.length === 0) return null
  return (
    <details>
      <summary>{t('moves.differences')}</summary>
      <dl className={classes['differences']}>
        {differences.slice(0, most_shown).map(({ resource, source, copy, field, language, there, here }) => (
          <Fragment key={`${resource} ${source} ${field} ${language}`}>
            <dt>
              <a href={`/${resource}/${copy}?i18n_language=${shown_in}`}>{`${t(`many.${resource}`)} ${copy}`}</a>
              {' · '}
              {fieldOf(resource, field)}
              {language !== null && ` · ${own_names[language]}`}
            </dt>
            <dd>
              <del dir="auto">{there}</del> <ins dir="auto">{here}</ins>
            </dd>
          </Fragment>
        ))}
      </dl>
      {differences.length > most_shown && <p className={classes['dim']}>{t('moves.more')}</p>}
      {left_off > 0 && <p className={classes['dim']}>{t('moves.left_off', { count: left_off })}</p>}
    </details>
  )
}
