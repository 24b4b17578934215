/** A name, a note and two ways to decide. */
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { decision_facts, link_decisions, type LinkDecision } from '../../../contract/desk/review/decisions.ts'
import { longest_link_name, longest_note } from '../../../contract/limits.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useWords } from '../../i18n/locale.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import '../../theme/inputs.ts'
import classes from './link-screen.module.css'

/** `part`: a part was approved, and the rest went back. */
export type LinkOutcome = LinkDecision | 'part'

interface DecideProps {
  readonly token: string
  /** The number of parts that can be approved one by one. */
  readonly parts: number
  /** The approved ones; null: all. */
  readonly approved: readonly string[] | null
  /** The paths that are sent for them. */
  readonly paths: readonly string[]
  readonly onDone: (outcome: LinkOutcome) => void
}

export function DecideForm({ token, parts, approved, paths, onDone }: DecideProps) {
  const { t, language, format } = useWords()
  const is_part = approved !== null && approved.length < parts
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<LinkDecision | null>(null)
  const [problem, setProblem] = useState<{ readonly of: 'name' | 'note' | 'all'; readonly text: string } | null>(null)
  const errorOf = (field: 'name' | 'note') => (problem?.of === field ? problem.text : undefined)

  async function decide(decision: LinkDecision) {
    if (name.trim() === '') return setProblem({ of: 'name', text: t('links.needs_name') })
    const divides = decision === 'approve' && is_part
    if (divides && approved.length === 0) return setProblem({ of: 'all', text: t('links.needs_part') })
    if ((decision_facts[decision].needs_note || divides) && note.trim() === '')
      return setProblem({ of: 'note', text: t('links.needs_note') })
    setProblem(null)
    setBusy(decision)
    try {
      const part = divides ? { fields: [...paths] } : {}
      const body = { token, name, decision, ...(note.trim() === '' ? {} : { note }), ...part }
      await callDesk('POST /review-links/decide', { body, language, regain: false })
      onDone(divides ? 'part' : decision)
    } catch (error) {
      setBusy(null)
      setProblem({ of: 'all', text: errorText(error, t) })
    }
  }

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('links.name')}
        dir="auto"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={longest_link_name}
        value={name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label={t('links.note')}
        description={t('links.note_hint')}
        dir="auto"
        rows={3}
        maxLength={longest_note}
        value={note}
        error={errorOf('note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {problem && (
        <p role="alert" className={problem.of === 'all' ? classes['problem'] : classes['spoken']}>
          {problem.text}
        </p>
      )}
      <div className={classes['decisions']}>
        {link_decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === 'approve' ? 'filled' : 'plain'}
            busy={busy === decision}
            onClick={() => void decide(decision)}
          >
            {decision === 'approve' && is_part
              ? t('links.approve_part', { part: format.number(approved.length), all: format.number(parts) })
              : t(`links.${decision}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}
