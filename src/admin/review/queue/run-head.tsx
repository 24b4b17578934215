/** Stands above the rows of one import: what it is, and the buttons that decide all of it at once. */
import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/locale.tsx'
import { ContentText } from '../../i18n/isolated.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { askForNote } from '../decision/decision-dialogs.tsx'
import { refusal_decisions, type RefusalDecision } from '../decision/refusals.tsx'
import type { ProposalSummary } from '../requests/submissions.ts'
import { useDecideRun, type RunLeft } from './use-decide-run.ts'
import classes from './queue.module.css'

interface HeadProps {
  /** One of its proposals; undefined: none is shown. */
  readonly first: ProposalSummary | undefined
}

export function RunHead({ first }: HeadProps) {
  const { t, format } = useWords()
  // Stays while it decides, although filters may show nothing of the rest any more.
  const { decide, progress, left } = useDecideRun()
  return (
    <div className={classes['run']}>
      <Link to="/review" search={(before) => ({ ...before, run: undefined })}>
        {t('review.run_back')}
      </Link>
      {first?.run && (
        <Deciding
          run={first.run}
          author={first.by?.name ?? t('review.somebody')}
          busy={progress !== null}
          decide={decide}
        />
      )}
      {progress !== null && (
        <p role="status">
          {t('review.run_deciding', { done: format.number(progress.done), total: format.number(progress.total) })}
        </p>
      )}
      {left && left.left_total > 0 && <Left {...left} />}
    </div>
  )
}

interface DecidingProps extends Pick<ReturnType<typeof useDecideRun>, 'decide'> {
  readonly run: NonNullable<ProposalSummary['run']>
  readonly author: string
  readonly busy: boolean
}

function Deciding({ run, author, busy, decide }: DecidingProps) {
  const { t } = useWords()
  const count = run.waiting
  async function refuse(decision: RefusalDecision) {
    const note = await askForNote(decision, author)
    if (note !== null) await decide(run, decision, note)
  }
  return (
    <>
      <h2 data-cut="">
        <bdi>{run.name || t('review.run_unnamed')}</bdi>
      </h2>
      <p>
        <bdi>{t('review.by', { name: author })}</bdi> · {t('review.waiting', { count })}
      </p>
      <div className={classes['run_do']} data-commands="">
        <Button look="filled" busy={busy} onClick={() => void decide(run, 'approve')}>
          {t('review.approve_run', { count })}
        </Button>
        {refusal_decisions.map(([name]) => (
          <Button key={name} busy={busy} aria-haspopup="dialog" onClick={() => void refuse(name)}>
            {t(`review.${name}_run`, { count })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Names the proposals that could not be decided, and says why. */
function Left({ left, left_total }: RunLeft) {
  const { t } = useWords()
  return (
    <div role="alert">
      <p>{t('review.run_left', { count: left_total })}</p>
      <ul className={classes['run_left']}>
        {left.map(({ id, name, name_language, message }) => (
          <li key={id}>
            <ContentText language={name_language}>{name}</ContentText>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
