/** How many records a bulk edit changes, leaves or refuses: as a bar while it runs, as lines before. */
import { bulk_outcomes, type BulkOutcome } from '../../contract/desk/bulk/bulk.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import type { BulkResults } from './bulk-results.ts'
import { OutcomeMark, reasonOfRefusal } from './outcome.tsx'
import classes from './bulk.module.css'

const in_order: readonly BulkOutcome[] = ['changed', 'proposed', 'same', 'changed_since', 'refused']

export function ResultProgress({ results: { counts }, total }: { results: BulkResults; total: number }) {
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { t } = useWords()
  return (
    <div
      className={classes['progress']}
      role="progressbar"
      aria-label={t('bulk.progress_label')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      {in_order.map(
        (outcome) =>
          counts[outcome] > 0 && <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />,
      )}
      {done < total && <span style={{ flexGrow: total - done }} />}
    </div>
  )
}

/** Says each count in a line of its own. A refused record is named with its reason. */
export function CountLines({ results: { counts, records } }: { results: BulkResults }) {
  const { t } = useWords()
  const refused = records.find(({ outcome }) => outcome === 'refused')
  return (
    <ul className={classes['lines']}>
      {bulk_outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            <OutcomeMark outcome={outcome} />
            <span>
              {t(`bulk.will.${outcome}`, { count: counts[outcome] })}
              {outcome === 'refused' && refused && (
                <span className={classes['reason']}>
                  {refused.name && (
                    <>
                      <ContentText language={refused.language ?? undefined}>{refused.name}</ContentText>:{' '}
                    </>
                  )}
                  {reasonOfRefusal(refused)}
                </span>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
