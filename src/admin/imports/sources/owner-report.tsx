/** A plain report about a calendar for its owner, in any of the languages, to copy. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages, own_names, textAttributes } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { CopyTextButton } from '../../shell/sections/copy-text-button.tsx'
import { reportOptions, type Source } from './source-requests.ts'
import classes from './sources.module.css'

export function OwnerReport({ source }: { source: Source }) {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState(language)
  const { data, error, refetch } = useQuery(reportOptions(source, chosen))
  return (
    <section className={classes['part']}>
      <div className={classes['part_head']}>
        <h3>{t('sources.report')}</h3>
        {data && <CopyTextButton key={data.text} text={data.text} />}
      </div>
      <div className={classes['report']}>
        <div className={classes['report_languages']} role="group" aria-label={t('sources.report_language')}>
          {languages.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === chosen} onClick={() => setChosen(one)}>
              {own_names[one]}
            </button>
          ))}
        </div>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data && (
          <p className={classes['report_text']} {...textAttributes(data.language)}>
            {data.text}
          </p>
        )}
      </div>
    </section>
  )
}
