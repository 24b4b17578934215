/** One field of a proposal: its tick, its difference, a question where it moved meanwhile, and a note. */
import { useId } from 'react'
import type { Proposal } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { wholeDays, type WholeDays } from '../../kinds/values/difference-value.ts'
import { IconButton } from '../../shell/parts/button.tsx'
import { Difference, ProposedValue, type ProposalField } from '../difference/difference.tsx'
import { fieldName } from '../difference/field-name.ts'
import { divisionOf, withNote, withoutNote, withTicks, type MarkProps } from './marks.ts'
import classes from '../decision/decision.module.css'

interface RowProps extends MarkProps {
  readonly field: ProposalField
}

export function FieldRow({ proposal, marks, change, is_open, field }: RowProps) {
  const locale = useWords()
  const { t, fieldLabel } = locale
  const { path } = field
  const { resource, names, kind, fields, starts_at } = proposal
  const whole_days = wholeDays(fields, starts_at?.all_day ?? false)
  const id = useId()
  const label = fieldLabel(resource, field.name)
  const full = fieldName(locale, proposal, path)
  const has_tick = is_open && divisionOf(proposal) === 'field'
  const note = marks.notes[path]
  const conflict = is_open ? proposal.conflicts.find((one) => one.path === path) : undefined
  const since = proposal.since?.fields.some((one) => one.path === path) ?? false
  return (
    <div className={classes['field']} data-since={since || undefined}>
      {has_tick && (
        <input
          type="checkbox"
          id={id}
          className={classes['tick']}
          aria-label={t('review.approve_field', { field: full })}
          checked={!marks.off.includes(path)}
          onChange={({ target }) => change(withTicks(marks, [path], target.checked))}
        />
      )}
      <label className={classes['label']} htmlFor={has_tick ? id : undefined}>
        {label}
        {since && <span className={classes['since']}>{t('review.other_value')}</span>}
      </label>
      <Difference
        resource={resource}
        names={names}
        field={field}
        before={field.before}
        after={field.after}
        is_new={kind === 'new'}
        whole_days={whole_days}
      />
      {is_open && (
        <IconButton
          label={t('review.note_on', { field: full })}
          icon="note"
          className={classes['note_button']}
          aria-expanded={note !== undefined}
          onClick={() => change(note === undefined ? withNote(proposal, marks, path) : withoutNote(marks, path))}
        />
      )}
      {conflict && <Conflict {...{ proposal, marks, change, field, conflict, whole_days }} label={full} />}
      {is_open && note !== undefined && (
        <div className={classes['note']}>
          <label htmlFor={`${id}-note`}>{t('review.note_on', { field: full })}</label>
          {proposal.by && <span>{t('review.note_seen', { name: proposal.by.name })}</span>}
          <textarea
            id={`${id}-note`}
            rows={2}
            dir="auto"
            maxLength={5000}
            value={note}
            // Opened by a press on its button.
            autoFocus={note === ''}
            onChange={({ target }) => change({ notes: { ...marks.notes, [path]: target.value } })}
          />
        </div>
      )}
    </div>
  )
}

interface ConflictProps extends Pick<RowProps, 'proposal' | 'marks' | 'change' | 'field'> {
  readonly conflict: Proposal['conflicts'][number]
  readonly label: string
  readonly whole_days: WholeDays
}

/** Asks which value holds where the record moved since the proposal. */
function Conflict({ proposal, marks, change, field, conflict, label, whole_days }: ConflictProps) {
  const { t } = useWords()
  const of = { resource: proposal.resource, names: proposal.names, field }
  const chosen = marks.conflicts[field.path]
  const choose = (side: 'mine' | 'theirs') => change({ conflicts: { ...marks.conflicts, [field.path]: side } })
  const values = [
    ['review.conflict_base', conflict.base, whole_days.before],
    ['review.conflict_now', conflict.theirs, whole_days.before],
    ['review.after', conflict.mine, whole_days.after],
  ] as const
  return (
    <fieldset className={classes['conflict']} data-conflict={field.path}>
      <legend>{`${label}: ${t('review.conflict')}`}</legend>
      <dl>
        {values.map(([key, value, is_whole]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <ProposedValue {...of} value={value} is_whole={is_whole} />
            </dd>
          </div>
        ))}
      </dl>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={classes['choice']}>
          <input type="radio" name={`conflict-${field.path}`} checked={chosen === side} onChange={() => choose(side)} />
          {t(`review.conflict_${side}`)}
        </label>
      ))}
    </fieldset>
  )
}
