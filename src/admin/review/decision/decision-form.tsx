/** One proposal: its head, notes and what stands beside it, its differences, and the bar that decides. */
import { useEffect, useRef } from 'react'
import { languages } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Proposal } from '../requests/proposals.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { DecisionAside } from './beside.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionHead } from './decision-head.tsx'
import { FieldGroup } from '../fields/field-group.tsx'
import { divisionOf, useMarks } from '../fields/marks.ts'
import { shownFields } from '../difference/shown-fields.ts'
import { Notes } from '../notes/notes.tsx'
import { Since } from '../notes/since.tsx'
import { useClaim } from './use-claim.ts'
import { useDecide } from './use-decide.ts'
import type { useQueue } from '../queue/use-queue.ts'
import { LinksPanel } from '../links/links-panel.tsx'
import classes from './decision.module.css'

interface FormProps {
  readonly proposal: Proposal
  readonly next: ProposalSummary | null
  readonly queue: ReturnType<typeof useQueue>
}

export function DecisionForm({ proposal, next, queue }: FormProps) {
  const { t } = useWords()
  const { name, name_language, kind } = proposal
  const is_open = proposal.state === 'open'
  const claim = useClaim(proposal, is_open)
  const [marks, change] = useMarks(proposal)
  const { decide, isPending, follow } = useDecide(proposal, next)
  const heading = useRef<HTMLHeadingElement>(null)
  // The next proposal follows in the same place: the focus starts at its name.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
    announce(name, name_language)
  }, [name, name_language])
  const position = (queue.proposals ?? []).findIndex(({ id }) => id === proposal.id)
  const shown = divisionOf(proposal) === 'whole' ? [] : shownFields(proposal)
  const props = { proposal, marks, change, is_open }
  return (
    <>
      <DecisionHead
        proposal={proposal}
        claim={claim}
        heading={heading}
        place={position < 0 ? null : { number: position + 1, total: queue.total ?? position + 1 }}
      />
      <div className={classes['content']}>
        <Notes proposal={proposal} heading="h3" asks={false} may_answer />
        <Since proposal={proposal} />
        <DecisionAside proposal={proposal} />
        {kind === 'deletion' && <p className={classes['notice']}>{t('review.deletion_text')}</p>}
        <FieldGroup {...props} language={null} fields={shown.filter(({ language }) => language === null)} />
        {resources[proposal.resource].has_status &&
          languages.map((language) => (
            <FieldGroup
              key={language}
              {...props}
              language={language}
              fields={shown.filter((field) => field.language === language)}
            />
          ))}
        {is_open && <LinksPanel key={proposal.id} id={proposal.id} />}
      </div>
      <DecisionBar
        {...props}
        claim={claim}
        next={next}
        busy={isPending}
        onDecide={decide}
        onNext={() => void follow()}
      />
    </>
  )
}
